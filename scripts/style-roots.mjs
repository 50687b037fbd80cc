import { dirname } from 'node:path';

/** Style sheets are global and stay once they are loaded; all of ui's are one owner, on which every page builds. */
const ownerOf = (path) => (path.startsWith('ui/src/') ? 'ui/src' : dirname(path));

/**
 * One class root (`author` of `.author`, `.author__n` and `.author--big`) is defined by the sheets of one folder: two of
 * them would change each other's parts once a visit has opened both. What is somebody else's is changed only inside of what is one's own.
 */
export function checkStyleRoots(files) {
  const selectors = files.filter(({ path }) => path.endsWith('.css')).flatMap(selectorsOf);
  const definitions = Map.groupBy(
    selectors.filter(({ roots }) => roots.length === 1),
    ({ roots }) => roots[0],
  );
  const ownersOf = (root) => [...new Set((definitions.get(root) ?? []).map(({ path }) => ownerOf(path)))];
  const shared = [...definitions].filter(([root]) => ownersOf(root).length > 1);
  return [
    ...shared.map(([root, all]) => {
      const paths = [...new Set(all.map(({ path }) => path))].toSorted((a, b) => (a < b ? -1 : 1));
      return `class root .${root} is defined by ${paths.join(' and ')}: rename one`;
    }),
    ...selectors
      .filter(
        ({ roots, path }) => roots.length > 1 && roots.every((root) => isElsewhere(ownersOf(root), path)),
      )
      .map(({ path, selector }) => `${path} changes classes of others everywhere: ${selector}`),
  ];
}

const isElsewhere = (owners, path) => owners.length > 0 && !owners.includes(ownerOf(path));

/** Every selector of a sheet, with the roots of the classes in it. */
function selectorsOf({ path, text }) {
  const bare = text.replace(/\/\*[\s\S]*?\*\//g, '');
  return [...bare.matchAll(/([^{};]+)\{/g)]
    .map(([, head]) => head.trim())
    .filter((head) => !head.startsWith('@'))
    .flatMap(splitList)
    .map((selector) => ({ path, selector, roots: rootsIn(selector) }));
}

/** The selectors of a list: commas within brackets divide none. */
function splitList(head) {
  let depth = 0;
  const marked = head.replace(/[(),]/g, (sign) => {
    if (sign !== ',') depth += sign === '(' ? 1 : -1;
    return sign === ',' && depth === 0 ? '\0' : sign;
  });
  return marked.split('\0').map((selector) => selector.trim());
}

const rootsIn = (selector) => [
  ...new Set([...selector.matchAll(/\.([a-z][a-z\d]*)/gi)].map(([, root]) => root)),
];
