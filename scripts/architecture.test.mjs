import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import {
  checkBindings,
  checkCircles,
  checkColours,
  checkContractWeight,
  checkDeclared,
  checkDefaultExports,
  checkDomains,
  checkEnterKeys,
  checkFilesExist,
  checkLength,
  checkScanned,
  checkScreensRouted,
  checkSides,
  checkTypedNumbers,
  longFiles,
  serverPublic,
  webPublic,
} from './architecture.mjs';
import { readSources } from './source-tree.mjs';

const roots = [];
afterAll(() => roots.forEach((root) => rmSync(root, { recursive: true })));

/** A made-up repository: path → text. */
function tree(files) {
  const root = mkdtempSync(join(tmpdir(), 'xuelin-tree-'));
  roots.push(root);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return readSources(root);
}

const registry = {
  'server/src/registry.ts': "export const domains = [\n  'file',\n  'wallet',\n  'purchase',\n] as const;\n",
};
const server = (files) => checkDomains(tree({ ...registry, ...files }), 'server', serverPublic);

describe('imported packages', () => {
  const manifests = {
    '': { devDependencies: { sharp: '1.0.0' } },
    server: { dependencies: { '@a/b': '1.0.0' }, devDependencies: { vitest: '1.0.0' } },
  };
  const declared = (path, text) => {
    const root = mkdtempSync(join(tmpdir(), 'xuelin-tree-'));
    roots.push(root);
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
    return checkDeclared(readSources(root, ['server', 'scripts']), manifests);
  };

  test.each([
    ['server/src/a.ts', "import { c } from '@a/b/c';\nimport fs from 'node:fs';\nimport '#core/x.ts';\n"],
    ['server/src/a.ts', "import type { Test } from 'vitest';\n"],
    ['server/src/a.test.ts', "import { test } from 'vitest';\n"],
    ['server/vitest.config.ts', "import { defineConfig } from 'vitest/config';\n"],
    ['server/vite.config.ts', "import { c } from '@a/b';\n"],
    ['scripts/a.mjs', "const { default: sharp } = await import('sharp');\n"],
  ])('are declared by the workspace of %s', (path, text) => expect(declared(path, text)).toEqual([]));

  test.each([
    ['server/src/a.ts', 'sharp', 'server'],
    ['server/src/a.ts', 'vitest', 'server'],
    ['server/vite-a.ts', 'vitest', 'server'],
    ['server/src/a.test.ts', '@a/c', 'server'],
    ['scripts/a.mjs', 'vitest', 'the root'],
  ])('of %s must be declared: %s', (path, name, owner) =>
    expect(declared(path, `import x from '${name}/y';\n`)).toEqual([
      `${path} imports ${name}, which ${owner}/package.json does not declare`,
    ]),
  );
});

describe('domains of the server', () => {
  test('may import those before them by their public file, core, and themselves', () => {
    expect(
      server({
        'server/src/purchase/buy.ts':
          "import { charge } from '../wallet/wallet.public.ts';\nimport { x } from '#core/x.ts';\nimport { q } from './quote.ts';\n",
        'server/src/purchase/buy.test.ts': "import { buildWallet } from '../wallet/wallet.testing.ts';\n",
        'server/src/main.ts': "import { bindings } from './purchase/purchase.calls.ts';\n",
        'server/src/core/testing/test-app.ts': "import { a } from '../../file/file.testing.ts';\n",
        'server/src/demo/fill.ts': "import { charge } from '../wallet/wallet.public.ts';\n",
      }),
    ).toEqual([]);
  });

  test.each([
    [
      'one that stands after',
      'wallet/a.ts',
      '../purchase/purchase.public.ts',
      /purchase stands after wallet/,
    ],
    ['one that stands after, for types only', 'wallet/a.ts', '#purchase/purchase.public.ts', /stands after/],
    [
      'past a public file',
      'purchase/a.ts',
      '../wallet/wallet.ledger.ts',
      /reach past what wallet made public/,
    ],
    ['testing parts outside of tests', 'purchase/a.ts', '../wallet/wallet.testing.ts', /reach past/],
    ['a domain from core', 'core/a.ts', '../wallet/wallet.public.ts', /core lies under the domains/],
    ['past a public file from the demo', 'demo/a.ts', '../wallet/wallet.ledger.ts', /reach past/],
  ])('may not import %s', (_what, from, to, message) => {
    const text = `import type {\n  A,\n} from '${to}';\n`;
    expect(server({ [`server/src/${from}`]: text })).toEqual([expect.stringMatching(message)]);
  });

  test('may not do so lazily, or by exporting again', () => {
    expect(
      server({ 'server/src/wallet/a.ts': "const x = await import('../purchase/buy.ts');\n" }),
    ).toHaveLength(1);
    expect(server({ 'server/src/wallet/a.ts': "export { x } from '../purchase/buy.ts';\n" })).toHaveLength(1);
    expect(server({ 'server/src/wallet/a.ts': "export * from '../purchase/buy.ts';\n" })).toHaveLength(1);
    expect(server({ 'server/src/wallet/a.ts': "import '../purchase/buy.ts';\n" })).toHaveLength(1);
  });

  test('need their list', () => {
    expect(checkDomains(tree({}), 'server', serverPublic)).toEqual([expect.stringContaining('registry.ts')]);
  });
});

