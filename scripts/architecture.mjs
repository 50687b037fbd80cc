import { domainsIn } from './source-tree.mjs';

/** Lines after which a file is too long, and after which it is nearly so. */
const TOO_LONG = 400;
const LONG = 250;
/** Folders of the server that stand above all domains and put them together. */
const onTop = new Set(['demo']);

const isTest = (path) => /\.test\.tsx?$|\.testing\.tsx?$|\/testing\//.test(path);
const folderOf = (path) => {
  const parts = path.split('/');
  return parts[1] === 'src' && parts.length > 3 ? parts[2] : null;
};
const sideOf = (path) => path.split('/')[0];

/**
 * A domain imports only those before it, and of them only what they made public; what lies under all domains
 * (core, ui, …) imports none. Files directly in src/ put everything together and are free.
 */
export function checkDomains(files, side, publicFile) {
  const list = `${side}/src/${side === 'server' ? 'registry' : 'domains'}.ts`;
  const domains = domainsIn(files, list);
  if (domains === null) return [`${list}: no list of domains`];
  const violations = [];
  for (const { path, imports } of files) {
    const from = folderOf(path);
    if (sideOf(path) !== side || from === null) continue;
    for (const { target } of imports) {
      const to = target === null || sideOf(target) !== side ? null : folderOf(target);
      if (to === null || to === from || !domains.includes(to)) continue;
      const say = (why) => violations.push(`${path} imports ${target}: ${why}`);
      const isAllowed = publicFile(to, target) || (isTest(path) && target.endsWith('.testing.ts'));
      if (domains.includes(from)) {
        if (domains.indexOf(to) > domains.indexOf(from)) say(`${to} stands after ${from}`);
        else if (!isAllowed) say(`a reach past what ${to} made public`);
      } else if (onTop.has(from)) {
        if (!isAllowed && !target.endsWith('.testing.ts')) say(`a reach past what ${to} made public`);
      } else if (!isTest(path)) {
        say(`${from} lies under the domains`);
      }
    }
  }
  return violations;
}

/** What a server domain made public. */
export const serverPublic = (domain, target) => target === `server/src/${domain}/${domain}.public.ts`;
/** What a web domain made public: whole, or a part that is fetched by itself (`content-editing.public.tsx`). */
export const webPublic = (domain, target) => {
  const [, name] = /^web\/src\/[^/]+\/([^/]+)$/.exec(target) ?? [];
  return name !== undefined && target.startsWith(`web/src/${domain}/${domain}`) && isPublicName.test(name);
};
const isPublicName = /(\.public\.tsx?|\.queries\.ts)$/;

/** Workspaces that end up in a browser. */
const browser = new Set(['client', 'ui', 'web', 'console']);
/** What each workspace may import beside itself: the web does not know the server, nor the other way round. */
const sides = {
  contract: [],
  server: ['contract'],
  client: ['contract'],
  ui: ['contract'],
  web: ['contract', 'client', 'ui'],
  console: ['contract', 'client', 'ui'],
};

/** Workspaces import only those below them; the contract knows typebox only. */
export function checkSides(files) {
  return files.flatMap(({ path, imports }) =>
    imports
      .filter(({ specifier, target }) => {
        const to = target === null ? null : sideOf(target);
        if (sideOf(path) === 'contract') {
          return !isTest(path) && to !== 'contract' && !/^typebox(\/|$)/.test(specifier);
        }
        return to !== null && to !== sideOf(path) && !(sides[sideOf(path)] ?? []).includes(to);
      })
      .map(({ specifier }) => `${path} imports ${specifier}: not from here`),
  );
}

const packageName = /^(?:@[a-z\d-]+\/)?[a-z\d][\w.-]*/;

/**
 * Every package that a file imports is declared by its own workspace (by the root for files of no workspace), and among
 * `dependencies` when what runs for people, or builds that, brings it: `npm start` installs nothing else. `manifests`: the package.json of each workspace, '' for the root's.
 */
