import { describe, expect, it } from 'vitest';
import { explainPrice, purseText } from '#purchase/price-explained.ts';
import type { Quote } from '#purchase/price-explained.ts';

const quote: Quote = {
  kind: 'resource',
  id: 3,
  title: '线性代数期末冲刺',
  content: {
    kind: 'resource',
    id: 3,
    variant: 'pdf',
    title: '线性代数期末冲刺',
    summary: '',
    cover: null,
    subject: '数学',
    categoryName: '数学',
    facts: ['46 页'],
    schedule: null,
    link: '#/pages/resource/details?id=3',
    author: { uid: 1, nickname: '林知夏', avatar: null, certificate: null },
    price: 8,
    memberFree: false,
    viewCount: 0,
    commentCount: 0,
    downloadCount: 0,
    publishedAt: 0,
  },
  refusal: null,
  price: 8,
  memberPrice: 8,
  payableBefore: 8,
  coupon: null,
  coupons: [],
  payable: 8,
  fromGift: 3,
  fromPaid: 5,
  missing: 0,
  coinsBefore: 20,
  coinsAfter: 12,
  creatorFen: 35,
  creatorPercent: 70,
  owned: false,
  spending: { youthMode: false, monthLeft: null, confirmAbove: null },
  buyerFile: 'original',
};
const texts = { contents: '全部章节。', later: '永久拥有。' };
const textOf = (input: Quote, name: string) =>
  explainPrice(input, texts).find((line) => line.name === name)?.text;

describe('the price explained', () => {
  it('says from which purses it is paid', () => {
    expect(purseText({ fromGift: 3, fromPaid: 5 })).toBe('赠送学币 3，充值学币 5');
    expect(purseText({ fromGift: 3, fromPaid: 0 })).toBe('赠送学币 3');
    expect(purseText({ fromGift: 0, fromPaid: 5 })).toBe('充值学币 5');
    expect(purseText({ fromGift: 0, fromPaid: 0 })).toBe('不用学币');
  });

  it('says what the creator gets, and nothing when that is nothing', () => {
    expect(textOf(quote, '作者得到')).toBe('0.35 元：5 个充值学币的 70%。');
    expect(textOf({ ...quote, fromGift: 8, fromPaid: 0, creatorFen: 0 }, '作者得到')).toBeUndefined();
  });

  it('shows the balance before and after only when it can be paid', () => {
    expect(textOf(quote, '学币余额')).toBe('现在 20，支付后 12。');
    expect(textOf({ ...quote, missing: 4 }, '学币余额')).toBeUndefined();
  });

  it('tells the price for members to those who are none, and what members save', () => {
    expect(textOf(quote, '会员价')).toBeUndefined();
    expect(
      textOf({ ...quote, price: 10, memberPrice: 9, payableBefore: 10, payable: 10 }, '会员价'),
    ).toContain('开通会员后');
    expect(textOf({ ...quote, price: 10, memberPrice: 9, payableBefore: 9, payable: 9 }, '会员价')).toBe(
      '9 学币，比原价少 1。',
    );
  });

  it('tells who is no member that members read it without coins', () => {
    const free = { ...quote, price: 12, memberPrice: 0, payableBefore: 12, payable: 12 };
    expect(textOf(free, '会员价')).toBe('免费，开通会员后适用。');
    expect(textOf({ ...free, price: 0, payable: 0 }, '会员价')).toBeUndefined();
  });

  it('says nothing of balance and income when nothing is paid', () => {
    const free = {
      ...quote,
      price: 0,
      memberPrice: 0,
      payableBefore: 0,
      payable: 0,
      fromGift: 0,
      fromPaid: 0,
      creatorFen: 0,
    };
    expect(textOf(free, '从哪里付')).toBe('不用学币。');
    expect(textOf(free, '学币余额')).toBeUndefined();
    expect(textOf(free, '作者得到')).toBeUndefined();
    expect(textOf(free, '你得到')).toContain('原文件');
  });

  it('says what the buyer gets of what is no file', () => {
    expect(textOf({ ...quote, buyerFile: null }, '你得到')).toBe('全部章节。');
    expect(textOf(quote, '购买后')).toBe('永久拥有。');
  });

  it('says which file the buyer gets', () => {
    expect(textOf(quote, '你得到')).toContain('原文件');
    expect(textOf({ ...quote, buyerFile: 'watermarked' }, '你得到')).toContain('水印');
  });
});
