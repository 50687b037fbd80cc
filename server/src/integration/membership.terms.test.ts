import { beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#core/database/database.ts';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../account/account.testing.ts';
import { orderKindOf } from '../payment/order-kind.ts';
import { findOrder } from '../payment/orders/order-rows.ts';
import { buildWallet, sumsOf } from '../wallet/wallet.testing.ts';
import { grantDays, recordUse } from '../membership/membership.public.ts';

const it = useTestApp();
const day = 86_400;
const balancedBooks = { unbalancedJournals: [], driftedAccounts: [], negative: [] };
let uid: number;
let token: string;

beforeEach(async () => {
  ({ uid } = await buildMember(it.db));
  token = await it.loginAs(uid);
});

const open = (input: object = {}, key: string = crypto.randomUUID()) =>
  it.call('vip/open', { kind: 'member', plan: 'month', by: 'coins', fen: 1_800, ...input }, { token, key });
const refund = (id: number, as = token) =>
  it.call('vip/refund', { id }, { token: as, key: crypto.randomUUID() });
const own = async () => (await it.call('vip/getPlanList', {}, { token })).data.own;
const records = async () => (await it.call('vip/getRecordList', {}, { token })).data.list;
const purses = async () => {
  const { data } = await it.call('wallet/getSummary', {}, { token });
  return [data.paidCoins, data.giftCoins];
};
const use = (kind: 'member' | 'document') =>
  inTransaction(it.db, (tx) => recordUse(tx, [{ uid, kind, now: it.clock.now() }]));

test('vip/getPlanList tells visitors plans and benefits, members their ends too', async () => {
  const visitor = await it.call('vip/getPlanList');
  expect(visitor.data.own).toBeNull();
  expect(visitor.data.plans.map(({ kind, plan, fen, coins }) => [kind, plan, fen, coins])).toEqual([
    ['member', 'month', 1_800, 180],
    ['member', 'quarter', 4_500, 450],
    ['member', 'year', 12_800, 1_280],
    ['document', 'month', 2_500, 250],
    ['document', 'quarter', 6_000, 600],
    ['document', 'year', 16_800, 1_680],
  ]);
  expect(visitor.data.benefits).toMatchObject({
    memberPercent: 90,
    documentsPerMonth: 100,
    downloadsPerDayMember: 50,
  });
  expect(await own()).toEqual({
    memberUntil: null,
    documentUntil: null,
    documentsThisMonth: 0,
    coins: 0,
    spending: { youthMode: false, monthLeft: null, confirmAbove: null },
  });
});

describe('vip/open', () => {
  test('needs a session, a plan that is there and its price', async () => {
    const input = { kind: 'member', plan: 'month', by: 'coins', fen: 1_800 };
    expect((await it.call('vip/open', input)).code).toBe(2008);
    expect((await open({ fen: 1_700 })).code).toBe(4009);
    expect((await open({ plan: 'week' })).code).toBe(4000);
    expect((await open({ by: 'cash' })).code).toBe(4000);
    const poor = await open();
    expect([poor.code, poor.data.missing]).toEqual([4002, 180]);
    expect(await own()).toMatchObject({ memberUntil: null });
    expect(await records()).toEqual([]);
  });

  test('takes coins, gift first, and runs at once; again extends, the other kind is apart', async () => {
    await buildWallet(it.db, uid, { paid: 1_000, gift: 50, now: it.clock.now() });
    const now = it.clock.now();
    const first = await open({}, 'one');
    expect(first.data).toEqual({ until: now + 31 * day, orderId: null });
    expect((await open({}, 'one')).data).toEqual(first.data);
    expect(await purses()).toEqual([870, 0]);
    expect((await open({ plan: 'quarter', fen: 4_500 })).data.until).toBe(now + (31 + 92) * day);
    expect((await open({ kind: 'document', fen: 2_500 })).data.until).toBe(now + 31 * day);
    expect(await own()).toMatchObject({
      memberUntil: now + 123 * day,
      documentUntil: now + 31 * day,
      coins: 170,
    });
    expect(await records()).toMatchObject([
      { kind: 'document', coins: 250, startsAt: now },
      { kind: 'member', plan: 'quarter', startsAt: now + 31 * day, endsAt: now + 123 * day },
      { kind: 'member', plan: 'month', coins: 180, refundable: true },
    ]);
    expect(await sumsOf(it.db)).toEqual(balancedBooks);
  });

  test('two at once both extend, with coins for one only one does', async () => {
    await buildWallet(it.db, uid, { paid: 360, now: it.clock.now() });
    const both = await Promise.all([open(), open()]);
    expect(both.map(({ code }) => code)).toEqual([200, 200]);
    expect(await own()).toMatchObject({ memberUntil: it.clock.now() + 62 * day, coins: 0 });
    await buildWallet(it.db, uid, { paid: 180, now: it.clock.now() });
    const one = await Promise.all([open(), open(), open()]);
    expect(one.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 4002, 4002]);
    expect(await own()).toMatchObject({ memberUntil: it.clock.now() + 93 * day, coins: 0 });
  });

  test('by order runs when the order is paid', async () => {
    const { data } = await open({ kind: 'document', plan: 'year', fen: 16_800, by: 'order' });
    expect(data.until).toBeNull();
    expect(await own()).toMatchObject({ documentUntil: null });
    const orderDetail = await it.call('order/getDetail', { id: data.orderId }, { token });
    expect(orderDetail.data).toMatchObject({
      kind: 'membership',
      fen: 16_800,
      title: '文档会员（年度）',
      link: '#/pages/document_vip/index',
    });
    it.clock.advance(60);
    await inTransaction(it.db, async (tx) => {
      const order = await findOrder(tx, data.orderId ?? 0);
      if (order) await orderKindOf('membership').deliver(tx, order, it.clock.now());
    });
    expect(await own()).toMatchObject({ documentUntil: it.clock.now() + 366 * day });
    expect(await records()).toMatchObject([{ source: 'order', fen: 16_800, coins: 0 }]);
  });
});

