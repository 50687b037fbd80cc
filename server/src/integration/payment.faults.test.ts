import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../account/account.testing.ts';
import { closeExpired } from '../payment/orders/end-order.ts';
import { closeAttempts } from '../payment/orders/query-payment.ts';
import { runPaymentJobs } from '../payment/payment.testing.ts';
import { sendRefund } from '../payment/refunds/send-refund.ts';
import { proveLedger } from '../wallet/prove-ledger.ts';
import { pursesOf } from '../wallet/wallet.public.ts';
import { useWechatPlatform, type Fault } from './wechat-platform.testing.ts';

const platform = useWechatPlatform(() => it.clock.now());
const it = useTestApp({ env: platform.env });
const key = () => crypto.randomUUID();
let uid: number;
let token: string;

beforeEach(async () => {
  await it.db`delete from graphile_worker._private_jobs`;
  ({ uid } = await buildMember(it.db));
  token = await it.loginAs(uid);
});

const recharge = async (fen = 600) =>
  (await it.call('wallet/recharge', { fen }, { token, key: key() })).data.order.id;
const pay = (id: number) =>
  it.call('order/pay', { id, channel: 'wechat', scene: 'desktop' }, { token, key: key() });
const stateOf = async (id: number) =>
  (await it.db<{ state: string }[]>`select state from payment_order where id = ${id}`)[0]?.state;
const numberOf = async (id: number) =>
  (await it.db<{ no: string }[]>`select no from payment_attempt where order_id = ${id}`)[0]?.no ?? '';
const send = ({ body, headers }: ReturnType<typeof platform.noticeOf>) =>
  fetch(`${it.url}/apis/pay/notify/wechat`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
  });
const paymentsOf = (id: number) =>
  it.db<{ fen: number; surplus: boolean }[]>`select fen, surplus from payment where order_id = ${id}`;
const coins = async () => (await pursesOf(it.db, uid)).paid;
const refundOf = async (id: number) =>
  (
    await it.db<{ state: string; reason: string; fen: number }[]>`
    select state, reason, fen from payment_refund where order_id = ${id}`
  )[0];
const isProved = async () => (await proveLedger(it.services)).balanced;

/** An order that waits at the channel, with its number there. */
async function openOrder(fen?: number) {
  const id = await recharge(fen);
  expect((await pay(id)).code).toBe(200);
  return { id, no: await numberOf(id) };
}

/** A notice of what its payer paid. */
async function payAndNotify(no: string, options: Parameters<typeof platform.noticeOf>[1] = {}) {
  platform.pay(no);
  return send(platform.noticeOf(no, options));
}

describe('a notice', () => {
  test.each([
    ['in another currency', { changes: { amount: { total: 600, currency: 'HKD' } } }],
    ['of another app', { changes: { appid: 'wx2' } }],
    ['of another merchant', { changes: { mchid: '1900000002' } }],
    ['five minutes and a second late', { skew: -301 }],
    ['five minutes and a second early', { skew: 301 }],
    ['signed by a stranger', { by: platform.strangerKey }],
  ])('%s pays nothing; the genuine one does, once', async (_name, options) => {
    const { id, no } = await openOrder();
    const refused = await payAndNotify(no, options);
    expect([refused.status, await stateOf(id), await paymentsOf(id)]).toEqual([400, 'pending', []]);
    expect((await send(platform.noticeOf(no))).status).toBe(200);
    expect((await send(platform.noticeOf(no))).status).toBe(200);
    expect([await stateOf(id), await coins()]).toEqual(['finished', 60]);
  });

  test.each([-299, 299])('%i seconds off still counts', async (skew) => {
    const { id, no } = await openOrder();
    expect((await payAndNotify(no, { skew })).status).toBe(200);
    expect(await stateOf(id)).toBe('finished');
  });

  test('that is quicker than the answer to us pays the order', async () => {
    const id = await recharge();
    const notices: number[] = [];
    platform.state.onStart = async (no) => void notices.push((await payAndNotify(no)).status);
    expect((await pay(id)).code).toBe(200);
    expect([notices, await stateOf(id), await coins()]).toEqual([[200], 'finished', 60]);
    expect((await pay(id)).code).toBe(4009);
  });

  test('that comes before our commit is refused, and taken when it is sent again', async () => {
    const { id, no } = await openOrder();
    platform.pay(no);
    const notice = platform.noticeOf(no);
    // As if the attempt were being written at this moment.
    const [attempt] = await it.db`delete from payment_attempt where no = ${no} returning *`;
    const early = await it.db.begin(async (tx) => {
      const { id: _id, ...row } = attempt as Record<string, never>;
      await tx`insert into payment_attempt ${tx(row)}`;
      return (await send(notice)).status;
    });
    expect([early, await stateOf(id)]).toEqual([400, 'pending']);
    expect((await send(notice)).status).toBe(200);
    expect([await stateOf(id), await coins()]).toEqual(['finished', 60]);
  });
});

/** Faults of a request; that of silence ends as if its time were over. */
const faults: [string, Fault][] = [
  ['500', 500],
  ['a page of 502', 'page'],
  ['429', 429],
  ['a lost answer', 'lost'],
  ['an answer that nobody signed', 'forged'],
  ['silence', 'silence'],
];

