import { describe, expect, test } from 'vitest';
import { compareTexts, foldSame } from '#shell/compare-texts.ts';

const rejoin = (before: string, after: string, change: 'added' | 'removed') =>
  compareTexts(before, after)
    .filter((line) => line.change !== change)
    .map(({ text }) => text)
    .join('\n');

describe('compareTexts', () => {
  test('marks a changed line as one removed and one added', () => {
    expect(compareTexts('一\n二\n三', '一\n两\n三')).toEqual([
      { text: '一', change: 'same' },
      { text: '二', change: 'removed' },
      { text: '两', change: 'added' },
      { text: '三', change: 'same' },
    ]);
  });

  test.each([
    ['', '新的'],
    ['a\nb\nc\na', 'a\nc\nb'],
    ['x\nx\nx', 'x'],
    ['只有旧的', ''],
  ])('both texts can be put together again from the lines: %j, %j', (before, after) => {
    expect(rejoin(before, after, 'added')).toBe(before);
    expect(rejoin(before, after, 'removed')).toBe(after);
  });

  test('a text of very many lines is compared without a table of their product', () => {
    const many = Array.from({ length: 20_000 }, (_, line) => `第 ${line} 行`).join('\n');
    const lines = compareTexts(many, `${many}\n加一行`);
    expect(lines.filter(({ change }) => change !== 'same')).toEqual([{ text: '加一行', change: 'added' }]);
  });
});

describe('foldSame', () => {
  const lines = (text: string) => text.split('').join('\n');

  test('leaves out what stayed but for two lines beside a change', () => {
    const folded = foldSame(compareTexts(lines('abcdefghij'), lines('abcdeXghij')));
    expect(folded.map((line) => (line.change === 'hidden' ? line.count : line.text))).toEqual([
      3,
      'd',
      'e',
      'f',
      'X',
      'g',
      'h',
      2,
    ]);
  });

  test('shows a single line rather than saying that it is left out', () => {
    expect(foldSame(compareTexts(lines('abcd'), lines('abcX')))).toHaveLength(5);
  });

  test('of equal texts leaves out all, of different ones nothing', () => {
    expect(foldSame(compareTexts('a\nb\nc', 'a\nb\nc'))).toEqual([{ change: 'hidden', count: 3 }]);
    expect(foldSame(compareTexts('a\nb', 'c\nd'))).toHaveLength(4);
  });
});
