import { sampleSize } from '@xuelin/contract/testing/sample-size';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { extract, gate, mark } from './snippet.ts';
import { textQuery } from './tokens.ts';

const termsOf = (keyword: string) => textQuery(keyword)?.terms ?? [];
const hitTextsOf = ({ text, hits }: { text: string; hits: number[][] }) =>
  hits.map(([s, e]) => text.slice(s, e));

test('marks every hit in the text as shown', () => {
  expect(hitTextsOf(mark('Ｃ 语言与C语言 期末', termsOf('c语言 期末')))).toEqual([
    'Ｃ 语言',
    'C语言',
    '期末',
  ]);
  expect(hitTextsOf(mark('𠮷𠮷a', termsOf('𠮷a')))).toEqual(['𠮷a']);
  expect(mark('无关', termsOf('线性'))).toEqual({ text: '无关', hits: [] });
});

test('an extract of a readable page is about 60 characters around the hit', () => {
  const page = `${'前'.repeat(100)}特征值与特征向量${'后'.repeat(100)}`;
  const snippet = extract(page, termsOf('特征向量'), true);
  expect(snippet.text).toBe(`…${'前'.repeat(8)}特征值与特征向量${'后'.repeat(48)}…`);
  expect(hitTextsOf(snippet)).toEqual(['特征向量']);
});

test('an extract shows every hit whole, and the best one within the first line and a half', () => {
  const page = `${'前'.repeat(40)}矩阵的秩${'间'.repeat(46)}秩序井然${'后'.repeat(20)}`;
  const snippet = extract(page, termsOf('矩阵的秩 秩序井然'), true);
  expect(hitTextsOf(snippet)).toEqual(['矩阵的秩']);
  expect(snippet.text.endsWith(`${'间'.repeat(46)}…`)).toBe(true);
  const before = `${'间'.repeat(40)}秩序井然${'前'.repeat(10)}正定矩阵的判定`;
  const hit = extract(before, termsOf('正定矩阵的 秩序井然'), true);
  expect(hit.text.startsWith(`…${'前'.repeat(10)}正定矩阵`)).toBe(true);
  for (const [start = 0] of [...snippet.hits, ...hit.hits]) expect(start).toBeLessThanOrEqual(13);
});

test('no search, however often, tells more of a gated page than its open parts and what was typed', () => {
  // Every character of the page is another one, so that each shown character names its position.
  const page = Array.from({ length: 2000 }, (_, i) => String.fromCodePoint(0x4e00 + i)).join('');
  const positions = new Set<number>();
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1980 }), fc.integer({ min: 1, max: 20 }), (start, length) => {
      const query = page.slice(start, start + length);
      const { text, hits } = extract(page, termsOf(query), false);
      expect(hits).toHaveLength(1);
      const openText = text.replaceAll('…', '');
      expect(openText.length).toBeLessThanOrEqual(length + 40);
      for (const char of openText) if (!query.includes(char)) positions.add(page.indexOf(char));
    }),
    { numRuns: sampleSize({ short: 3_000, long: 30_000 }) },
  );
  expect([...positions].filter((i) => i % gate.stretch >= gate.openPart)).toEqual([]);
  expect(positions.size).toBeGreaterThan(0);
  expect(positions.size).toBeLessThanOrEqual((page.length * gate.openPart) / gate.stretch + gate.openPart);
});