/** A request meets a fault, the next one or one behind it; waiting for it is over when the platform says nothing. */
function fail(fault: Fault, place = 1): void {
  platform.state.faults = [...Array.from({ length: place - 1 }, () => undefined), fault];
  if (fault !== 'silence') return;
  const patience = new AbortController();
  platform.state.onSilence = () => patience.abort(new Error('timeout'));
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  let requests = 0;
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) =>
    ++requests === place ? patience.signal : timeout(ms),
  );
}
afterEach(() => void vi.restoreAllMocks());

describe('the channel fails', () => {
  test.each(faults)(
    'at the start with %s: the order waits, a second try has the same number',
    async (_name, fault) => {
      const id = await recharge();
      fail(fault);
      const refused = await pay(id);
      expect([refused.code, refused.message]).toEqual([4009, expect.stringContaining('请稍后再试')]);
      const no = await numberOf(id);
      expect(await stateOf(id)).toBe('pending');
      expect((await pay(id)).data).toMatchObject({ action: 'qr', url: `weixin://wxpay/${no}` });
      expect(platform.trades.size).toBe(1);
    },
  );

  test('at the start with an answer that says nothing: no code to scan is shown', async () => {
    const id = await recharge();
    fail(404);
    expect((await pay(id)).code).toBe(4009);
  });

  test.each(faults)(
    'when asked, with %s: it is asked again, and the payment is found',
    async (_name, fault) => {
      const { id, no } = await openOrder();
      platform.pay(no);
      fail(fault);
      await runPaymentJobs(it, 'payment.query');
      expect(await stateOf(id)).toBe('pending');
      await runPaymentJobs(it, 'payment.query');
      expect([await stateOf(id), await coins()]).toEqual(['finished', 60]);
    },
  );

  test.each(faults)('when closing, with %s: it is tried again and ends closed', async (_name, fault) => {
    const { id, no } = await openOrder();
    await it.call('order/cancel', { id }, { token, key: key() });
    // The first request asks whether it was paid, the second closes.
    fail(fault, 2);
    await closeAttempts(it.services, { orderId: id }).catch(() => {});
    expect(platform.state.faults).toEqual([]);
    await closeAttempts(it.services, { orderId: id });
    expect(platform.trades.get(no)?.state).toBe('CLOSED');
    expect(await it.db`select 1 from payment_attempt where order_id = ${id} and not closed`).toHaveLength(0);
  });

  test.each(faults)(
    'at a refund, with %s: sent again under its number, refunded once',
    async (_name, fault) => {
      const { id, no } = await openOrder();
      expect((await payAndNotify(no)).status).toBe(200);
      await it.call('wallet/refundRecharge', { orderId: id }, { token, key: key() });
      fail(fault);
      await expect(runPaymentJobs(it, 'payment.refund')).rejects.toMatchObject({ name: 'ChannelError' });
      expect(await refundOf(id)).toMatchObject({ state: 'waiting' });
      const [refund] = await it.db<{ id: number }[]>`select id from payment_refund where order_id = ${id}`;
      await sendRefund(it.services, { refundId: refund?.id ?? 0 });
      expect(await refundOf(id)).toMatchObject({ state: 'done', fen: 600 });
      expect([platform.refunds.size, await coins(), await isProved()]).toEqual([1, 0, true]);
    },
  );

  test('a refund of what the channel does not know stands before a person', async () => {
    const { id, no } = await openOrder();
    await payAndNotify(no);
    await it.call('wallet/refundRecharge', { orderId: id }, { token, key: key() });
    fail(404);
    await runPaymentJobs(it, 'payment.refund');
    expect(await refundOf(id)).toMatchObject({ state: 'failed' });
    const operator = await it.loginOperator('finance');
    const { data } = await it.call('operator/getOpenRefundList', { limit: 50 }, { operator });
    expect(data.list.map(({ state }) => state)).toContain('failed');
  });
});

describe('a member with an open order', () => {
  test('who is banned meanwhile gets what was paid for', async () => {
    const { id, no } = await openOrder();
    const operator = await it.loginOperator('admin');
    const input = { uid, until: it.clock.now() + 7 * 86_400, reason: '测试' };
    expect((await it.call('operator/banMember', input, { operator, key: key() })).code).toBe(200);
    expect((await it.call('order/getDetail', { id }, { token })).code).toBe(2008);
    expect((await payAndNotify(no)).status).toBe(200);
    expect([await stateOf(id), await coins(), await isProved()]).toEqual(['finished', 60, true]);
  });

  test.each(['asked for the end of the account', 'has none any more'])(
    'who %s gets late money back',
    async (name) => {
      const { id, no } = await openOrder();
      it.clock.advance(1_801);
      await closeExpired(it.services);
      const at = it.clock.now();
      const begunAt = name.startsWith('asked') ? null : at;
      await it.db`
        insert into cancellation (uid, requested_at, due_at, begun_at) values (${uid}, ${at}, ${at + 7 * 86_400}, ${begunAt})`;
      expect((await payAndNotify(no)).status).toBe(200);
      expect([await stateOf(id), await coins()]).toEqual(['closed', 0]);
      await runPaymentJobs(it, 'payment.refund');
      expect(await refundOf(id)).toEqual({ state: 'done', fen: 600, reason: '账号已申请注销，自动退回' });
      expect([platform.refunds.size, await isProved()]).toEqual([1, true]);
    },
  );
});
