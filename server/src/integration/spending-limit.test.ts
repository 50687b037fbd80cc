import { beforeEach, describe, expect, test } from 'vitest';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../account/account.testing.ts';
import { openCashier, payOrder, pressCashier } from '../payment/payment.testing.ts';
import { buildResource } from '../resource/resource.testing.ts';
import { buildWallet } from '../wallet/wallet.testing.ts';
import { identityNumber } from '../withdrawal/withdrawal.testing.ts';

const it = useTestApp();
let uid: number;
let token: string;
let seller: number;

beforeEach(async () => {
  seller = (await buildMember(it.db)).uid;
  ({ uid } = await buildMember(it.db));
  token = await it.loginAs(uid);
  await buildWallet(it.db, uid, { paid: 5_000, now: it.clock.now() });
});

const key = () => crypto.randomUUID();
const set = (monthCoins: number | null, confirmCoins: number | null = null) =>
  it.call('wallet/setSpendingLimit', { monthCoins, confirmCoins }, { token });
const limit = async () => (await it.call('wallet/getSpendingLimit', {}, { token })).data;
const goodsOf = async (price: number) => (await buildResource(it.db, { uid: seller, price })).id;
const buy = async (price: number, more: object = {}) =>
  it.call(
    'pascal/buy',
    { kind: 'resource', id: await goodsOf(price), price, ...more },
    { token, key: key() },
  );
const open = (by: 'coins' | 'order', more: object = {}) =>
  it.call('vip/open', { kind: 'member', plan: 'month', by, fen: 1_800, ...more }, { token, key: key() });
const recharge = (fen: number) => it.call('wallet/recharge', { fen }, { token, key: key() });

describe('the calls', () => {
  test('are a member’s own, refuse what is no amount, and say the same again', async () => {
    expect((await it.call('wallet/getSpendingLimit', {})).code).toBe(2008);
    expect((await it.call('wallet/setSpendingLimit', { monthCoins: 1 })).code).toBe(2008);
    expect((await set(-1)).code).toBe(4000);
    expect((await set(1.5)).code).toBe(4000);
    await set(100, 30);
    expect((await set(100, 30)).data).toMatchObject({ monthCoins: 100, confirmAbove: 30 });
    const other = await it.loginAs((await buildMember(it.db)).uid);
    const { data } = await it.call('wallet/getSpendingLimit', {}, { token: other });
    expect(data).toEqual({
      youthMode: false,
      monthCoins: null,
      monthLeft: null,
      confirmAbove: null,
      spentCoins: 0,
      rechargedCoins: 0,
      minor: null,
    });
    expect((await set(null)).data).toMatchObject({ monthCoins: null, confirmAbove: null });
  });

  test('cannot loosen anything in 青少年模式', async () => {
    await set(10);
    await it.call('user/startYouthMode', { pin: '2468' }, { token });
    expect((await set(1_000)).code).toBe(4003);
    expect(await limit()).toMatchObject({ youthMode: true, monthCoins: 10 });
    const { data } = await it.call('pascal/getQuote', { kind: 'resource', id: await goodsOf(5) }, { token });
    expect(data.spending.youthMode).toBe(true);
  });
});

describe('the cap of a month', () => {
  test('holds in each way to pay, says what is left, and lets a refund count', async () => {
    await set(200);
    expect((await buy(20)).code).toBe(200);
    const purchases = await it.call('pascal/getBuyList', {}, { token });
    const refusal = await buy(181);
    expect([refusal.code, refusal.message]).toEqual([
      4003,
      expect.stringContaining('本月还可以消费 180 学币'),
    ]);
    expect((await open('coins')).code).toBe(200);
    expect(await limit()).toMatchObject({ spentCoins: 200, monthLeft: 0 });
    expect((await open('coins')).code).toBe(4003);
    expect((await open('order')).code).toBe(4003);
    expect((await buy(1)).code).toBe(4003);
    // What costs nothing is no spending.
    expect((await buy(0)).code).toBe(200);
    const back = { id: purchases.data.list[0]?.id ?? 0, cause: 'unused' as const };
    expect((await it.call('pascal/refund', back, { token, key: key() })).code).toBe(200);
    expect(await limit()).toMatchObject({ spentCoins: 180, monthLeft: 20 });
    it.clock.advance(31 * 86_400);
    token = await it.loginAs(uid);
    expect(await limit()).toMatchObject({ spentCoins: 0, monthLeft: 200 });
  });

  test('counts a membership paid with money, and a recharge for itself', async () => {
    await set(200);
    const { data } = await open('order');
    await payOrder(it, token, data.orderId ?? 0);
    expect(await limit()).toMatchObject({ spentCoins: 180, rechargedCoins: 0 });
    const id = await goodsOf(30);
    const dear = await it.call('pascal/buy', { kind: 'resource', id, price: 27 }, { token, key: key() });
    expect(dear.code).toBe(4003);
    expect((await recharge(2_000)).code).toBe(200);
    const refusal = await recharge(100);
    expect([refusal.code, refusal.message]).toEqual([4003, expect.stringContaining('本月还可以充值 0 学币')]);
    expect(await limit()).toMatchObject({ rechargedCoins: 200, spentCoins: 180 });
  });

  test('is not passed by several at once, whatever they are', async () => {
    await set(250);
    const ids = await Promise.all([40, 40, 40, 40, 40].map(goodsOf));
    const acts = ids.map((id) =>
      it.call('pascal/buy', { kind: 'resource', id, price: 40 }, { token, key: key() }),
    );
    const answers = await Promise.all([...acts, open('coins'), open('order'), open('order')]);
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200, 4003]));
    const { spentCoins } = await limit();
    expect(spentCoins).toBeLessThanOrEqual(250);
    expect(spentCoins).toBeGreaterThan(160);
    const [row] = await it.db<{ coins: number }[]>`
      select ((select coalesce(sum(coins), 0) from purchase where uid = ${uid})
        + (select coalesce(sum(paid_coins + gift_coins), 0) from membership_term where uid = ${uid})
        + (select coalesce(sum(fen), 0) / 10 from payment_order where uid = ${uid}))::bigint as coins`;
    expect(row?.coins).toBe(spentCoins);
    await set(500);
    const recharges = await Promise.all([1, 2, 3, 4].map(() => recharge(2_000)));
    expect(recharges.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 200, 4003, 4003]);
  });
});

