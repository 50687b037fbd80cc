import { beforeEach, describe, expect, test } from 'vitest';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../account/account.testing.ts';
import {
  noticeOf,
  openCashier,
  payOrder,
  pressCashier,
  runPaymentJobs,
  sendNotice,
} from '../payment/payment.testing.ts';
import { closeExpired } from '../payment/orders/end-order.ts';
import { pursesOf } from '../wallet/wallet.public.ts';
import { post } from '../wallet/wallet.ledger.ts';
import { buildWallet, sumsOf } from '../wallet/wallet.testing.ts';

const it = useTestApp();
const balancedBooks = { unbalancedJournals: [], driftedAccounts: [], negative: [] };
let uid: number;
let token: string;

beforeEach(async () => {
  await it.db`delete from graphile_worker._private_jobs`;
  ({ uid } = await buildMember(it.db));
  token = await it.loginAs(uid);
});

const recharge = (input: object, as = token) => it.call('wallet/recharge', input, { token: as });
let keys = 0;
const orderId = async (input: object = { tierId: 1 }) =>
  (await it.call('wallet/recharge', input, { token, key: `order-${++keys}-of-the-test` })).data.order.id;
const stateOf = async (id: number) => (await it.call('order/getDetail', { id }, { token })).data.state;

test.each([
  'wallet/recharge',
  'wallet/refundRecharge',
  'order/getList',
  'order/pay',
  'order/cancel',
] as const)('%s needs a session', async (name) => {
  expect((await it.call(name)).code).toBe(2008);
});

describe('choosing', () => {
  test('a tier, or whole yuan of one’s own', async () => {
    const tier = await recharge({ tierId: 2 });
    expect(tier.data).toMatchObject({ coins: 180, giftCoins: 5, order: { fen: 1800, state: 'pending' } });
    const own = await recharge({ fen: 1_200 });
    expect(own.data).toMatchObject({ coins: 120, giftCoins: 0, order: { fen: 1200 } });
  });

  test.each([
    [{}, 4000],
    [{ fen: 150 }, 4000],
    [{ fen: 600_000 }, 4000],
    [{ tierId: 77 }, 4004],
    [{ tierId: 1, couponId: 99 }, 4004],
  ])('%j is refused with %i', async (input, code) => {
    expect((await recharge(input)).code).toBe(code);
  });

  test('an order is its owner’s only', async () => {
    const id = await orderId();
    const other = await it.loginAs((await buildMember(it.db)).uid);
    expect((await it.call('order/getDetail', { id }, { token: other })).code).toBe(4004);
    expect((await it.call('order/cancel', { id }, { token: other })).code).toBe(4004);
    const input = { id, channel: 'sandbox', scene: 'mobile' };
    expect((await it.call('order/pay', input, { token: other })).code).toBe(4004);
    expect((await it.call('order/getList', {}, { token: other })).data.list).toEqual([]);
  });
});

