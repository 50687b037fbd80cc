import { describe, expect, test } from 'vitest';
import { csvOf } from '#watch/csv.ts';

describe('csvOf', () => {
  test.each([
    ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
    ['+1+1', "'+1+1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['-cmd', "'-cmd"],
    ['-12.5', '-12.5'],
    ['一，二', '一，二'],
    ['a,b', '"a,b"'],
    ['两\n行', '"两\n行"'],
  ])('writes %j as %j', (text, cell) => {
    expect(csvOf([[text]])).toBe(`\uFEFF${cell}\r\n`);
  });
});
