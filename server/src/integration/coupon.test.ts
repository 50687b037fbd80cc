import { beforeEach, describe, expect, test } from 'vitest';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../account/account.testing.ts';
import { payOrder } from '../payment/payment.testing.ts';
import { closeExpired } from '../payment/orders/end-order.ts';
import { pursesOf } from '../wallet/wallet.public.ts';
import { buildCoupon, buildTemplate } from '../coupon/coupon.testing.ts';

const it = useTestApp();
const day = 86_400;
let uid: number;
let token: string;
let keys = 0;

beforeEach(async () => {
  ({ uid } = await buildMember(it.db));
  token = await it.loginAs(uid);
});

const key = () => `coupon-test-key-${++keys}`;
const mine = async (state = 'unused', as = token) =>
  (await it.call('coupon/getMyList', { state }, { token: as })).data.list;
const claim = (id: number, as = token) => it.call('coupon/claim', { id }, { token: as, key: key() });
const redeem = (code: string, as = token) => it.call('coupon/redeem', { code }, { token: as, key: key() });
const recharge = (input: object) => it.call('wallet/recharge', input, { token, key: key() });

test.each([
  'coupon/getMyList',
  'coupon/getClaimableList',
  'coupon/getUsableList',
  'coupon/claim',
  'coupon/redeem',
  'coupon/use',
] as const)('%s needs a session', async (name) => {
  expect((await it.call(name)).code).toBe(2008);
});

describe('claiming', () => {
  test('gives each member as many as one may have', async () => {
    const id = await buildTemplate(it.db, { claimable: true });
    const offers = await it.call('coupon/getClaimableList', {}, { token });
    expect(offers.data.list.find((one) => one.id === id)).toMatchObject({
      worth: '5',
      unit: '学币',
      claimed: false,
    });
    expect((await claim(id)).data.coupon).toMatchObject({ state: 'unused', name: '测试券' });
    expect((await claim(id)).code).toBe(4009);
    expect(await mine()).toHaveLength(1);
  });

  test('of many members at once never gives more than there are', async () => {
    const id = await buildTemplate(it.db, { claimable: true, stock: 3 });
    const members = await Promise.all(Array.from({ length: 8 }, () => buildMember(it.db)));
    const tokens = await Promise.all(members.map((one) => it.loginAs(one.uid)));
    const codes = (await Promise.all(tokens.map((one) => claim(id, one)))).map(({ code }) => code);
    expect(codes.filter((code) => code === 200)).toHaveLength(3);
    expect(codes.filter((code) => code === 4009)).toHaveLength(5);
  });

  test('refuses what is not for claiming, not for them, or over', async () => {
    expect((await claim(await buildTemplate(it.db))).code).toBe(4004);
    const over = await buildTemplate(it.db, { claimable: true, claimUntil: it.clock.now() });
    expect((await claim(over)).code).toBe(4009);
    const newcomers = await buildTemplate(it.db, { claimable: true, newcomers: true });
    await it.db`update member set created_at = ${it.clock.now() - 8 * day} where uid = ${uid}`;
    expect((await claim(newcomers)).code).toBe(4003);
  });
});

describe('codes', () => {
  test('are good once each, whatever case they are typed in', async () => {
    const templateId = await buildTemplate(it.db);
    await it.db`
      insert into coupon_code (code, template_id, uses, valid_until)
      values ('XUELIN2026', ${templateId}, 2, ${it.clock.now() + day})`;
    expect((await redeem('xuelin-2026')).code).toBe(200);
    expect((await redeem('XUELIN2026')).code).toBe(4009);
    expect((await redeem('NOTHING')).code).toBe(4004);
    expect((await redeem('')).code).toBe(4000);
    const tokens = await Promise.all([0, 1, 2].map(async () => it.loginAs((await buildMember(it.db)).uid)));
    const codes = (await Promise.all(tokens.map((one) => redeem('XUELIN2026', one)))).map(({ code }) => code);
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
    it.clock.advance(2 * day);
    const late = await it.loginAs((await buildMember(it.db)).uid);
    expect((await redeem('XUELIN2026', late)).message).toContain('过期');
  });
});

