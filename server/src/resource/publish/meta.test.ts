import { expect, test } from 'vitest';
import { descriptionFrom, subjectFrom, summaryOf, titleFrom } from './meta.ts';

test.each([
  ['  高等数学\n 讲义\t一 ', '高等数学 讲义 一'],
  ['\u202E真题\u0007\u200B合集', '真题合集'],
  ["'; drop table resource; --", "'; drop table resource; --"],
  ['<script>alert(1)</script>', '<script>alert(1)</script>'],
  ['e\u0301tude 练习', 'étude 练习'],
  ['题'.repeat(60), '题'.repeat(60)],
  ['𠮷'.repeat(60), '𠮷'.repeat(60)],
])('the title %j is kept as %j', (input, title) => {
  expect(titleFrom(input)).toBe(title);
});

test.each(['', ' 题 ', '\u200B\u200B\u200B', '。。。。', '题'.repeat(61)])(
  'the title %j is refused',
  (input) => {
    expect(() => titleFrom(input)).toThrow(/标题/);
  },
);

test('a description keeps its lines, but no invisible characters and no holes', () => {
  expect(descriptionFrom(' 一\r\n\r\n\r\n\r\n二\u202E \u2028三\u0000 ')).toBe('一\n\n二\n三');
  expect(() => descriptionFrom('字'.repeat(1001))).toThrow('1000');
  expect(descriptionFrom('\uD800字')).toBe('\uFFFD字');
});

test('a subject is one short line', () => {
  expect(subjectFrom(' 线性\n代数 ')).toBe('线性 代数');
  expect(() => subjectFrom(' \u200B ')).toThrow('科目');
});

test('a summary is the first 80 characters on one line', () => {
  expect(summaryOf('一\n二')).toBe('一 二');
  expect(Array.from(summaryOf('𠮷'.repeat(100)))).toHaveLength(80);
});
