import { expect, it } from 'vitest';
import { beginsWith, namingAt, withName } from '#comment/mention-text.ts';

it.each([
  ['谢谢@林', 4, { at: 2, name: '林' }],
  ['谢谢@', 3, { at: 2, name: '' }],
  ['@林 你好', 5, null],
  ['没有', 2, null],
  ['@林间，再问', 2, { at: 0, name: '林' }],
  ['@一二三四五六七八九十一二三四五六七', 18, null],
  ['@甲@乙', 4, { at: 2, name: '乙' }],
])('in %j at %i a name is typed: %j', (text, caret, naming) => {
  expect(namingAt(text, caret)).toEqual(naming);
});

it('the whole name takes the place of what was typed, with one space behind it', () => {
  expect(withName('谢谢@林你好', { at: 2, name: '林' }, '林间 小路')).toEqual(['谢谢@林间 小路 你好', 9]);
  expect(withName('@林 你好', { at: 0, name: '林' }, '林间')).toEqual(['@林间 你好', 4]);
});

it('names are found whatever the case', () => {
  expect(beginsWith('Lin 老师', 'lIN')).toBe(true);
  expect(beginsWith('老师 Lin', 'lin')).toBe(false);
});