export function checkDeclared(files, manifests) {
  return files.flatMap(({ path, imports }) => {
    const workspace = sideOf(path) in manifests ? sideOf(path) : '';
    const { dependencies = {}, devDependencies = {} } = manifests[workspace];
    const needed = (path.startsWith(`${workspace}/src/`) || /^\w+\/vite[.-]/.test(path)) && !isTest(path);
    return imports
      .filter(({ specifier }) => !/^(?:[.#/]|\w+:)/.test(specifier))
      .map(({ specifier, types }) => ({ name: packageName.exec(specifier)?.[0] ?? specifier, types }))
      .filter(({ name, types }) => !(name in dependencies || (name in devDependencies && (types || !needed))))
      .map(
        ({ name }) =>
          `${path} imports ${name}, which ${workspace || 'the root'}/package.json does not declare`,
      );
  });
}

/** The web takes only types from files of the contract that describe calls: their schemas would weigh on every page. */
export function checkContractWeight(files) {
  const schemas = new Set(
    files
      .filter(({ path, imports }) => sideOf(path) === 'contract' && imports.some(brings('typebox')))
      .map(({ path }) => path),
  );
  return files.flatMap(({ path, imports }) =>
    imports
      .filter(
        ({ types, target }) => browser.has(sideOf(path)) && !isTest(path) && !types && schemas.has(target),
      )
      .map(({ specifier }) => `${path} imports ${specifier} with its schemas: types only`),
  );
}

const brings =
  (library) =>
  ({ specifier, types }) =>
    !types && specifier.split('/')[0] === library;

/** Every call is bound exactly once, and nothing else is bound. */
export function checkBindings(calls, boundNames) {
  const times = Map.groupBy(boundNames, (name) => name);
  const callNames = new Set(calls.map((call) => call.name));
  return [
    ...calls.filter((call) => !times.has(call.name)).map((call) => `call ${call.name} is bound to nothing`),
    ...[...times].filter(([, all]) => all.length > 1).map(([name]) => `call ${name} is bound twice`),
    ...[...times.keys()]
      .filter((name) => !callNames.has(name))
      .map((name) => `bound call ${name} is not in the contract`),
  ];
}

/** Every import names a file that is there (so a route's screen is), and every screen has a route. */
export function checkFilesExist(files, exists) {
  return files.flatMap(({ path, imports }) =>
    imports
      .filter(({ target }) => target !== null && !exists(target))
      .map(({ target }) => `${path} imports ${target}, which is missing`),
  );
}

/** Every screen is imported by the list of routes (or by the shell, or by another file that is). */
export function checkScreensRouted(files) {
  const importedPaths = new Set(
    files.flatMap((file) => (isTest(file.path) ? [] : file.imports.map(({ target }) => target))),
  );
  return files
    .filter(({ path }) => /^web\/src\/.*-screen\.tsx$/.test(path) && !importedPaths.has(path))
    .map(({ path }) => `${path} is reached by no route`);
}

const hex = /(?<![\w/&])#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})(?![\w/-])/i;

/** Colours are named in the theme and nowhere else. */
export function checkColours(files) {
  return files
    .filter(
      ({ path }) => /^(?:web|ui)\/src\//.test(path) && !path.startsWith('ui/src/theme/') && !isTest(path),
    )
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .map((line, index) => [line, index + 1])
        .filter(([line]) => hex.test(line))
        .map(([line, number]) => `${path}:${number} has its own colour: ${line.trim().slice(0, 80)}`),
    );
}

const inputMethod = 'ui/src/controls/input-method.ts';

/** Whoever listens for Enter asks `isInputMethodKey`: choosing a word of the input method must not send anything. */
export function checkEnterKeys(files) {
  return files
    .filter(({ path }) => browser.has(sideOf(path)) && path !== inputMethod && !isTest(path))
    .filter(({ text, imports }) => {
      const listens = /(['"])Enter\1|\bEnter:/.test(text);
      return (
        text.includes('.isComposing') || (listens && !imports.some(({ target }) => target === inputMethod))
      );
    })
    .map(({ path }) => `${path} listens for Enter without isInputMethodKey of ${inputMethod}`);
}

const typedNumber = 'ui/src/controls/typed-number.ts';

/** Only codes lose what is no digit, by `codeDigits`: of a number that is typed (2.5) it would make another one (25). */
export const checkTypedNumbers = (files) =>
  files
    .filter(({ path }) => browser.has(sideOf(path)) && path !== typedNumber && !isTest(path))
    .filter(({ text }) => /\.replace(?:All)?\(\/(?:\\D|\[\^(?:\\d|0-9))/.test(text))
    .map(({ path }) => `${path} drops what is no digit: readNumber or codeDigits of ${typedNumber}`);

const linesOf = (text) => text.split('\n').length - 1;

/** No file is too long to be read. */
export const checkLength = (files) =>
  files
    .filter(({ path, text }) => !path.startsWith('ui/src/theme/') && linesOf(text) > TOO_LONG)
    .map(({ path, text }) => `${path} has ${linesOf(text)} lines, over ${TOO_LONG}`);

/** Files that are about to become too long: a warning only. */
export const longFiles = (files) =>
  files
    .filter(({ path, text }) => !isTest(path) && linesOf(text) > LONG && linesOf(text) <= TOO_LONG)
    .map(({ path, text }) => `${path} has ${linesOf(text)} lines`);

/** Everything has one name. */
export const checkDefaultExports = (files) =>
  files
    .filter(({ text }) => /^export default\b|^export \{[^}]*\bas default\b/m.test(text))
    .map(({ path }) => `${path} has a default export`);

/** No circles among imports that happen at run time, at load. */
export function checkCircles(files) {
  const next = new Map(
    files.map(({ path, imports }) => [
      path,
      imports.filter((one) => !one.types && !one.lazy && one.target !== null).map((one) => one.target),
    ]),
  );
  const done = new Set();
  const circles = [];
  const visit = (path, trail) => {
    const at = trail.indexOf(path);
    if (at !== -1) {
      circles.push(`a circle: ${[...trail.slice(at), path].join(' → ')}`);
      return;
    }
    if (done.has(path) || !next.has(path)) return;
    for (const target of next.get(path)) visit(target, [...trail, path]);
    done.add(path);
  };
  for (const path of next.keys()) visit(path, []);
  return circles;
}

/** A check that looks at nothing finds nothing: so that it cannot pass empty. */
export const checkScanned = (files, least = 100) =>
  files.length > least ? [] : [`only ${files.length} files were scanned, expected more than ${least}`];
