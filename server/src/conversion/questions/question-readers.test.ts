import { growthOf, mostGrowth } from '@xuelin/contract/testing/growth';
import { expect, test } from 'vitest';
import { readMarkdownQuestions } from './read-markdown.ts';
import { readTable } from './read-table.ts';

const lines = (line: string) => (count: number) => `## 单选 | 章节：极限\n${line.repeat(count)}`;

test.each([
  ['lines of a stem', lines('题\n')],
  ['blank lines', lines('\n')],
  ['lines of an answer', lines('答案：甲\n乙\n')],
  ['options', lines('A. 甲\n')],
  ['questions', lines('## 单选\n')],
  ['spaces', lines(' ')],
])('the work on Markdown grows with its %s', async (_, textOf) => {
  expect(await growthOf(readMarkdownQuestions, textOf, 10_000)).toBeLessThan(mostGrowth);
});

test('the work on a table grows with its columns and rows, not with their product', async () => {
  const table = (count: number) => [
    ['题型', '题干', '答案', ...Array.from({ length: count }, () => '')],
    ...Array.from({ length: count }, () => ['单选']),
  ];
  expect(await growthOf(readTable, table, 2_000)).toBeLessThan(mostGrowth);
});