const web = (files) =>
  checkDomains(
    tree({ 'web/src/domains.ts': "export const domains = ['account', 'home'] as const;\n", ...files }),
    'web',
    webPublic,
  );

test('domains of the web share screens parts and queries, and the ui knows none of them', () => {
  expect(
    web({
      'web/src/home/home-screen.tsx':
        "import { me } from '#account/account.queries.ts';\nimport { Author } from '../account/account.public.tsx';\n",
      'web/src/routes.ts': "const home = () => import('./home/home-screen.tsx');\n",
    }),
  ).toEqual([]);
  expect(web({ 'web/src/home/a.tsx': "import { L } from '#account/login-screen.tsx';\n" })).toHaveLength(1);
  expect(web({ 'web/src/ui/a.tsx': "import { L } from '#account/account.public.tsx';\n" })).toHaveLength(1);
});

test('the sides know the contract only, and the contract knows typebox only', () => {
  expect(
    checkSides(
      tree({
        'contract/src/a.ts': "import { Type } from 'typebox';\nimport { b } from './b.ts';\n",
        'web/src/a.ts': "import { b } from '@xuelin/contract/b';\nimport React from 'react';\n",
      }),
    ),
  ).toEqual([]);
  expect(checkSides(tree({ 'contract/src/a.ts': "import pg from 'postgres';\n" }))).toHaveLength(1);
  expect(checkSides(tree({ 'contract/src/a.ts': "import fs from 'node:fs';\n" }))).toHaveLength(1);
  expect(checkSides(tree({ 'web/src/a.ts': "import { b } from '../../server/src/b.ts';\n" }))).toHaveLength(
    1,
  );
  expect(checkSides(tree({ 'web/src/a.ts': "import { b } from '@xuelin/server/src/b.ts';\n" }))).toHaveLength(
    1,
  );
  expect(checkSides(tree({ 'server/src/a.ts': "import { b } from '../../web/src/b.ts';\n" }))).toHaveLength(
    1,
  );
});

test('the web takes no schemas from the contract', () => {
  const contract = {
    'contract/src/a.ts': "import { Type } from 'typebox';\n",
    'contract/src/b.ts': "import type { Static } from 'typebox';\n",
  };
  const weight = (text) => checkContractWeight(tree({ ...contract, 'web/src/a.ts': text }));
  expect(
    web("import type { A } from '@xuelin/contract/a';\nimport { b } from '@xuelin/contract/b';\n"),
  ).toEqual([]);
  expect(weight("import { a } from '@xuelin/contract/a';\n")).toHaveLength(1);
});

test('calls are bound once each', () => {
  const calls = [{ name: 'a' }, { name: 'b' }];
  expect(checkBindings(calls, ['a', 'b'])).toEqual([]);
  expect(checkBindings(calls, ['a'])).toEqual(['call b is bound to nothing']);
  expect(checkBindings(calls, ['a', 'a', 'b'])).toEqual(['call a is bound twice']);
  expect(checkBindings(calls, ['a', 'b', 'c'])).toEqual(['bound call c is not in the contract']);
});

test('what is imported is there, and every screen is reached', () => {
  const files = tree({
    'web/src/routes.ts':
      "const home = () => import('./home/home-screen.tsx');\nconst x = () => import('#gone/gone-screen.tsx');\n",
    'web/src/home/home-screen.tsx': '\n',
    'web/src/home/lost-screen.tsx': "// import('./lost-screen.tsx')\n",
  });
  const paths = new Set(files.map((file) => file.path));
  expect(checkFilesExist(files, (path) => paths.has(path))).toEqual([
    'web/src/routes.ts imports web/src/gone/gone-screen.tsx, which is missing',
  ]);
  expect(checkScreensRouted(files)).toEqual(['web/src/home/lost-screen.tsx is reached by no route']);
});

