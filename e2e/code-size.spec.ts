import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './support/test.ts';

/* What the code of a domain's screens weighs on the line, in brotli as it is sent, without what other screens need too. */

const dist = join(import.meta.dirname, '../web/dist');

type Part = { file: string; css?: string[]; imports?: string[] };

const readManifest = () =>
  JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, Part>;

/** Files that come with a part of the build: its own and those it imports at once. What loads when used is not among them. */
function filesOf(manifest: Record<string, Part>, key: string, files = new Set<string>()): Set<string> {
  const { file, css = [], imports = [] } = manifest[key] ?? { file: '' };
  if (file === '' || files.has(file)) return files;
  for (const one of [file, ...css]) files.add(one);
  for (const one of imports) filesOf(manifest, one, files);
  return files;
}

/** Bytes as they travel; files too small to be compressed go as they are. */
function sentBytes(file: string): number {
  const path = join(dist, file);
  return (statSync(`${path}.br`, { throwIfNoEntry: false }) ?? statSync(path)).size;
}

const KiB = 1024;
const budgets = {
  // Before formulas: their drawing comes when a question has one.
  'practice/attempt/practice-screen.tsx': 25,
  'practice/report/report-screen.tsx': 25,
  'practice/mistakes/mistakes-screen.tsx': 25,
  'practice/history-screen.tsx': 25,
  'practice/today/bank-home-screen.tsx': 25,
  'seeding/square/square-screen.tsx': 15,
  'seeding/topic/topic-screen.tsx': 15,
  'seeding/compose/post-upload-screen.tsx': 15,
  'seeding/details/post-details-screen.tsx': 15,
  'seeding/release/release-screen.tsx': 15,
  'social/home/user-home-screen.tsx': 15,
  'social/people/attention-screen.tsx': 15,
  'social/people/fans-screen.tsx': 15,
  'social/block/blocked-screen.tsx': 15,
};

const domainOf = (key: string) => key.split('/')[1];

for (const [screen, most] of Object.entries(budgets)) {
  test(`${screen} takes at most ${most} KiB`, () => {
    const manifest = readManifest();
    const key = `src/${screen}`;
    const shared = filesOf(manifest, 'index.html');
    for (const other of Object.keys(manifest))
      if (/-screens?\.tsx$/.test(other) && domainOf(other) !== domainOf(key))
        filesOf(manifest, other, shared);
    const own = [...filesOf(manifest, key)].filter((file) => !shared.has(file));
    expect(own.length, 'the screen has a file of its own').toBeGreaterThan(0);
    const bytes = own.reduce((sum, file) => sum + sentBytes(file), 0);
    expect(bytes / KiB, own.map((file) => `${file} ${sentBytes(file)}`).join('\n')).toBeLessThanOrEqual(most);
  });
}

/** Names that the console's libraries leave in its code. */
const consoleMarks = ['anticon', 'uplot', 'cssinjs'];
const marksIn = (folder: string) => {
  const code = globSync('**/*.{js,css,html}', { cwd: folder }).map((file) =>
    readFileSync(join(folder, file), 'utf8'),
  );
  return consoleMarks.filter((mark) => code.some((text) => text.includes(mark)));
};

test('the console is built apart: the members’ app carries nothing of it', () => {
  expect(marksIn(join(import.meta.dirname, '../console/dist')), 'the marks are found').toEqual(consoleMarks);
  expect(marksIn(dist)).toEqual([]);
  const manifest = readManifest();
  expect(Object.keys(manifest).filter((key) => /(^|\/)console\/|antd|wouter/.test(key))).toEqual([]);
  // What a visitor loads at first knows no call of operators.
  for (const file of filesOf(manifest, 'index.html'))
    expect(readFileSync(join(dist, file), 'utf8'), file).not.toMatch(/operator\/[a-z]/);
});
