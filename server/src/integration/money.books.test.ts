import { beforeEach, expect, test } from 'vitest';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../account/account.testing.ts';
import { buildCoupon } from '../coupon/coupon.testing.ts';
import { registerOrderKinds } from '../payment/payment.public.ts';
import { payOrder, runPaymentJobs } from '../payment/payment.testing.ts';
import { rechargeOrder } from '../recharge/recharge.order.ts';
import { proveLedger } from '../wallet/prove-ledger.ts';

const it = useTestApp();
let uid: number;
let token: string;

beforeEach(async () => {
  ({ uid } = await buildMember(it.db));
  token = await it.loginAs(uid);
});

const key = () => crypto.randomUUID();
const open = async (couponId?: number) => {
  const { data } = await it.call(
    'vip/open',
    { kind: 'member', plan: 'month', by: 'order', fen: 1_800, ...(couponId ? { couponId } : {}) },
    { token, key: key() },
  );
  return data.orderId ?? 0;
};
const recharge = async () => {
  const { data } = await it.call('wallet/recharge', { fen: 600 }, { token, key: key() });
  return data.order.id;
};
/** Postings of the platform by the newest journal of a reason. */
const postingsOf = async (reason: string) => {
  const rows = await it.db<{ name: string; amount: number }[]>`
    select a.name, e.amount from ledger_entry e join ledger_account a on a.id = e.account_id
    where e.journal_id = (select max(id) from ledger_journal where reason = ${reason}) order by e.id`;
  return Object.fromEntries(rows.map(({ name, amount }) => [name, amount]));
};
const prove = () => proveLedger(it.services);
const termId = async () =>
  (await it.call('vip/getRecordList', { limit: 1 }, { token })).data.list[0]?.id ?? 0;

test('a membership paid with money is booked, and refunded once with its coupon given back', async () => {
  const couponId = await buildCoupon(it.db, uid, { scope: 'memberships', value: 30 }, it.clock.now());
  const orderId = await open(couponId);
  await payOrder(it, token, orderId);
  expect(await postingsOf('membership_paid')).toEqual({ channel: 1_500, promotion: 300, membership: -1_800 });
  expect(await prove()).toMatchObject({ balanced: true, mismatches: [] });
  const id = await termId();
  const coupon = async () =>
    (await it.db`select state, expires_at, order_id from coupon where id = ${couponId}`)[0];
  const before = await coupon();
  expect(before).toMatchObject({ state: 'used' });
  const codes = await Promise.all([1, 2, 3].map(() => it.call('vip/refund', { id }, { token, key: key() })));
  expect(codes.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 4009, 4009]);
  expect(await postingsOf('membership_paid_refund')).toEqual({
    refunds: -1_500,
    promotion: -300,
    membership: 1_800,
  });
  expect(await coupon()).toMatchObject({ state: 'unused', orderId: null, expiresAt: before?.['expiresAt'] });
  expect((await prove()).balanced).toBe(true);
  await runPaymentJobs(it, 'payment.refund');
  expect(await postingsOf('refund_sent')).toEqual({ channel: -1_500, refunds: 1_500 });
  expect((await prove()).balanced).toBe(true);
  const again = await open(couponId);
  expect((await it.call('order/getDetail', { id: again }, { token })).data).toMatchObject({ fen: 1_500 });
});

test('money that pays nothing is owed to its payer until it is sent back', async () => {
  const orderId = await recharge();
  await payOrder(it, token, orderId, 'twice');
  expect(await postingsOf('surplus')).toEqual({ refunds: -600, channel: 600 });
  expect(await prove()).toMatchObject({ balanced: true });
  await runPaymentJobs(it, 'payment.refund');
  expect(await postingsOf('refund_sent')).toEqual({ channel: -600, refunds: 600 });
  expect(await prove()).toMatchObject({ balanced: true });
});

test('an order that cannot be carried out yet stands in the books, and once when it is', async () => {
  registerOrderKinds([{ ...rechargeOrder, deliver: () => Promise.reject(new Error('not yet')) }]);
  const orderId = await recharge();
  try {
    await payOrder(it, token, orderId);
  } finally {
    registerOrderKinds([rechargeOrder]);
  }
  expect(await postingsOf('undelivered')).toEqual({ channel: 600, undelivered: -600 });
  expect(await prove()).toMatchObject({ balanced: true });
  await runPaymentJobs(it, 'payment.deliver');
  expect(await postingsOf('delivered')).toEqual({ channel: -600, undelivered: 600 });
  expect((await it.call('wallet/getSummary', {}, { token })).data.paidCoins).toBe(60);
  expect(await prove()).toMatchObject({ balanced: true });
});

test('the proof says when an account is not what the records say', async () => {
  const orderId = await recharge();
  await payOrder(it, token, orderId);
  await it.db`update payment set fen = fen + 1 where order_id = ${orderId}`;
  const { balanced, mismatches } = await prove();
  expect(balanced).toBe(false);
  expect(mismatches).toEqual([
    { account: '支付渠道', booked: expect.any(Number), recorded: expect.any(Number) },
  ]);
  const [difference] = mismatches;
  expect((difference?.recorded ?? 0) - (difference?.booked ?? 0)).toBe(1);
  await it.db`update payment set fen = fen - 1 where order_id = ${orderId}`;
  expect(await prove()).toMatchObject({ balanced: true });
});