describe('paying', () => {
  test('gives the coins, the gift, and once what a first recharge gives', async () => {
    await payOrder(it, token, await orderId({ tierId: 2 }));
    expect(await pursesOf(it.db, uid)).toEqual({ paid: 180, gift: 25 });
    await payOrder(it, token, await orderId({ tierId: 2 }));
    expect(await pursesOf(it.db, uid)).toEqual({ paid: 360, gift: 30 });
    const tiers = await it.call('wallet/getRechargeXueBiList', {}, { token });
    expect(tiers.data.list[0]).toMatchObject({ firstGiftCoins: 0 });
    expect(await sumsOf(it.db)).toEqual(balancedBooks);
  });

  test('of 15 equal notices at once credits one', async () => {
    const id = await orderId();
    await openCashier(it, token, id);
    const notice = await noticeOf(it, id);
    const answers = await Promise.all(Array.from({ length: 15 }, () => sendNotice(it, notice)));
    expect(await Promise.all(answers.map((one) => one.text()))).toEqual(Array(15).fill('success'));
    expect(await pursesOf(it.db, uid)).toEqual({ paid: 60, gift: 20 });
    expect(await it.db`select 1 from payment where order_id = ${id}`).toHaveLength(1);
    expect(await stateOf(id)).toBe('finished');
  });

  test('a notice that was changed, or is of nothing of ours, gives nothing', async () => {
    const id = await orderId();
    await openCashier(it, token, id);
    const notice = await noticeOf(it, id);
    const response = await sendNotice(it, { ...notice, body: notice.body.replace('600', '601') });
    expect([response.status, await response.text()]).toEqual([400, 'failure']);
    const foreign = await sendNotice(it, await noticeOf(it, id, { no: '20260101000000000000' }));
    expect(await foreign.text()).toBe('failure');
    expect(await stateOf(id)).toBe('pending');
    expect((await fetch(`${it.url}/apis/pay/notify/unknown`, { method: 'POST', body: 'x' })).status).toBe(
      404,
    );
  });

  test('a second payment is recorded and goes back by itself, once', async () => {
    const id = await orderId();
    await payOrder(it, token, id, 'twice');
    expect(await pursesOf(it.db, uid)).toEqual({ paid: 60, gift: 20 });
    expect(await runPaymentJobs(it, 'payment.refund')).toBe(1);
    const { data } = await it.call('order/getDetail', { id }, { token });
    expect(data.refunds).toMatchObject([{ fen: 600, state: 'done', reason: '重复支付，自动退回' }]);
    expect(data).toMatchObject({ state: 'finished', refundedFen: 0 });
    expect(await it.db`select fen from sandbox_refund where no = ${`${data.no}R1`}`).toMatchObject([
      { fen: 600 },
    ]);
  });

  test('another amount than agreed pays nothing and goes back', async () => {
    const id = await orderId();
    await openCashier(it, token, id);
    const notice = await noticeOf(it, id, { fen: 1 });
    await it.db`
      insert into sandbox_trade (attempt_no, trade_no, fen, paid_at)
      values (${notice.trade.no}, ${notice.trade.tradeNo}, 1, ${it.clock.now()})`;
    expect(await (await sendNotice(it, notice)).text()).toBe('success');
    expect(await stateOf(id)).toBe('pending');
    expect(await runPaymentJobs(it, 'payment.refund')).toBe(1);
  });

  test('a lost notice is found by asking', async () => {
    const id = await orderId();
    await payOrder(it, token, id, 'late');
    expect(await stateOf(id)).toBe('pending');
    expect(await runPaymentJobs(it, 'payment.query')).toBe(1);
    expect(await stateOf(id)).toBe('finished');
    // The next question, already on its way, finds nothing to do.
    await runPaymentJobs(it, 'payment.query');
    expect(await pursesOf(it.db, uid)).toEqual({ paid: 60, gift: 20 });
  });

  test('a late payment counts after the order was closed', async () => {
    const id = await orderId();
    const cashier = await openCashier(it, token, id);
    it.clock.advance(31 * 60);
    await closeExpired(it.services);
    expect(await stateOf(id)).toBe('closed');
    expect((await it.call('order/pay', { id, channel: 'sandbox', scene: 'mobile' }, { token })).code).toBe(
      4009,
    );
    await pressCashier(cashier, 'pay');
    expect(await stateOf(id)).toBe('finished');
    expect(await pursesOf(it.db, uid)).toEqual({ paid: 60, gift: 20 });
  });

  test('a cancelled order is closed at the channel; paying it again is refused', async () => {
    const id = await orderId();
    const cashier = await openCashier(it, token, id);
    expect((await it.call('order/cancel', { id }, { token })).code).toBe(200);
    await runPaymentJobs(it, 'payment.close');
    await pressCashier(cashier, 'pay');
    expect(await stateOf(id)).toBe('cancelled');
    const paidId = await orderId();
    await payOrder(it, token, paidId);
    expect((await it.call('order/cancel', { id: paidId }, { token, key: 'later' })).code).toBe(4009);
  });

  test('what fails leaves the order open', async () => {
    const id = await orderId();
    await payOrder(it, token, id, 'fail');
    expect(await stateOf(id)).toBe('pending');
    await payOrder(it, token, id);
    expect(await stateOf(id)).toBe('finished');
  });

  test('the cashier opens only with its own signature', async () => {
    const cashier = await openCashier(it, token, await orderId());
    expect((await fetch(cashier)).status).toBe(200);
    expect((await fetch(cashier.replace(/sign=.{3}/, 'sign=abc'))).status).toBe(404);
  });
});

