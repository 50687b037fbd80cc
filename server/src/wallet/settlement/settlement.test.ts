import { beforeAll, describe, expect, test } from 'vitest';
import { DEFAULT_RATES } from '@xuelin/contract/core/protocol';
import { chinaMonth } from '#core/china-day.ts';
import { inTransaction } from '#core/database/database.ts';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../../account/account.testing.ts';
import { postPool, postPoolShare, postSale, postSaleRefund } from '../wallet.public.ts';
import { buildWallet } from '../wallet.testing.ts';
import { settleShares } from './settle-shares.ts';

const it = useTestApp();
const { db, clock } = it;
const day = 86_400;
let seller: { uid: number; token: string };
let stranger: { uid: number; token: string };
let saleId = 0;

async function person() {
  const { uid } = await buildMember(db);
  return { uid, token: await it.loginAs(uid) };
}

async function sells(goodsId: number, coins: number) {
  const { uid: buyer } = await buildMember(db);
  await buildWallet(db, buyer, { paid: coins, now: clock.now() });
  const sale = {
    purchaseId: ++saleId,
    buyer,
    seller: seller.uid,
    paidCoins: coins,
    giftCoins: 0,
    sellerFen: coins * 7,
    goods: { kind: 'resource', id: goodsId },
    title: `讲义 ${goodsId}`,
    now: clock.now(),
  };
  await inTransaction(db, (tx) => postSale(tx, sale));
  return sale;
}

const monthOf = (at: number) => {
  const month = chinaMonth(at);
  return `${Math.floor(month / 100)}-${String(month % 100).padStart(2, '0')}`;
};
let first: string;
let second: string;

beforeAll(async () => {
  [seller, stranger] = [await person(), await person()];
  await sells(1, 10);
  await sells(1, 20);
  const refunded = await sells(2, 30);
  clock.advance(DEFAULT_RATES.pendingDays * day);
  await Promise.all(Array.from({ length: 4 }, () => settleShares(it.services)));
  first = monthOf(clock.now());
  await inTransaction(db, (tx) => postSaleRefund(tx, { ...refunded, now: clock.now() }));
  clock.advance(31 * day);
  await sells(2, 5);
  const pool = { month: 202_601, fen: 900, title: '文档会员', now: clock.now() };
  await inTransaction(db, async (tx) => {
    await postPool(tx, pool);
    await postPoolShare(tx, { id: 1, uid: seller.uid, fen: 900, title: '文档会员分成', now: clock.now() });
  });
  clock.advance(DEFAULT_RATES.pendingDays * day);
  await settleShares(it.services);
  second = monthOf(clock.now());
  seller.token = await it.loginAs(seller.uid);
  stranger.token = await it.loginAs(stranger.uid);
});

