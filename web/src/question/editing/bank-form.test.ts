import { describe, expect, it } from 'vitest';
import { bankErrors, bankMeta, coinsOf, emptyBank } from '#question/editing/bank-form.ts';

describe('the form of a bank', () => {
  it('names everything that is missing', () => {
    expect(Object.keys(bankErrors({ ...emptyBank, price: '' }))).toEqual([
      'title',
      'subject',
      'categoryId',
      'price',
    ]);
    expect(bankErrors({ ...emptyBank, title: '线代', subject: '数学', categoryId: 2 })).toEqual({});
  });

  it('takes a price in whole coins up to the limit', () => {
    expect(['0', ' 18 ', '5000', '5001', '-1', '1.5', '', '1e3'].map(coinsOf)).toEqual([
      0,
      18,
      5000,
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('is sent without spaces around its words', () => {
    expect(bankMeta({ ...emptyBank, title: ' 线代 ', subject: ' 数学 ', price: '18' })).toMatchObject({
      title: '线代',
      subject: '数学',
      price: 18,
    });
  });
});
