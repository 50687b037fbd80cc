import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sampleSize } from '@xuelin/contract/testing/sample-size';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalise } from './combining-marks.ts';

test('a text in another form is the one that Unicode names, as long as it is one', () => {
  const unit = fc.constantFrom(...Array.from('aｶﾞ가がé中'), '\u0301', '\u0323', '\u3099', '\uff9e', ' ');
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 30 }), (text) => {
      expect(normalise(text, 'NFC')).toBe(text.normalize('NFC'));
      expect(normalise(text, 'NFKC')).toBe(text.normalize('NFKC'));
    }),
    { numRuns: sampleSize({ short: 100, long: 10_000 }) },
  );
});

test('of marks without end thirty stay on a letter, in their order', () => {
  const piled = normalise(`x${'\u0323\u0301'.repeat(1_000)}y`, 'NFC');
  expect(piled).toBe(`x${'\u0323'.repeat(15)}${'\u0301'.repeat(15)}y`);
});

test('nothing else of the server brings texts of any length into a form', () => {
  const root = path.join(import.meta.dirname, '..');
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    // What converts documents runs in children.
    (file) => file.endsWith('.ts') && !/\.(?:test|testing)\.ts$|^(?:conversion|demo)\//.test(file),
  );
  const own = files.filter((file) => readFileSync(path.join(root, file), 'utf8').includes(".normalize('NF"));
  // A password is short, and what it was hashed from must not change; of the index it is one character at a time.
  expect(own.toSorted()).toEqual(['account/login/passwords.ts', 'search/tokens.ts']);
});
