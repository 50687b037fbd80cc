import { describe, expect, test } from 'vitest';
import { codeDigits, numberFault, plainNumber, readNumber, typingFault } from '#controls/typed-number.ts';

const coins = { min: 1, max: 9_999 };
const yuan = { min: 0, max: 100, decimals: 2 };

describe('a number as it is typed', () => {
  test.each([
    ['12', 12],
    [' 12 ', 12],
    ['１２', 12],
    ['007', 7],
    ['', null],
    ['  ', null],
    ['2.5', undefined],
    ['１．５', undefined],
    ['-5', undefined],
    ['+5', undefined],
    ['1e3', undefined],
    ['1 2', undefined],
    ['1,000', undefined],
    ['②', undefined],
    ['0', undefined],
    ['99999999', undefined],
    ['9'.repeat(30), undefined],
  ])('readNumber(%j)', (text, number) => expect(readNumber(text, coins)).toBe(number));

  test.each([
    ['9.9', 9.9],
    ['9.', 9],
    ['０．０５', 0.05],
    ['9.999', undefined],
    ['.5', undefined],
    ['-0.5', undefined],
    ['100.01', undefined],
  ])('readNumber(%j) with decimals', (text, number) => expect(readNumber(text, yuan)).toBe(number));

  test.each([
    ['12', coins, undefined],
    ['', coins, undefined],
    ['2.5', coins, '只能填整数'],
    ['十', coins, '只能填整数'],
    ['-5', coins, '请填 1 到 9999 的整数'],
    ['99999999', coins, '请填 1 到 9999 的整数'],
    ['0', { min: 1 }, '请填不小于 1 的整数'],
    ['9'.repeat(20), {}, '这个数太大，请改小'],
    ['9.999', yuan, '只能填数字，最多 2 位小数'],
    ['101', yuan, '请填 0 到 100 的数'],
  ])('numberFault(%j, %j)', (text, rule, fault) => expect(numberFault(text, rule)).toBe(fault));

  test('what is still too short may become right', () => {
    expect(typingFault('19', { min: 1950, max: 2100 })).toBeUndefined();
    expect(typingFault('1949', { min: 1950, max: 2100 })).toBe('请填 1950 到 2100 的整数');
    expect(typingFault('2.', { min: 1950, max: 2100 })).toBe('只能填整数');
    expect(typingFault('-5', { min: 10, max: 100 })).toBe('请填 10 到 100 的整数');
    expect(typingFault('0', coins)).toBe('请填 1 到 9999 的整数');
  });

  test('full-width signs are read as plain ones, nothing else is changed', () => {
    expect(plainNumber(' ０．０１ ')).toBe('0.01');
    expect(plainNumber('1²')).toBe('1²');
  });

  test('a code is its digits', () => expect(codeDigits('1３8-0000 00001', 10)).toBe('1380000000'));
});
