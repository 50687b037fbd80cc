import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { journalReasonName, journalReasons } from '@xuelin/contract/operator/journal-reasons';
import { expect, test } from 'vitest';

/* Every word that journals are written for has a Chinese name. The compiler asks it of `post`; here are those it cannot see. */

const source = join(import.meta.dirname, '..');
const textOf = (pattern: string) =>
  globSync(pattern, { cwd: source })
    .filter((path) => !/\.test(ing)?\.ts$/.test(path))
    .map((path) => readFileSync(join(source, path), 'utf8'));

test('words that migrations write have a name', () => {
  const words = textOf('migrations/*.sql').flatMap((text) =>
    [...text.matchAll(/insert into ledger_journal[^;]*?(?:select|values \()\s*'(\w+)'/g)].map(
      ([, word]) => word ?? '',
    ),
  );
  expect(words).toContain('opening');
  expect(words.filter((word) => !(word in journalReasons))).toEqual([]);
});

test('nothing but post writes journals', () => {
  const writers = globSync('**/*.ts', { cwd: source }).filter(
    (path) =>
      !/\.test(ing)?\.ts$/.test(path) &&
      /insert into ledger_journal/.test(readFileSync(join(source, path), 'utf8')),
  );
  expect(writers).toEqual([join('wallet', 'wallet.ledger.ts')]);
});

test('every name is Chinese, of its own, and of a word that is written', () => {
  const all = [...textOf('**/*.ts'), ...textOf('migrations/*.sql')].join('\n');
  const names = Object.values(journalReasons);
  expect(new Set(names).size).toBe(names.length);
  for (const [word, name] of Object.entries(journalReasons)) {
    expect(name).toMatch(/^\p{Script=Han}+$/u);
    // What is given back is written for the word with this end.
    const isWritten = all.includes(`'${word}'`) || all.includes(`'${word.replace(/_refund$/, '')}'`);
    expect([word, isWritten]).toEqual([word, true]);
  }
  expect(journalReasonName('purchase')).toBe('购买');
});