test('above their own amount a member is asked again, for a document and a membership', async () => {
  await set(null, 50);
  expect((await buy(50)).code).toBe(200);
  const refusal = await buy(51);
  expect([refusal.code, refusal.data]).toEqual([4009, { confirm: true }]);
  expect(refusal.message).toContain('确认');
  expect((await buy(51, { confirmed: true })).code).toBe(200);
  for (const by of ['coins', 'order'] as const) {
    expect((await open(by)).code).toBe(4009);
    expect((await open(by, { confirmed: true })).code).toBe(200);
  }
  expect((await recharge(10_000)).code).toBe(200);
});

test('what a minor may pay with money holds for memberships, too', async () => {
  await it.db`update member set birthday = '2016-01-01' where uid = ${uid}`;
  const quarter = { kind: 'member', plan: 'year', by: 'order', fen: 12_800 } as const;
  const refusal = await it.call('vip/open', quarter, { token, key: key() });
  expect([refusal.code, refusal.message]).toEqual([4003, '未满 16 周岁，每次最多支付 50 元']);
  expect((await open('order')).code).toBe(200);
  expect((await limit()).minor).toEqual({ belowAge: 16, onceFen: 5_000, monthFen: 20_000 });
  expect((await recharge(5_000)).code).toBe(200);
  expect((await recharge(5_000)).code).toBe(200);
  expect((await recharge(5_000)).code).toBe(200);
  expect((await recharge(3_300)).code).toBe(4003);
  expect((await recharge(3_200)).code).toBe(200);
});

describe('the age of a minor', () => {
  const setBirthday = (birthday: string | null) => it.call('user/updateUserInfo', { birthday }, { token });
  const minor = async () => (await limit()).minor;
  const below16 = { belowAge: 16, onceFen: 5_000, monthFen: 20_000 };

  test('is the youngest one ever given: an older or no birthday lifts nothing', async () => {
    await setBirthday('1990-01-01');
    expect(await minor()).toBeNull();
    await setBirthday('2016-01-01');
    expect(await minor()).toEqual(below16);
    for (const birthday of ['1990-01-01', null, '2000-02-29'] as const) {
      expect((await setBirthday(birthday)).code).toBe(200);
      expect(await minor()).toEqual(below16);
    }
    expect((await recharge(5_100)).code).toBe(4003);
  });

  test('counts no more once a real name proved that they are of age', async () => {
    await setBirthday('2016-01-01');
    const identity = { name: '周小明', number: identityNumber() };
    expect((await it.call('withdrawal/saveIdentity', identity, { token })).code).toBe(200);
    expect(await minor()).toBeNull();
    expect((await recharge(10_000)).code).toBe(200);
  });
});

describe('the month of a minor', () => {
  /** An hour before the first of November in China. */
  const eve = Date.parse('2026-10-31T15:00:00Z') / 1000;
  const order = async () => (await recharge(5_000)).data.order.id;
  const paid = async () => {
    const [row] = await it.db<{ fen: number }[]>`
      select coalesce(sum(fen - refunded_fen), 0)::int as fen from payment_order
      where uid = ${uid} and state = 'finished'`;
    return row?.fen;
  };
  beforeEach(async () => {
    it.clock.set(eve);
    await it.db`update member set birthday = '2014-01-01' where uid = ${uid}`;
    token = await it.loginAs(uid);
  });

  test('is not passed by orders that were cancelled with their cashiers open: late money goes back', async () => {
    const cashiers: string[] = [];
    for (let i = 0; i < 6; i++) {
      const id = await order();
      cashiers.push(await openCashier(it, token, id));
      expect((await it.call('order/cancel', { id }, { token, key: key() })).code).toBe(200);
    }
    await Promise.all(cashiers.map((url) => pressCashier(url, 'pay')));
    expect(await paid()).toBe(20_000);
    const refunds = await it.db<{ fen: number; reason: string }[]>`
      select r.fen, r.reason from payment_refund r join payment_order o on o.id = r.order_id where o.uid = ${uid}`;
    expect([...refunds]).toEqual(
      Array.from({ length: 2 }, () => ({ fen: 5_000, reason: '超过未成年人每月的支付限额，自动退回' })),
    );
  });

  test('counts orders of the evening before that can still be paid in it', async () => {
    it.clock.set(eve + 3_300);
    const ids = [await order(), await order()];
    it.clock.set(eve + 3_900);
    const more = [await recharge(5_000), await recharge(5_000), await recharge(5_000)];
    expect(more.map(({ code }) => code)).toEqual([200, 200, 4003]);
    for (const id of ids) await payOrder(it, token, id);
    for (const { data } of more.slice(0, 2)) await payOrder(it, token, data.order.id);
    expect(await paid()).toBe(20_000);
  });
});
