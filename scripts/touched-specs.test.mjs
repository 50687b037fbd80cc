import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { branchPoint, changedFiles } from './changed-files.mjs';
import { root } from './process.mjs';
import { domainsIn, readSources } from './source-tree.mjs';
import { specsOf, specsOfDomain, touchedSpecs } from './touched-specs.mjs';

const specs = readdirSync(join(root, 'e2e'), { recursive: true }).filter((path) => path.endsWith('.spec.ts'));
const specsFor = (...changed) => touchedSpecs(changed, specs);

test('every domain of the web has browser specs, and each of them is there', () => {
  const domains = domainsIn(readSources(root, ['web/src']), 'web/src/domains.ts');
  expect(domains.filter((domain) => specsOf(domain, specs) === null)).toEqual([]);
  expect(Object.keys(specsOfDomain).filter((name) => ![...domains, 'everywhere'].includes(name))).toEqual([]);
  const named = Object.values(specsOfDomain).flat();
  expect(named.filter((name) => !existsSync(join(root, 'e2e', `${name}.spec.ts`)))).toEqual([]);
});

test('a changed screen brings the browser specs of its domain', () => {
  expect(specsFor('web/src/search/search-screen.tsx')).toEqual(['search.spec.ts']);
  expect(specsFor('web/src/message/deep/row.css')).toEqual(['message.spec.ts']);
  expect(specsFor('web/src/message/a.ts', 'web/src/danmu/b.ts')).toEqual([
    'message.spec.ts',
    'video.spec.ts',
  ]);
});

test('a changed contract brings the browser specs of the domain of its name', () => {
  expect(specsFor('contract/src/message/message.ts')).toEqual(['message.spec.ts']);
  expect(specsFor('contract/src/core/money.ts')).toEqual([]);
});

test('what all screens share brings the specs that walk through the app', () => {
  const shared = ['first-view.spec.ts', 'journeys/main-job.spec.ts', 'shell.spec.ts'];
  for (const path of ['web/src/shell/page/stack.ts', 'web/src/main.tsx', 'web/vite.config.ts'])
    expect(specsFor(path)).toEqual(shared);
});

test('a changed browser spec brings itself, a changed helper of theirs all of them', () => {
  expect(specsFor('e2e/access.spec.ts')).toEqual(['access.spec.ts']);
  expect(specsFor('e2e/support/steps.ts')).toEqual(specs.toSorted((a, b) => a.localeCompare(b)));
});

test('server, documents and unit tests bring no browser specs', () => {
  expect(specsFor('server/src/wallet/wallet.calls.ts', 'README.md', 'web/src/search/a.test.ts')).toEqual([]);
});

test('changed files are what was committed since the branch point, what is not committed, and what is new', () => {
  const directory = mkdtempSync(join(tmpdir(), 'xuelin-changed-'));
  const git = (...args) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.c', ...args], { cwd: directory });
  const write = (name) => writeFileSync(join(directory, name), name + Math.random());
  try {
    git('init', '-q', '-b', 'main');
    for (const name of ['同一.ts', 'edited.ts', 'theirs.ts']) write(name);
    git('add', '.');
    git('commit', '-qm', 'base');
    git('checkout', '-qb', 'work');
    write('committed.ts');
    git('add', '.');
    git('commit', '-qm', 'work');
    git('checkout', '-q', 'main');
    write('theirs.ts');
    git('commit', '-qam', 'theirs');
    git('checkout', '-q', 'work');
    for (const name of ['edited.ts', '新的 文件.ts']) write(name);
    expect(changedFiles(branchPoint('main', directory), directory)).toEqual([
      'committed.ts',
      'edited.ts',
      '新的 文件.ts',
    ]);
  } finally {
    rmSync(directory, { recursive: true });
  }
});
