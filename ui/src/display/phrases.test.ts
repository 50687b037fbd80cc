// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { joinWords, phrasesOf, readPhrases } from '#display/phrases.ts';

it.each([
  ['SQL 十道常见题与索引要点', '要点'],
  ['期末一周五门课，七天怎么分', '怎么分'],
  ['考研二十周计划表（可编辑）', '可编辑）'],
  ['高等数学（上）期末速记手册', '手册'],
])('%s keeps %s together', (title, whole) => {
  const phrases = phrasesOf(title);
  expect(phrases.join('')).toBe(title);
  expect(phrases.some((phrase) => phrase.includes(whole))).toBe(true);
  expect(phrases.length).toBeGreaterThan(2);
});

it('parts no mark from its word, and ends with no single character', () => {
  expect(joinWords(['五', '门', '课', '，', '七天', '怎么', '分'])).toEqual(['五门课，', '七天', '怎么分']);
  expect(joinWords(['高等', '数学', '（', '上', '）', '期末'])).toEqual(['高等', '数学', '（上）', '期末']);
  expect(joinWords(['“', '三', '招', '”'])).toEqual(['“三招”']);
  expect(joinWords(['资料', '分析', '：', '题'])).toEqual(['资料', '分析：题']);
  expect(joinWords([])).toEqual([]);
});

it('takes over how a drawn page was divided', () => {
  document.body.innerHTML = '<b class="words">考研二<wbr>十周</b>';
  readPhrases(document.body);
  expect(phrasesOf('考研二十周')).toEqual(['考研二', '十周']);
});