test('colours are written in the theme only', () => {
  const found = checkColours(
    tree({
      'ui/src/theme/tokens.css': ':root { --a: #fff; }\n',
      'web/src/ui/a.css': '.a { color: #2A428C; }\n.b { color: var(--a); }\n.c { fill: url(#abc-d); }\n',
      'web/src/ui/a.tsx': "import { b } from '#add/b.tsx';\nconst c = '#abc';\nconst d = '#/pages/index';\n",
    }),
  );
  expect(found).toEqual([expect.stringContaining('a.css:1'), expect.stringContaining('a.tsx:2')]);
});

test('files stay short', () => {
  const files = tree({
    'server/src/a.ts': '\n'.repeat(401),
    'server/src/b.ts': '\n'.repeat(400),
    'server/src/c.ts': '\n'.repeat(250),
  });
  expect(checkLength(files)).toEqual([expect.stringMatching(/a\.ts has 401 lines/)]);
  expect(longFiles(files)).toEqual([expect.stringMatching(/b\.ts has 400 lines/)]);
});

test('nothing is exported by default', () => {
  const files = tree({
    'web/src/a.ts': 'export default function a() {}\n',
    'web/src/b.ts': 'const b = 1;\nexport { b as default };\n',
    'web/src/c.ts': "// export default is not used\nexport const text = 'export default';\n",
  });
  expect(checkDefaultExports(files)).toHaveLength(2);
});

test('imports run in no circle', () => {
  const circle = {
    'server/src/a.ts': "import { b } from './b.ts';\n",
    'server/src/b.ts': "import { c } from './c.ts';\n",
  };
  expect(checkCircles(tree({ ...circle, 'server/src/c.ts': "import { a } from './a.ts';\n" }))).toEqual([
    'a circle: server/src/a.ts → server/src/b.ts → server/src/c.ts → server/src/a.ts',
  ]);
  expect(checkCircles(tree({ ...circle, 'server/src/c.ts': "import type { A } from './a.ts';\n" }))).toEqual(
    [],
  );
  expect(checkCircles(tree({ ...circle, 'server/src/c.ts': "const a = () => import('./a.ts');\n" }))).toEqual(
    [],
  );
});

test('an empty scan does not pass', () => {
  expect(checkScanned(tree({}))).toHaveLength(1);
  expect(checkScanned(Array.from({ length: 101 }))).toEqual([]);
});

describe('the Enter key', () => {
  const helper = "import { isInputMethodKey } from '@xuelin/ui/controls/input-method.ts';\n";
  const enter = "const act = event.key === 'Enter' && send();\n";

  test('is listened for beside the question whether the input method takes it', () => {
    expect(checkEnterKeys(tree({ 'web/src/a.tsx': helper + enter }))).toEqual([]);
    expect(checkEnterKeys(tree({ 'web/src/a.test.tsx': enter, 'server/src/a.ts': enter }))).toEqual([]);
  });

  test.each([
    ['web/src/a.tsx', enter],
    ['console/src/a.ts', 'const acts = { Enter: () => send() };\n'],
    ['ui/src/a.tsx', `${helper}if (event.isComposing) return;\n`],
  ])('is not listened for without it in %s', (path, text) =>
    expect(checkEnterKeys(tree({ [path]: text }))).toEqual([
      expect.stringMatching(new RegExp(`^${path} .*isInputMethodKey`)),
    ]),
  );
});

describe('numbers that are typed', () => {
  test.each([
    ['web/src/a.tsx', "setText(next.replaceAll(/\\D/g, ''));\n"],
    ['console/src/a.ts', "text.replace(/\\D/gu, '')\n"],
    ['web/src/a.ts', "text.replace(/[^0-9.]/g, '')\n"],
  ])('do not lose what is no digit in %s', (path, text) =>
    expect(checkTypedNumbers(tree({ [path]: text }))).toEqual([
      expect.stringMatching(new RegExp(`^${path} drops`)),
    ]),
  );

  test('codes do, by the helper', () => {
    const text = "text.replaceAll(/\\D/gu, '')\n";
    const files = {
      'ui/src/controls/typed-number.ts': text,
      'server/src/a.ts': text,
      'web/src/a.test.ts': text,
    };
    expect(checkTypedNumbers(tree(files))).toEqual([]);
  });
});