describe('settlements by month', () => {
  test('need a session and a month that exists', async () => {
    for (const name of [
      'wallet/getSettlementMonths',
      'wallet/getSettlementContents',
      'wallet/getSettlementList',
      'wallet/exportSettlements',
    ] as const) {
      expect(await it.call(name, { month: '2026-11' })).toMatchObject({ code: 2008 });
      expect(await it.call(name, { month: '2026-13' }, stranger)).toMatchObject({ code: 4000 });
      expect(await it.call(name, { month: '1926-01' }, stranger)).toMatchObject({ code: 4000 });
    }
  });

  test('sum what was settled, the latest first, month by month', async () => {
    const months = { list: [], nextCursor: null as string | null };
    const one = await it.call('wallet/getSettlementMonths', { limit: 1 }, seller);
    expect(one.data.list).toEqual([{ month: second, settlements: 2, fen: 935 }]);
    const next = await it.call('wallet/getSettlementMonths', { cursor: one.data.nextCursor }, seller);
    expect(next.data).toEqual({ list: [{ month: first, settlements: 3, fen: 420 }], nextCursor: null });
    const only = await it.call('wallet/getSettlementMonths', { month: first }, seller);
    expect(only.data).toEqual(next.data);
    expect((await it.call('wallet/getSettlementMonths', {}, stranger)).data).toEqual(months);
  });

  test('say what each content brought, the most first', async () => {
    const contents = async (month: string, limit = 20) =>
      (await it.call('wallet/getSettlementContents', { month, limit }, seller)).data;
    expect((await contents(first)).list).toEqual([
      { kind: 'resource', id: 2, title: '讲义 2', settlements: 1, fen: 210 },
      { kind: 'resource', id: 1, title: '讲义 1', settlements: 2, fen: 210 },
    ]);
    expect((await contents(second)).list).toEqual([
      { kind: null, id: null, title: '文档会员分成', settlements: 1, fen: 900 },
      { kind: 'resource', id: 2, title: '讲义 2', settlements: 1, fen: 35 },
    ]);
    const { list, nextCursor } = await contents(first, 1);
    expect(list).toHaveLength(1);
    const rest = await it.call('wallet/getSettlementContents', { month: first, cursor: nextCursor }, seller);
    expect(rest.data.list.map(({ id }) => id)).toEqual([1]);
    const other = await it.call('wallet/getSettlementContents', { month: first }, stranger);
    expect(other.data.list).toEqual([]);
  });

  test('show each settlement once, with the postings of it and of its sale', async () => {
    const { data } = await it.call('wallet/getSettlementList', { month: first }, seller);
    const lines = data.list.map(({ title, fen, refunded }) => [title, fen, refunded] as const);
    expect(lines.toSorted((a, b) => a[1] - b[1])).toEqual([
      ['讲义 1', 70, false],
      ['讲义 1', 140, false],
      ['讲义 2', 210, true],
    ]);
    const [line] = data.list;
    const journal = await it.call('wallet/getJournal', { id: line?.journalId }, seller);
    expect(journal.data).toMatchObject({ reason: 'settlement', sums: [{ currency: 'cny', sum: 0 }] });
    expect(journal.data.postings.map(({ amount, mine }) => [amount, mine])).toEqual([
      [-(line?.fen ?? 0), true],
      [line?.fen, true],
    ]);
    const sale = await it.call('wallet/getJournal', { id: line?.saleJournalId }, seller);
    expect(sale.data.reason).toBe('purchase');
    expect((await it.call('wallet/getJournal', { id: line?.journalId }, stranger)).code).toBe(4004);
    expect((await it.call('wallet/getSettlementList', { month: first }, stranger)).data.list).toEqual([]);
    const ids: number[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await it.call(
        'wallet/getSettlementList',
        { month: first, limit: 1, ...(cursor ? { cursor } : {}) },
        seller,
      );
      ids.push(...page.data.list.map(({ id }) => id));
      cursor = page.data.nextCursor;
    } while (cursor);
    expect(ids).toEqual(data.list.map(({ id }) => id));
  });

  test('come as a file that says the same as the ledger', async () => {
    const { data } = await it.call('wallet/exportSettlements', { month: first }, seller);
    expect(data.next).toBeNull();
    const rows = data.csv.replace('\uFEFF', '').trim().split('\r\n');
    expect(rows).toHaveLength(4);
    const sums = await db<{ fen: number }[]>`
      select sum(e.amount)::bigint as fen from ledger_entry e join ledger_journal j on j.id = e.journal_id
      join ledger_account a on a.id = e.account_id
      where j.reason = 'settlement' and a.name = 'available' and e.uid = ${seller.uid}
        and j.goods_kind is not null group by to_char(to_timestamp(e.created_at + 28800) at time zone 'UTC', 'YYYYMM')
      order by 1 desc limit 1`;
    const yuan = rows.slice(1).map((row) => Number(row.split(',')[6]?.replaceAll('"', '')));
    expect(Math.round(yuan.reduce((a, b) => a + b) * 100)).toBe(sums[0]?.fen);
    const empty = await it.call('wallet/exportSettlements', { month: first }, stranger);
    expect(empty.data.csv.trim().split('\r\n')).toHaveLength(1);
    const forged = await it.call('wallet/exportSettlements', { month: first, after: 'e30' }, seller);
    expect(forged.code).toBe(4000);
  });

  test('are counted like the ledger does, month by month and content by content', async () => {
    const counted = await db`
      select e.uid, to_char(to_timestamp(e.created_at) at time zone 'Asia/Shanghai', 'YYYYMM')::int as month,
        coalesce(j.goods_kind, '') as goods_kind, coalesce(j.goods_id, 0) as goods_id, count(*)::int as settlements,
        sum(e.amount)::bigint as fen
      from ledger_journal j join ledger_entry e on e.journal_id = j.id and e.amount > 0
      where j.reason = 'settlement' group by 1, 2, 3, 4 order by 1, 2, 3, 4`;
    expect(
      await db`select uid, month, goods_kind, goods_id, settlements, fen from settlement_content order by 1, 2, 3, 4`,
    ).toEqual(counted);
    expect(await db`select uid, month, settlements, fen from settlement_month order by 1, 2`).toEqual(
      await db`
        select uid, month, sum(settlements)::int as settlements, sum(fen)::bigint as fen from settlement_content
        group by 1, 2 order by 1, 2`,
    );
  });
});
