import { beforeEach, describe, expect, test } from 'vitest';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../account/account.testing.ts';
import { campaignInput } from '../coupon/coupon.testing.ts';
import { buildResource } from '../resource/resource.testing.ts';
import { buildWallet } from '../wallet/wallet.testing.ts';

/* Campaigns of coupons and their codes, from the editor's form to the member's purchase. */

const it = useTestApp();
let operator: string;

beforeEach(async () => {
  operator = await it.loginOperator('editor');
});

const as = () => ({ operator, key: crypto.randomUUID() });
const facts = (more: object = {}) =>
  campaignInput(it.clock.now(), {
    kind: 'threshold',
    threshold: 20,
    value: 5,
    claimFrom: it.clock.now(),
    claimUntil: it.clock.now() + 86_400,
    stock: 20,
    perMember: 2,
    ...more,
  });
const add = (more: object = {}) => it.call('operator/addCouponCampaign', facts(more), as());
const person = async () => {
  const { uid } = await buildMember(it.db);
  return { uid, token: await it.loginAs(uid) };
};
const claim = (token: string, id: number) =>
  it.call('coupon/claim', { id }, { token, key: crypto.randomUUID() });
const figures = async (id: number) => (await it.call('operator/getCouponFigures', { id }, { operator })).data;
const makeCodes = (campaignId: number, more: object = {}) =>
  it.call(
    'operator/makeCouponCodes',
    { campaignId, count: 3, uses: 1, validUntil: it.clock.now() + 86_400, note: '地推', ...more },
    as(),
  );
const exportCodes = (id: number) => it.call('operator/exportCouponCodes', { id }, as());
const codesOf = (csv: string) =>
  csv
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(',')[0] ?? '');
const redeem = (token: string, code: string) =>
  it.call('coupon/redeem', { code }, { token, key: crypto.randomUUID() });

const names = [
  'getCouponCampaignList',
  'getCouponFigures',
  'addCouponCampaign',
  'setCouponCampaign',
  'makeCouponCodes',
  'exportCouponCodes',
  'voidCouponCodes',
] as const;

test.each(names)('%s is for editors', async (name) => {
  const { token } = await person();
  const finance = await it.loginOperator('finance');
  expect((await it.call(`operator/${name}`, {}, { token })).code).toBe(2008);
  expect((await it.call(`operator/${name}`, {})).code).toBe(2008);
  expect((await it.call(`operator/${name}`, {}, { operator: finance })).code).toBe(4003);
});

test('a campaign is claimed, used in a purchase, and its figures are what happened', async () => {
  const { data } = await add();
  const [buyer, other] = [await person(), await person()];
  expect((await claim(buyer.token, data.id)).code).toBe(200);
  const second = await claim(other.token, data.id);
  await buildWallet(it.db, buyer.uid, { paid: 100 });
  const seller = await person();
  const { id } = await buildResource(it.db, { uid: seller.uid, price: 30 });
  const quote = await it.call('pascal/getQuote', { kind: 'resource', id }, { token: buyer.token });
  const couponId = quote.data.coupons[0]?.id;
  const bought = await it.call(
    'pascal/buy',
    { kind: 'resource', id, price: 25, couponId },
    { token: buyer.token, key: crypto.randomUUID() },
  );
  expect(bought.code).toBe(200);
  expect(await figures(data.id)).toMatchObject({ given: 2, claimed: 2, redeemed: 0, used: 1, unused: 1 });
  it.clock.advance(8 * 86_400);
  operator = await it.loginOperator('editor');
  expect(await figures(data.id)).toMatchObject({ used: 1, unused: 0, expired: 1 });
  expect(second.data.coupon.worth).toBe('5');
});

test('how it gives is changed, never what it is worth or below what was given', async () => {
  const { data } = await add({ stock: 2 });
  const { token } = await person();
  await claim(token, data.id);
  const { name: _n, kind: _k, scope: _s, threshold: _t, value: _v, percent: _p, cap: _c, ...rest } = facts();
  const { days: _d, plan: _pl, place: _pc, itemKind: _ik, itemId: _ii, ...giving } = rest;
  const set = (more: object) =>
    it.call('operator/setCouponCampaign', { ...giving, id: data.id, ...more }, as());
  expect((await set({ claimable: false, stock: 1 })).code).toBe(200);
  expect((await claim((await person()).token, data.id)).code).toBe(4004);
  await set({ value: 500, stock: 1, claimable: false });
  const { list } = (await it.call('operator/getCouponCampaignList', { limit: 50 }, { operator })).data;
  expect(list.find(({ id }) => id === data.id)?.value, 'what it is worth stays').toBe(5);
  expect((await set({ claimUntil: giving.claimFrom })).code).toBe(4000);
  await set({ claimable: true, stock: 3 });
  await claim((await person()).token, data.id);
  expect((await set({ stock: 1 })).code).toBe(4009);
  expect((await set({ id: 999_999 })).code).toBe(4004);
});

