import { beforeEach, expect, test } from 'vitest';
import { inTransaction } from '#core/database/database.ts';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../account/account.testing.ts';
import { postSale, settleShares } from './wallet.public.ts';
import { buildWallet } from './wallet.testing.ts';

const it = useTestApp();
let uid: number;
let token: string;
let sales = 0;

beforeEach(async () => {
  ({ uid } = await buildMember(it.db));
  token = await it.loginAs(uid);
});

const timeline = async () => (await it.call('wallet/getTimeline', {}, { token })).data;
const sell = (
  seller: number,
  sale: { paid: number; gift?: number; fen: number; buyer: number; id?: number },
) =>
  inTransaction(it.db, (tx) =>
    postSale(tx, {
      purchaseId: ++sales,
      buyer: sale.buyer,
      seller,
      paidCoins: sale.paid,
      giftCoins: sale.gift ?? 0,
      sellerFen: sale.fen,
      goods: { kind: 'resource', id: sale.id ?? 1 },
      title: `=讲义 ${sale.id ?? 1}`,
      now: it.clock.now(),
    }),
  );

test('gift coins are told by where they came from, as much as is left of each', async () => {
  const now = it.clock.now();
  await buildWallet(it.db, uid, { gift: 10, now });
  it.clock.advance(86_400);
  await buildWallet(it.db, uid, { gift: 5, paid: 20, now: it.clock.now() });
  const { uid: seller } = await buildMember(it.db);
  await sell(seller, { buyer: uid, paid: 0, gift: 8, fen: 0 });
  const day = 86_400;
  expect((await timeline()).lots).toMatchObject([
    { title: '测试发放', coins: 2, expiresAt: now + 90 * day },
    { title: '测试发放', coins: 5, expiresAt: now + 91 * day },
  ]);
  await sell(seller, { buyer: uid, paid: 0, gift: 4, fen: 0 });
  expect((await timeline()).lots).toMatchObject([{ coins: 3 }]);
});

test('money is told by the day it comes, months and contents by what they brought', async () => {
  const { uid: buyer } = await buildMember(it.db);
  await buildWallet(it.db, buyer, { paid: 500, now: it.clock.now() });
  await sell(uid, { buyer, paid: 10, fen: 70, id: 1 });
  await sell(uid, { buyer, paid: 20, fen: 140, id: 2 });
  await sell(uid, { buyer, paid: 20, fen: 140, id: 2 });
  const { pending, months, incomes } = await timeline();
  expect(pending).toEqual([{ day: expect.any(String) as string, fen: 350, sales: 3, held: false }]);
  expect(months).toHaveLength(6);
  expect(months.at(-1)).toMatchObject({ coinsIn: 0, coinsOut: 0, fenIn: 350, fenOut: 0 });
  expect(incomes).toEqual([
    { title: '=讲义 2', fen: 280, sales: 2 },
    { title: '=讲义 1', fen: 70, sales: 1 },
  ]);
  it.clock.advance(8 * 86_400);
  await settleShares(it.services);
  const later = await timeline();
  expect(later.pending).toEqual([]);
  // A settlement moves money between one's own purses: it brings nothing in.
  expect(later.months.reduce((sum, { fenIn }) => sum + fenIn, 0)).toBe(350);
});

test('a month is exported whole, only one’s own, and no title becomes a formula', async () => {
  const { uid: buyer } = await buildMember(it.db);
  await buildWallet(it.db, buyer, { paid: 500, now: it.clock.now() });
  await sell(uid, { buyer, paid: 10, fen: 70 });
  const month = new Date((it.clock.now() + 28_800) * 1000).toISOString().slice(0, 7);
  const fetchCsv = (by: string, input: object = { month }) =>
    it.call('wallet/exportBill', input, { token: by });
  const { data } = await fetchCsv(token);
  const lines = data.csv.replace('\uFEFF', '').trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('"售出《=讲义 1》","待结算余额","元","0.70","0.70"');
  const bill = await fetchCsv(await it.loginAs(buyer), { month, kind: 'coin' });
  expect(bill.data.csv).toContain('"-10"');
  expect(bill.data.csv).not.toContain('待结算');
  expect((await fetchCsv(token, { month: '2026-13' })).code).toBe(4000);
  expect((await it.call('wallet/exportBill', { month })).code).toBe(2008);
  expect((await it.call('wallet/getTimeline', {})).code).toBe(2008);
  expect((await fetchCsv(token, { month: '2025-01' })).data.csv.trim().split('\r\n')).toHaveLength(1);
});
