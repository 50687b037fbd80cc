import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './process.mjs';

/** Licences that ask for no more than their notice. */
const permissive = new Set(
  'MIT ISC Apache-2.0 BSD BSD-2-Clause BSD-3-Clause 0BSD BlueOak-1.0.0 Python-2.0 Unlicense Zlib'.split(' '),
);
/** Others, of packages that NOTICE speaks of. */
const named = [
  { licence: 'LGPL-3.0-or-later', packages: /^@img\/sharp-/, notice: '@img/sharp-libvips-*' },
  { licence: 'OFL-1.1', packages: /^@embedpdf\/fonts-sc$/, notice: '@embedpdf/fonts-sc' },
  // Tools of the build, which is made where the app is started: they are installed with it, and in no file it serves.
  { licence: 'MPL-2.0', packages: /^lightningcss(?:-|$)/, notice: 'lightningcss' },
  { licence: 'CC-BY-4.0', packages: /^caniuse-lite$/, notice: 'caniuse-lite' },
];

/** Packages of a lock that ship under a licence nobody has allowed, or under none. */
function faultsOf(lock, notice) {
  return Object.entries(lock.packages)
    .filter(([place, { dev, link }]) => place.includes('node_modules/') && !dev && !link)
    .map(([place, { license = '' }]) => ({ name: place.split('node_modules/').at(-1), license }))
    .filter(({ name, license }) => !isAllowed(license.replaceAll(/[()]/g, ''), name, notice))
    .map(({ name, license }) => `${name}: ${license || 'no licence'}`);
}

/** Of several to choose from one is enough; of several at once all have to be. */
function isAllowed(license, name, notice) {
  if (license.includes(' OR ')) return license.split(' OR ').some((one) => isAllowed(one, name, notice));
  if (license.includes(' AND ')) return license.split(' AND ').every((one) => isAllowed(one, name, notice));
  return (
    permissive.has(license) ||
    named.some((one) => one.licence === license && one.packages.test(name) && notice.includes(one.notice))
  );
}

const read = (name) => readFileSync(join(root, name), 'utf8');

test('everything that ships names a licence, and one that may be used', () => {
  expect(faultsOf(JSON.parse(read('package-lock.json')), read('NOTICE'))).toEqual([]);
});

test('a package without a licence, one of the wrong kind and one that NOTICE forgets are found', () => {
  const packages = {
    'node_modules/silent': {},
    'node_modules/a/node_modules/copyleft': { license: 'AGPL-3.0-only' },
    'node_modules/both': { license: 'MIT AND GPL-2.0' },
    'node_modules/either': { license: '(MIT OR GPL-2.0)' },
    'node_modules/@img/sharp-libvips-x': { license: 'LGPL-3.0-or-later' },
    'node_modules/lightningcss-x': { license: 'MPL-2.0' },
    'node_modules/tool': { dev: true },
    'node_modules/own': { link: true },
    web: {},
  };
  expect(faultsOf({ packages }, '')).toEqual([
    'silent: no licence',
    'copyleft: AGPL-3.0-only',
    'both: MIT AND GPL-2.0',
    '@img/sharp-libvips-x: LGPL-3.0-or-later',
    'lightningcss-x: MPL-2.0',
  ]);
});
