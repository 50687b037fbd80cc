import { expect, test } from 'vitest';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../account/account.testing.ts';
import { payOrder, runPaymentJobs } from '../payment/payment.testing.ts';
import { proveLedger } from '../wallet/prove-ledger.ts';

const it = useTestApp();
const key = () => crypto.randomUUID();

test('a refund that its channel refused is sent once more by an operator, under its number, and once', async () => {
  const token = await it.loginAs((await buildMember(it.db)).uid);
  const { data } = await it.call('wallet/recharge', { fen: 600 }, { token, key: key() });
  const orderId = data.order.id;
  await payOrder(it, token, orderId);
  expect((await it.call('wallet/refundRecharge', { orderId }, { token, key: key() })).code).toBe(200);
  const operator = await it.loginOperator('finance');
  const list = async () => (await it.call('operator/getOpenRefundList', {}, { operator })).data.list;
  const [waiting] = await list();
  expect(waiting).toMatchObject({ state: 'waiting', fen: 600, channel: 'sandbox', orderNo: data.order.no });
  const id = waiting?.id ?? 0;
  // The queue gave it up: the channel had refused it.
  await it.db`delete from graphile_worker._private_jobs`;
  await it.db`update payment_refund set state = 'failed', fault = 'HTTP 403', tries = 1 where id = ${id}`;
  expect(await list()).toMatchObject([{ id, state: 'failed', fault: 'HTTP 403', tries: 1 }]);

  const retry = (by: string, refundId = id) =>
    it.call('operator/retryRefund', { id: refundId }, { operator: by, key: key() });
  expect((await it.call('operator/retryRefund', { id })).code).toBe(2008);
  expect((await it.call('operator/getOpenRefundList', {})).code).toBe(2008);
  const editor = await it.loginOperator('editor');
  expect((await retry(editor)).code).toBe(4003);
  expect((await it.call('operator/getOpenRefundList', {}, { operator: editor })).code).toBe(4003);
  expect((await retry(operator, 999_999)).code).toBe(4004);
  expect((await retry(operator, 0)).code).toBe(4000);

  const answers = await Promise.all([1, 2, 3].map(() => retry(operator)));
  expect(answers.map(({ code }) => code)).toEqual([200, 200, 200]);
  expect(await runPaymentJobs(it, 'payment.refund')).toBe(1);
  expect(await list()).toEqual([]);
  expect((await it.call('order/getDetail', { id: orderId }, { token })).data.refunds).toMatchObject([
    { state: 'done', fen: 600 },
  ]);
  expect(await it.db`select fen from sandbox_refund where no = ${waiting?.no ?? ''}`).toMatchObject([
    { fen: 600 },
  ]);
  expect(await proveLedger(it.services)).toMatchObject({ balanced: true });
  const late = await retry(operator);
  expect([late.code, late.message]).toEqual([4009, '这笔款已经退到付款人']);
});
