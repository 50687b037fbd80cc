import type * as wallet from '@xuelin/contract/wallet';
import { beforeEach, expect, it } from 'vitest';
import type { ReadContext } from '#core/calls/call-context.ts';
import { inTransaction } from '#core/database/database.ts';
import { useTestDatabase } from '#core/testing/test-database.ts';
import { getBillDetailList } from './bill.queries.ts';
import { post } from './wallet.ledger.ts';

const { db } = useTestDatabase();
let uid = 40;
// A new member for each test.
beforeEach(() => void uid++);
/** 2026-11-20 in China. */
const now = Date.UTC(2026, 10, 20) / 1000;

type Call = ReadContext<typeof wallet.getBillDetailList>;
const billOf = (input: Call['input']) =>
  getBillDetailList({ db, caller: { uid, sessionId: 0 }, input } as unknown as Call);

it('counts what becomes available neither as income nor as spending', async () => {
  await inTransaction(db, async (tx) => {
    await post(tx, {
      reason: 'purchase',
      refId: 1,
      title: '讲义',
      now,
      postings: [
        { uid, account: 'pending', amount: 70 },
        { uid: 0, account: 'share', currency: 'cny', amount: -70 },
      ],
    });
    await post(tx, {
      reason: 'settlement',
      refId: 1,
      title: '讲义',
      now,
      postings: [
        { uid, account: 'pending', amount: -70 },
        { uid, account: 'available', amount: 70 },
      ],
    });
  });
  const whole = await billOf({ kind: 'balance', month: '2026-11' });
  expect(whole.list.map(({ title, amount }) => [title, amount])).toEqual([
    ['结算《讲义》', 70],
    ['售出《讲义》', 70],
  ]);
  expect(whole).toMatchObject({ monthIn: 70, monthOut: 0 });
  expect((await billOf({ kind: 'balance', direction: 'out' })).list).toEqual([]);
  expect((await billOf({ kind: 'balance', direction: 'in' })).list).toHaveLength(1);
});

it('makes one line of one order, with the purses it changed inside', async () => {
  const title = '两个钱包';
  await inTransaction(db, (tx) =>
    post(tx, {
      reason: 'recharge',
      refId: 2,
      title,
      now: now + 1,
      giftExpiresAt: now + 86_400,
      postings: [
        { uid, account: 'gift', amount: 6 },
        { uid: 0, account: 'issue', currency: 'coin_gift', amount: -6 },
        { uid, account: 'paid', amount: 60 },
        { uid: 0, account: 'issue', currency: 'coin_paid', amount: -60 },
      ],
    }),
  );
  const { list } = await billOf({ kind: 'coin', limit: 1 });
  expect(list).toMatchObject([
    {
      title,
      amount: 66,
      parts: [
        { purse: 'gift', amount: 6, balanceAfter: 6 },
        { purse: 'paid', amount: 60, balanceAfter: 60 },
      ],
    },
  ]);
  expect((await billOf({ kind: 'coin' })).list).toHaveLength(1);
});

it('begins a month at midnight in China', async () => {
  const last = Date.UTC(2026, 8, 30, 15, 59, 59) / 1000;
  await inTransaction(db, (tx) =>
    post(tx, {
      reason: 'purchase',
      refId: 2,
      title: '月末',
      now: last,
      postings: [
        { uid, account: 'pending', amount: 5 },
        { uid: 0, account: 'share', currency: 'cny', amount: -5 },
      ],
    }),
  );
  expect(await billOf({ month: '2026-09' })).toMatchObject({ monthIn: 5 });
  expect(await billOf({ month: '2026-10' })).toMatchObject({ monthIn: 0, list: [] });
});
