import { beforeEach, expect, test } from 'vitest';
import { chinaDay } from '#core/china-day.ts';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../account/account.testing.ts';
import { proveLedger } from '../wallet/prove-ledger.ts';
import { payOrder } from '../payment/payment.testing.ts';
import { channelNamed } from '../payment/channels/channels.ts';
import { compare, reconcile, reconcileDay } from '../payment/reconciliation/reconcile.ts';

const it = useTestApp();
let token: string;
let keys = 0;

beforeEach(async () => {
  token = await it.loginAs((await buildMember(it.db)).uid);
});

const paidOrder = async (act: string) => {
  const input = { tierId: 1 };
  const { data } = await it.call('wallet/recharge', input, { token, key: `reconcile-key-${++keys}` });
  await payOrder(it, token, data.order.id, act);
  return data.order.id;
};

test('two lists differ in what one of them has alone, and in amounts', () => {
  const line = (no: string, fen: number) => ({ what: 'payment' as const, no, fen });
  expect(
    compare([line('a', 1), line('b', 2), line('c', 3)], [line('a', 1), line('b', 9), line('d', 4)]),
  ).toEqual([
    { what: 'payment', no: 'b', kind: 'amount', ourFen: 2, theirFen: 9 },
    { what: 'payment', no: 'c', kind: 'only_ours', ourFen: 3, theirFen: null },
    { what: 'payment', no: 'd', kind: 'only_theirs', ourFen: null, theirFen: 4 },
  ]);
});

test('yesterday is compared with the bill; a payment that only the channel knew is taken in', async () => {
  await paidOrder('pay');
  const lostOrderId = await paidOrder('late');
  const day = chinaDay(it.clock.now());
  it.clock.advance(86_400);
  await reconcile(it.services);
  const operator = await it.loginOperator('finance');
  const { data } = await it.call('operator/getPaymentDifferences', {}, { operator });
  expect(data.list).toMatchObject([
    { channel: 'sandbox', what: 'payment', kind: 'only_theirs', theirFen: 600 },
  ]);
  expect((await it.call('order/getDetail', { id: lostOrderId }, { token })).data.state).toBe('finished');
  const books =
    await it.db`select our_count, their_count, our_fen, their_fen from payment_reconciliation where day = ${day}`;
  expect(books).toMatchObject([{ ourCount: 1, theirCount: 2, ourFen: 600, theirFen: 1200 }]);
  // The same day again finds nothing more.
  await reconcile(it.services);
  expect((await it.call('operator/getPaymentDifferences', {}, { operator })).data.list).toEqual([]);
  const editor = await it.loginOperator('editor');
  expect((await it.call('operator/getPaymentDifferences', {}, { operator: editor })).code).toBe(4003);
});

test('what a channel charged is booked once, however often its bill is read', async () => {
  await paidOrder('pay');
  const sandbox = channelNamed(it.services, 'sandbox');
  const day = chinaDay(it.clock.now());
  const charging = {
    ...sandbox,
    bill: async () => ((await sandbox.bill(day)) ?? []).map((line) => ({ ...line, feeFen: 4 })),
  };
  await Promise.all([1, 2, 3].map(() => reconcileDay(it.services, charging, day)));
  await reconcileDay(it.services, charging, day);
  const rows = await it.db<{ name: string; amount: number }[]>`
    select a.name, e.amount from ledger_entry e join ledger_account a on a.id = e.account_id
    join ledger_journal j on j.id = e.journal_id where j.reason = 'channel_fee' order by e.amount`;
  expect(rows.map((row) => ({ ...row }))).toEqual([
    { name: 'channel', amount: -4 },
    { name: 'channelFee', amount: 4 },
  ]);
  expect(await proveLedger(it.services)).toMatchObject({ balanced: true, mismatches: [] });
});