describe('vip/refund', () => {
  beforeEach(() => buildWallet(it.db, uid, { paid: 1_000, gift: 50, now: it.clock.now() }));
  const newest = async () => (await records())[0]?.id ?? 0;

  test('gives coins back to their purses, once, only to the member', async () => {
    await open();
    const id = await newest();
    const other = await it.loginAs((await buildMember(it.db)).uid);
    expect((await refund(id, other)).code).toBe(4004);
    expect((await it.call('vip/refund', { id })).code).toBe(2008);
    const answers = await Promise.all([refund(id), refund(id)]);
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 4009]);
    expect(await purses()).toEqual([1_000, 50]);
    expect(await own()).toMatchObject({ memberUntil: null });
    expect(await records()).toMatchObject([{ refunded: true, refundable: false }]);
    expect(await sumsOf(it.db)).toEqual(balancedBooks);
  });

  test('is refused when it was used, after 24 hours, and for days that were given', async () => {
    await open();
    await use('document');
    expect(await records()).toMatchObject([{ refundable: true }]);
    await use('member');
    const refusal = await refund(await newest());
    expect([refusal.code, refusal.message]).toEqual([4003, '会员权益已经使用过，不能退了']);
    await open({ kind: 'document', fen: 2_500 });
    const id = await newest();
    it.clock.advance(day);
    expect((await refund(id)).code).toBe(4003);
    await inTransaction(it.db, (tx) => grantDays(tx, uid, 'member', 3, 'coupon', it.clock.now()));
    expect((await refund(await newest())).code).toBe(4003);
    expect(await purses()).toEqual([620, 0]);
  });

  test('of the first of two moves the second ahead', async () => {
    const now = it.clock.now();
    await open();
    const first = await newest();
    await open({ plan: 'quarter', fen: 4_500 });
    it.clock.advance(3_600);
    expect((await refund(first)).code).toBe(200);
    expect(await own()).toMatchObject({ memberUntil: now + 3_600 + 92 * day });
    expect(await records()).toMatchObject([{ startsAt: now + 3_600 }, { refunded: true }]);
  });

  test('of one that only comes later is given although the running one is used', async () => {
    await inTransaction(it.db, (tx) => grantDays(tx, uid, 'member', 10, 'grant', it.clock.now()));
    await open();
    await use('member');
    expect((await refund(await newest())).code).toBe(200);
    expect(await own()).toMatchObject({ memberUntil: it.clock.now() + 10 * day });
  });
});
