import { expect, test } from 'vitest';
import { csvLine, csvText, escapeFormula } from './csv.ts';

test.each(['=1+1', '+1', '-1', '@A1', '\t=1', '\r=1', '\n=1', '＝1+1', '＋1', '－1', '＠A1'])(
  'a text that begins like the formula %j is text',
  (text) => {
    expect(escapeFormula(text)).toBe(`'${text}`);
  },
);

test('other texts and numbers stay as they are; commas, quotes and lines are enclosed', () => {
  expect(escapeFormula('高数=微积分')).toBe('高数=微积分');
  expect(csvLine([-5, true, '姓名', 'a,b', '说"好"'])).toBe('-5,true,姓名,"a,b","说""好"""\r\n');
});

test('a whole file: marked, each cell enclosed, numbers left as they are, texts no formulas', () => {
  const rows = [
    ['编号', '变动'],
    ['说"好"', '-5.00'],
    ['1', '-5+1'],
  ];
  expect(csvText(rows)).toBe(`\uFEFF"编号","变动"\r\n"说""好""","-5.00"\r\n"1","'-5+1"\r\n`);
});
