import { sampleSize } from '@xuelin/contract/testing/sample-size';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fold, textQuery, tokensOf, tokensOfTerm } from './tokens.ts';

describe('folding', () => {
  test('makes width, case and spaces beside Chinese characters equal', () => {
    expect(fold('Ｃ　语言\n程序  设计').text).toBe('c语言程序设计');
    expect(fold('To  Be\u200B, or “NOT”').text).toBe('to be,or“not”');
  });

  test('keeps positions in the text as shown', () => {
    const text = '甲 ＡＢＣ乙';
    const { text: foldedText, at } = fold(text);
    expect(foldedText).toBe('甲abc乙');
    expect(at.map((i) => text[i])).toEqual(['甲', 'Ａ', 'Ｂ', 'Ｃ', '乙']);
  });

  test('gives one position to every unit, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        const result = fold(text);
        expect(result.at).toHaveLength(result.text.length);
        expect(result.at).toEqual(result.at.toSorted((a, b) => a - b));
      }),
      { numRuns: sampleSize({ short: 100, long: 10_000 }) },
    );
  });
});

const alphabet = fc.constantFrom(...Array.from('学线性代数，。+-1a bC2𠮷Ａ　'));

test('every substring of two or more characters is made of tokens of its text', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: alphabet, minLength: 2, maxLength: 60 }),
      fc.nat(),
      fc.nat(),
      (text, a, b) => {
        const chars = Array.from(fold(text).text);
        fc.pre(chars.length >= 2);
        const start = a % (chars.length - 1);
        const end = start + 2 + (b % (chars.length - start - 1));
        const tokens = new Set(tokensOf(chars.join('')));
        for (const term of chars.slice(start, end).join('').split(' ')) {
          if (Array.from(term).length < 2) continue;
          expect(tokensOfTerm(term).filter((token) => !tokens.has(token))).toEqual([]);
        }
      },
    ),
    { numRuns: sampleSize({ short: 1_000, long: 50_000 }) },
  );
});

test('single Chinese characters and lone letters are tokens', () => {
  expect(tokensOf(fold('学 C 语言 ab').text)).toEqual(expect.arrayContaining(['学', 'c', '语']));
  expect(tokensOf('ab')).toEqual(['ab']);
});

test('there is nothing to look for in spaces', () => {
  expect(textQuery(' \u3000\u200B ')).toBeNull();
});
