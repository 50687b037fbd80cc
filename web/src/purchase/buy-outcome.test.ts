import { expect, it } from 'vitest';
import { refusalOf } from '#purchase/buy-outcome.ts';
import { CallError } from '@xuelin/client/calls/errors.ts';

it('tells owned goods from a changed price', () => {
  expect(refusalOf(new CallError('你已拥有这份内容', 4009, { id: 3 }))).toEqual({
    kind: 'owned',
    text: '你已拥有这份内容',
  });
  expect(refusalOf(new CallError('价格刚刚有变化', 4009)).kind).toBe('changed');
});

it('knows missing coins and other refusals', () => {
  expect(refusalOf(new CallError('还差 4 学币', 4002, { missing: 4 })).kind).toBe('short');
  expect(refusalOf(new CallError('已下架', 4004))).toEqual({ kind: 'refused', text: '已下架' });
});

it('says that trying again does not pay twice when no answer came or the outcome is unknown', () => {
  const unknown = new CallError('没有收到处理结果', 5000, { outcomeUnknown: true });
  for (const error of [new CallError('请求失败'), unknown]) {
    const { kind, text } = refusalOf(error);
    expect(kind).toBe('lost');
    expect(text).toContain('不会重复付款');
  }
  expect(refusalOf(new CallError('服务器繁忙，请稍后再试', 5000)).kind).toBe('refused');
});
