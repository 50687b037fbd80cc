import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../account/account.testing.ts';
import { proveLedger } from '../wallet/prove-ledger.ts';

const it = useTestApp();
const key = () => crypto.randomUUID();

test('what was paid before such journals were written is booked by the migration', async () => {
  const { uid } = await buildMember(it.db);
  const file = new URL('../migrations/0076_money_books.sql', import.meta.url);
  const [, , ...statements] = (await readFile(file, 'utf8')).split(/;\n\n/);
  let refId = 0;
  // Orders as they were kept: paid, half refunded, and one paid twice.
  const orderOf = async (facts: { state: string; discount?: number; refund?: number; surplus?: boolean }) => {
    const no = key();
    const fen = 2_500 - (facts.discount ?? 0);
    const refundedFen = facts.state === 'refunded' ? fen : 0;
    const [order] = await it.db<{ id: number }[]>`
      insert into payment_order (no, uid, kind, ref_id, title, total_fen, discount_fen, fen, state, refunded_fen,
        created_at, expires_at)
      values (${no}, ${uid}, 'membership', ${++refId}, '旧订单', 2500,
        ${facts.discount ?? 0}, ${fen}, ${facts.state}, ${refundedFen}, 1, 2) returning id`;
    const orderId = order?.id ?? 0;
    const [attempt] = await it.db<{ id: number }[]>`
      insert into payment_attempt (order_id, channel, method, no, created_at)
      values (${orderId}, 'sandbox', 'page', ${no}, 1) returning id`;
    for (const surplus of facts.surplus ? [false, true] : [false]) {
      const [payment] = await it.db<{ id: number }[]>`
        insert into payment (order_id, attempt_id, channel, trade_no, fen, surplus, paid_at, created_at)
        values (${orderId}, ${attempt?.id ?? 0}, 'sandbox', ${key()}, ${fen}, ${surplus}, 1, 1) returning id`;
      const state = surplus ? 'done' : 'waiting';
      if (surplus || facts.state === 'refunded')
        await it.db`
          insert into payment_refund (payment_id, order_id, no, fen, reason, state, created_at)
          values (${payment?.id ?? 0}, ${orderId}, ${key()}, ${fen}, '旧退款', ${state}, 1)`;
    }
  };
  await orderOf({ state: 'finished', discount: 300 });
  await orderOf({ state: 'refunded', discount: 500 });
  await orderOf({ state: 'finished', surplus: true });
  const prove = () => proveLedger(it.services);
  expect((await prove()).balanced).toBe(false);
  // oxlint-disable-next-line no-await-in-loop -- the second reads what the first wrote
  for (const statement of statements) await it.db.unsafe(statement);
  expect(await prove()).toMatchObject({ balanced: true, mismatches: [] });
  const [{ amounts } = { amounts: {} }] = await it.db<{ amounts: Record<string, number> }[]>`
    select json_object_agg(a.name, e.amount) as amounts from ledger_entry e
    join ledger_account a on a.id = e.account_id join ledger_journal j on j.id = e.journal_id
    where j.reason = 'opening'`;
  expect(amounts).toEqual({
    channel: 2_200 + 2_000 + 2_500,
    promotion: 300,
    membership: -5_000,
    refunds: -2_000,
  });
});