describe('minors', () => {
  const setBirthday = async (years: number, days = 0) => {
    const at = new Date((it.clock.now() - days * 86_400) * 1000);
    at.setUTCFullYear(at.getUTCFullYear() - years);
    await it.db`update member set birthday = ${at.toISOString().slice(0, 10)}::text::date where uid = ${uid}`;
  };

  test.each([
    [7, { fen: 100 }, 4003],
    [10, { fen: 5_100 }, 4003],
    [10, { fen: 5_000 }, 200],
    [17, { fen: 10_000 }, 200],
    [17, { fen: 10_100 }, 4003],
    [19, { fen: 50_000 }, 200],
  ])('at %i years %j gives %i', async (years, input, code) => {
    await setBirthday(years, 5);
    expect((await recharge(input)).code).toBe(code);
  });

  test('a month has its sum, also of several orders at once', async () => {
    await setBirthday(12, 5);
    const tries = await Promise.all(
      Array.from({ length: 6 }, (_, i) =>
        it.call('wallet/recharge', { fen: 5_000 }, { token, key: `minor-${uid}-${i}` }),
      ),
    );
    expect(tries.filter(({ code }) => code === 200)).toHaveLength(4);
    expect(tries.filter(({ code }) => code === 4003)).toHaveLength(2);
  });
});

describe('refund of a recharge', () => {
  const refund = (id: number, key?: string) =>
    it.call('wallet/refundRecharge', { orderId: id }, { token, ...(key ? { key } : {}) });
  const spend = (paid: number, gift: number) =>
    it.db.begin(async (tx) => {
      await post(tx, {
        reason: 'test_spend',
        refId: uid,
        title: '',
        now: it.clock.now(),
        postings: [
          { uid, account: 'paid', amount: -paid },
          { uid: 0, account: 'spent', currency: 'coin_paid', amount: paid },
          { uid, account: 'gift', amount: -gift },
          { uid: 0, account: 'spent', currency: 'coin_gift', amount: gift },
        ],
      });
    });

  test('takes all coins and its gift back and sends all money back, once', async () => {
    const id = await orderId({ tierId: 2 });
    await payOrder(it, token, id);
    const tries = await Promise.all(['a', 'b', 'c'].map((key) => refund(id, `${key}-${uid}`)));
    expect(tries.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 4009, 4009]);
    expect(await pursesOf(it.db, uid)).toEqual({ paid: 0, gift: 0 });
    expect(await stateOf(id)).toBe('refunded');
    expect(await runPaymentJobs(it, 'payment.refund')).toBe(1);
    expect(
      await it.db`select sum(r.fen)::int as fen from sandbox_refund r join payment_refund p using (no)
      where p.order_id = ${id}`,
    ).toMatchObject([{ fen: 1800 }]);
    expect(await sumsOf(it.db)).toEqual(balancedBooks);
  });

  test('only of what is unspent, and a spent gift is paid for', async () => {
    const id = await orderId({ tierId: 2 });
    await payOrder(it, token, id);
    await spend(100, 25);
    const offer = await it.call('wallet/getRechargeRefund', { orderId: id }, { token });
    // 80 of 180 coins are left; the gift that belongs to them, 12 of 25, is spent.
    expect(offer.data).toMatchObject({ coins: 80, giftCoins: 0, spentGiftCoins: 12, fen: 680 });
    expect((await refund(id)).data).toMatchObject({ fen: 680, coins: 80 });
    expect(await pursesOf(it.db, uid)).toEqual({ paid: 0, gift: 0 });
    expect(await stateOf(id)).toBe('finished');
    expect(await sumsOf(it.db)).toEqual(balancedBooks);
  });

  test('coins of elsewhere are not refunded', async () => {
    await buildWallet(it.db, uid, { paid: 500 });
    const id = await orderId();
    expect((await refund(id)).code).toBe(4009);
    await payOrder(it, token, id);
    expect((await refund(id, `x-${uid}`)).data).toMatchObject({ fen: 600, coins: 60 });
    expect((await pursesOf(it.db, uid)).paid).toBe(500);
  });
});

test('the bill says what a recharge was', async () => {
  await payOrder(it, token, await orderId({ tierId: 2 }));
  const { data } = await it.call('wallet/getBillDetailList', {}, { token });
  expect(data.list).toMatchObject([{ reason: 'recharge', title: '充值 180 学币', amount: 205 }]);
});