describe('in a recharge', () => {
  test('money off is paid less for, with as many coins, those not paid for as a gift; the order holds it meanwhile', async () => {
    const couponId = await buildCoupon(it.db, uid, {
      kind: 'threshold',
      scope: 'recharge',
      threshold: 100,
      value: 30,
    });
    const { data } = await recharge({ tierId: 2, couponId });
    expect(data).toMatchObject({
      coins: 150,
      giftCoins: 5 + 30,
      order: { totalFen: 1800, discountFen: 300, fen: 1500 },
    });
    expect(await mine()).toMatchObject([{ state: 'locked', orderId: data.order.id }]);
    expect((await recharge({ tierId: 3, couponId })).code).toBe(4009);
    await payOrder(it, token, data.order.id);
    expect(await mine()).toEqual([]);
    expect(await mine('used')).toMatchObject([{ id: couponId }]);
    expect(await pursesOf(it.db, uid)).toEqual({ paid: 150, gift: 5 + 30 + 20 });
    const back = await it.call('wallet/refundRecharge', { orderId: data.order.id }, { token });
    expect(back.data).toMatchObject({ fen: 1500, coins: 150 });
  });

  test('a bonus gives gift coins on top', async () => {
    const couponId = await buildCoupon(it.db, uid, { kind: 'bonus', scope: 'recharge', value: 30 });
    const { data } = await recharge({ tierId: 1, couponId });
    expect(data).toMatchObject({ giftCoins: 30, order: { discountFen: 0, fen: 600 } });
    await payOrder(it, token, data.order.id);
    expect(await pursesOf(it.db, uid)).toEqual({ paid: 60, gift: 50 });
  });

  test('of two orders at once one gets it; it is free again when that is cancelled or expires', async () => {
    const couponId = await buildCoupon(it.db, uid, { scope: 'recharge' });
    const both = await Promise.all([recharge({ tierId: 1, couponId }), recharge({ tierId: 2, couponId })]);
    expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 4009]);
    const id = both.find(({ code }) => code === 200)?.data.order.id ?? 0;
    await it.call('order/cancel', { id }, { token });
    expect(await mine()).toMatchObject([{ state: 'unused' }]);
    const again = await recharge({ tierId: 1, couponId });
    expect(again.code).toBe(200);
    it.clock.advance(31 * 60);
    await closeExpired(it.services);
    expect(await mine()).toMatchObject([{ state: 'unused' }]);
  });

  test('what does not fit, is another’s or is over is refused', async () => {
    const banks = await buildCoupon(it.db, uid, { scope: 'banks' });
    expect((await recharge({ tierId: 1, couponId: banks })).code).toBe(4009);
    const foreign = await buildCoupon(it.db, (await buildMember(it.db)).uid, { scope: 'recharge' });
    expect((await recharge({ tierId: 1, couponId: foreign })).code).toBe(4004);
    const couponId = await buildCoupon(it.db, uid, { scope: 'recharge', validDays: 1 }, it.clock.now());
    it.clock.advance(2 * day);
    expect((await recharge({ tierId: 1, couponId })).code).toBe(4009);
    expect(await mine('expired')).toMatchObject([{ id: couponId, state: 'expired' }]);
  });

  test('the list names what fits, what saves most first', async () => {
    const small = await buildCoupon(it.db, uid, { scope: 'recharge', value: 5 });
    const large = await buildCoupon(it.db, uid, {
      kind: 'percent',
      scope: 'recharge',
      percent: 80,
      cap: 100,
    });
    await buildCoupon(it.db, uid, { scope: 'memberships' });
    const { data } = await it.call('coupon/getUsableList', { scope: 'recharge', fen: 3000 }, { token });
    expect(data.list.map(({ id, discount }) => [id, discount])).toEqual([
      [large, 600],
      [small, 50],
    ]);
  });
});