describe('codes', () => {
  test('are exported once, changed once each, and worth nothing once their batch is ended', async () => {
    const { data } = await add({ claimable: false });
    const batch = await makeCodes(data.id);
    const { csv } = (await exportCodes(batch.data.id)).data;
    const codes = codesOf(csv);
    expect(new Set(codes).size).toBe(3);
    expect(await exportCodes(batch.data.id)).toMatchObject({
      code: 4009,
      message: expect.stringContaining('已经导出过'),
    });
    const { token } = await person();
    expect((await redeem(token, codes[0]?.toLowerCase() ?? '')).code).toBe(200);
    expect((await redeem((await person()).token, codes[0] ?? '')).code).toBe(4009);
    expect((await figures(data.id)).batches[0]).toMatchObject({
      count: 3,
      used: 1,
      exportedAt: expect.any(Number),
    });
    const end = () => it.call('operator/voidCouponCodes', { id: batch.data.id, reason: '文件丢了' }, as());
    expect((await end()).code).toBe(200);
    expect((await end()).code).toBe(4009);
    expect((await redeem((await person()).token, codes[1] ?? '')).code).toBe(4009);
    const list = await it.call('coupon/getMyList', {}, { token });
    expect(list.data.list).toHaveLength(1);
  });

  test('of two exports at once one gets the file', async () => {
    const { data } = await makeCodes((await add()).data.id);
    const answers = await Promise.all([exportCodes(data.id), exportCodes(data.id)]);
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 4009]);
  });

  test('100,000 are made at once, each another one, and come out whole', async () => {
    const { data } = await makeCodes((await add({ stock: null })).data.id, { count: 100_000 });
    const finance = await it.loginOperator('finance');
    const { list } = (
      await it.call('operator/getCouponIssueList', { state: 'waiting' }, { operator: finance })
    ).data;
    const issue = list.find(({ batchId }) => batchId === data.id)?.id ?? 0;
    await it.call(
      'operator/decideCouponIssue',
      { id: issue, approve: true },
      { operator: finance, key: crypto.randomUUID() },
    );
    const codes = codesOf((await exportCodes(data.id)).data.csv);
    expect(new Set(codes).size).toBe(100_000);
    for (const code of codes) if (!/^[2-9B-DF-HJ-NP-TV-XZ]{14}$/.test(code)) throw new Error(code);
  });

  test.each([
    [{ count: 0 }, 4000],
    [{ count: 100_001 }, 4000],
    [{ uses: 0 }, 4000],
    [{ validUntil: 1 }, 4000],
    [{ note: '' }, 4000],
    [{ campaignId: 999_999 }, 4004],
  ])('%j is refused', async (more, code) => {
    expect((await makeCodes((await add()).data.id, more)).code).toBe(code);
  });

  test('are never more than the campaign has left', async () => {
    const { data } = await add({ stock: 2 });
    expect((await makeCodes(data.id)).code).toBe(4009);
  });
});

test.each([
  ['a discount above its threshold', { value: 20, threshold: 20 }],
  ['nothing off', { kind: 'cash', value: 0 }],
  ['no discount', { kind: 'percent', percent: 100 }],
  ['days of no membership', { kind: 'memberDays', days: 7, plan: null }],
  ['an offline coupon for nowhere', { kind: 'offline', place: '' }],
  ['a bonus for content', { kind: 'bonus', scope: 'all' }],
  ['a free download of a bank', { kind: 'download', scope: 'banks' }],
  ['an item without its id', { scope: 'item', itemKind: 'resource' }],
  ['a kind that is not sold', { scope: 'item', itemKind: 'comment', itemId: 1 }],
  ['an end before its start', { claimFrom: 10, claimUntil: 10 }],
  ['no name', { name: '' }],
  ['no reason', { reason: '' }],
])('%s is refused', async (_name, more) => {
  expect((await add(more)).code).toBe(4000);
});

test('for one document: named in its words, refused when it is not for sale', async () => {
  const seller = await person();
  const { id } = await buildResource(it.db, { uid: seller.uid, price: 30 });
  const { data } = await add({ scope: 'item', itemKind: 'resource', itemId: id, kind: 'cash' });
  const list = (await it.call('operator/getCouponCampaignList', { limit: 50 }, { operator })).data.list;
  expect(list.find((one) => one.id === data.id)?.face).toContain('限《');
  expect((await add({ scope: 'item', itemKind: 'resource', itemId: 999_999, kind: 'cash' })).code).toBe(4004);
});

test('the list is narrowed by state and name, and pages go on', async () => {
  await add({ name: '已经结束的券', claimFrom: 1, claimUntil: 2 });
  const ask = async (input: object) =>
    (await it.call('operator/getCouponCampaignList', input, { operator })).data;
  const over = await ask({ state: 'over', limit: 50 });
  expect(over.list.map(({ name }) => name)).toContain('已经结束的券');
  expect((await ask({ keyword: '已经', limit: 50 })).list).toHaveLength(1);
  const first = await ask({ limit: 1 });
  const second = await ask({ limit: 1, cursor: first.nextCursor });
  expect(second.list[0]?.id).toBeLessThan(first.list[0]?.id ?? 0);
});
