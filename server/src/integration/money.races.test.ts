import { waitFor } from '@xuelin/contract/testing/wait-for';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction, type Tx } from '#core/database/database.ts';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../account/account.testing.ts';
import { buildCoupon } from '../coupon/coupon.testing.ts';
import { lockUse, useMembership } from '../membership/use.ts';
import { noticeOf, openCashier, payOrder, runPaymentJobs, sendNotice } from '../payment/payment.testing.ts';
import { buildResource } from '../resource/resource.testing.ts';
import { expireGifts } from '../wallet/expire-gifts.ts';
import { pursesOf } from '../wallet/wallet.public.ts';
import { buildWallet, sumsOf } from '../wallet/wallet.testing.ts';

const it = useTestApp();
let creator: number;
let uid: number;
let token: string;

beforeAll(async () => {
  creator = (await buildMember(it.db)).uid;
});
beforeEach(async () => {
  await it.db`delete from graphile_worker._private_jobs`;
  ({ uid } = await buildMember(it.db));
  token = await it.loginAs(uid);
});

const key = () => crypto.randomUUID();
const recharge = (input: object) => it.call('wallet/recharge', input, { token, key: key() });
const stateOf = async (id: number) => (await it.call('order/getDetail', { id }, { token })).data.state;
const forSale = async (price: number) => (await buildResource(it.db, { uid: creator, price })).id;
const buy = (id: number, price: number) =>
  it.call('pascal/buy', { kind: 'resource', id, price }, { token, key: key() });
const refund = (id: number) => it.call('pascal/refund', { id, cause: 'unused' }, { token, key: key() });

/**
 * Holds what `lock` locks until `other`, which was started meanwhile, waits for it; then does `look`, lets go and gives
 * what became of the other.
 */
async function whileWaiting<T>(
  lock: (tx: Tx) => PromiseLike<unknown>,
  other: () => Promise<T>,
  look: () => PromiseLike<unknown> = async () => {},
): Promise<T> {
  let running: Promise<T> | undefined;
  await inTransaction(it.db, async (tx) => {
    await lock(tx);
    running = other();
    await waitFor(async () => {
      const [row] = await it.db<{ count: number }[]>`
          select count(*)::int as count from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`;
      expect(row?.count).toBe(1);
    });
    await look();
  });
  if (!running) throw new Error('nothing was started');
  return running;
}

describe('an order', () => {
  test('that was paid late is not paid when its coupon went into another one', async () => {
    const couponId = await buildCoupon(it.db, uid, { scope: 'recharge', value: 10 });
    const first = (await recharge({ tierId: 1, couponId })).data.order.id;
    await openCashier(it, token, first);
    const late = await noticeOf(it, first);
    await it.call('order/cancel', { id: first }, { token });
    const second = (await recharge({ tierId: 1, couponId })).data.order.id;
    await payOrder(it, token, second);
    expect(await (await sendNotice(it, late)).text()).toBe('success');
    expect([await stateOf(first), await stateOf(second)]).toEqual(['cancelled', 'finished']);
    expect((await pursesOf(it.db, uid)).paid).toBe(50);
    const refunds = await it.db`select fen, reason from payment_refund where order_id = ${first}`;
    expect(refunds).toEqual([{ fen: 500, reason: '优惠券已用于其他订单，自动退回' }]);
  });

  test('that is paid closes its other ways to pay, and finds what they took unheard', async () => {
    const id = (await recharge({ tierId: 1 })).data.order.id;
    await openCashier(it, token, id);
    await it.db`
      insert into payment_attempt (order_id, channel, method, no, created_at)
      values (${id}, 'sandbox', 'other', ${`${id}`.padStart(20, '7')}, ${it.clock.now()})`;
    await it.db`
      insert into sandbox_trade (attempt_no, trade_no, fen, paid_at)
      values (${`${id}`.padStart(20, '7')}, ${`SBother${id}`}, 600, ${it.clock.now()})`;
    const [attempt] = await it.db<{ no: string }[]>`
      select no from payment_attempt where order_id = ${id} and method = 'page'`;
    await sendNotice(it, await noticeOf(it, id, { no: attempt?.no ?? '' }));
    expect(await runPaymentJobs(it, 'payment.close')).toBe(1);
    expect(await it.db`select 1 from payment_attempt where order_id = ${id} and not closed`).toHaveLength(0);
    expect(await runPaymentJobs(it, 'payment.refund')).toBe(1);
    expect(await it.db`select fen from sandbox_refund where trade_no = ${`SBother${id}`}`).toEqual([
      { fen: 600 },
    ]);
    expect((await pursesOf(it.db, uid)).paid).toBe(60);
  });

  test('of a tier that costs otherwise than the member was told is refused', async () => {
    expect((await recharge({ tierId: 1, fen: 500 })).code).toBe(4009);
    expect((await recharge({ tierId: 1, fen: 600 })).data.order.fen).toBe(600);
  });
});