describe('in a membership', () => {
  const usable = async (fen: number) =>
    (await it.call('coupon/getUsableList', { scope: 'memberships', fen }, { token })).data.list;
  const open = (fen: number, plan: string, more: object) =>
    it.call('vip/open', { kind: 'document', plan, by: 'order', fen, ...more }, { token, key: key() });

  test('which one saves most depends on the plan; what is for something else is not named', async () => {
    const cash = await buildCoupon(it.db, uid, { scope: 'memberships', value: 30 });
    const percent = await buildCoupon(it.db, uid, { kind: 'percent', scope: 'all', percent: 90, cap: 100 });
    const dear = await buildCoupon(it.db, uid, {
      kind: 'threshold',
      scope: 'memberships',
      threshold: 1_000,
      value: 90,
    });
    for (const scope of ['recharge', 'resources', 'banks', 'introductions'] as const)
      await buildCoupon(it.db, uid, { scope, value: 500 });
    await buildCoupon(it.db, uid, { kind: 'memberDays', scope: 'memberships', days: 7, plan: 'vip' });
    const saved = async (fen: number) => (await usable(fen)).map(({ id, discount }) => [id, discount]);
    expect(await saved(2_500)).toEqual([
      [cash, 300],
      [percent, 250],
    ]);
    expect(await saved(16_800)).toEqual([
      [percent, 1_000],
      [dear, 900],
      [cash, 300],
    ]);
  });

  test('is paid less for, held by the order meanwhile, used up by the payment; coins take none', async () => {
    const couponId = await buildCoupon(it.db, uid, { scope: 'memberships', value: 30 });
    const byCoins = await open(2_500, 'month', { by: 'coins', couponId });
    expect([byCoins.code, byCoins.data.fields?.[0]?.field]).toEqual([4000, 'couponId']);
    const { data } = await open(2_500, 'month', { couponId });
    const orderId = data.orderId ?? 0;
    const order = await it.call('order/getDetail', { id: orderId }, { token });
    expect(order.data).toMatchObject({ totalFen: 2_500, discountFen: 300, fen: 2_200 });
    expect(await mine()).toMatchObject([{ id: couponId, state: 'locked', orderId }]);
    expect(await usable(2_500)).toEqual([]);
    expect((await open(2_500, 'month', { couponId })).code).toBe(4009);
    await payOrder(it, token, orderId);
    expect(await mine('used')).toMatchObject([{ id: couponId }]);
    const plans = await it.call('vip/getPlanList', {}, { token });
    expect(plans.data.own?.documentUntil).toBeGreaterThan(it.clock.now());
  });
});

test('member days come at once, and once', async () => {
  const id = await buildCoupon(it.db, uid, { kind: 'memberDays', days: 7, plan: 'vip', value: 0 });
  const [first, second] = await Promise.all(
    [0, 1].map(() => it.call('coupon/use', { id }, { token, key: key() })),
  );
  expect([Number(first?.code), Number(second?.code)].toSorted((a, b) => a - b)).toEqual([200, 4009]);
  const [row] = await it.db<{ vipUntil: number }[]>`select vip_until from member where uid = ${uid}`;
  expect(row?.vipUntil).toBe(it.clock.now() + 7 * day);
  const cash = await buildCoupon(it.db, uid);
  expect((await it.call('coupon/use', { id: cash }, { token })).code).toBe(4009);
});

test('an offline coupon has a code that an operator marks used once', async () => {
  await buildCoupon(it.db, uid, { kind: 'offline', place: '校园书店' });
  const [coupon] = await mine();
  expect(coupon?.code).toMatch(/^\d{12}$/);
  const operator = await it.loginOperator('editor');
  const verify = () =>
    it.call('operator/verifyCoupon', { code: coupon?.code ?? '' }, { operator, key: key() });
  expect((await verify()).code).toBe(200);
  expect((await verify()).code).toBe(4009);
  const finance = await it.loginOperator('finance');
  expect((await it.call('operator/verifyCoupon', { code: '000000000000' }, { operator: finance })).code).toBe(
    4003,
  );
});