describe('locks are taken in one order', () => {
  const buyDocument = async () => {
    await buildWallet(it.db, uid, { paid: 50 });
    const id = await forSale(30);
    return { id, purchaseId: (await buy(id, 30)).data.purchase.id };
  };

  test('a refund waits for the purses before it holds the creator’s money', async () => {
    const { purchaseId } = await buyDocument();
    const answer = await whileWaiting(
      (tx) => tx`select 1 from ledger_account where uid = ${uid} and name = 'paid' for update`,
      () => refund(purchaseId),
      () => it.db`select 1 from ledger_account where uid = ${creator} and name = 'pending' for update nowait`,
    );
    expect(answer.code).toBe(200);
  });

  test('and for the document before it holds the purses', async () => {
    const { id, purchaseId } = await buyDocument();
    const answer = await whileWaiting(
      (tx) => tx`select 1 from resource where id = ${id} for no key update`,
      () => refund(purchaseId),
      () =>
        it.db`select 1 from ledger_account where uid = any(${[uid, creator]}::bigint[]) for update nowait`,
    );
    expect(answer.code).toBe(200);
  });

  test('gifts expire with the purse before its lots', async () => {
    await buildWallet(it.db, uid, { gift: 9, now: it.clock.now() - 91 * 86_400 });
    await whileWaiting(
      (tx) => tx`select 1 from ledger_account where uid = ${uid} and name = 'gift' for update`,
      () => expireGifts(it.services),
      () => it.db`select 1 from gift_lot where uid = ${uid} for update nowait`,
    );
    expect((await pursesOf(it.db, uid)).gift).toBe(0);
    expect(await sumsOf(it.db)).toEqual({ unbalancedJournals: [], driftedAccounts: [], negative: [] });
  });
});

describe('a membership used and given back at once: one of them', () => {
  const openMembership = async () => {
    await buildWallet(it.db, uid, { paid: 400 });
    await it.call(
      'vip/open',
      { kind: 'member', plan: 'month', by: 'coins', fen: 1_800 },
      { token, key: key() },
    );
    return (await it.call('vip/getRecordList', {}, { token })).data.list[0]?.id ?? 0;
  };

  test('the use came first', async () => {
    const id = await openMembership();
    const answer = await whileWaiting(
      (tx) => useMembership(tx, { uid, kind: 'member', now: it.clock.now() }),
      () => it.call('vip/refund', { id }, { token, key: key() }),
    );
    expect(answer.code).toBe(4003);
  });

  test('the refund came first', async () => {
    await openMembership();
    const id = await forSale(30);
    const answer = await whileWaiting(
      async (tx) => {
        await lockUse(tx, { uid, kind: 'member' });
        await tx`update member set vip_until = 0 where uid = ${uid}`;
      },
      () => buy(id, 27),
    );
    expect(answer.code).toBe(4009);
    expect((await buy(id, 30)).code).toBe(200);
  });
});
