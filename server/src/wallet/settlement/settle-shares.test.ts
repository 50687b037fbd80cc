import { DEFAULT_RATES } from '@xuelin/contract/core/protocol';
import { beforeEach, expect, test } from 'vitest';
import { inTransaction } from '#core/database/database.ts';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../../account/account.testing.ts';
import { settleShares } from './settle-shares.ts';
import { postSale } from '../wallet.public.ts';
import { buildWallet, sumsOf } from '../wallet.testing.ts';

const it = useTestApp();
let seller: { uid: number; token: string };
let sale = 0;

beforeEach(async () => {
  const { uid } = await buildMember(it.db);
  seller = { uid, token: await it.loginAs(uid) };
});

async function sells(title: string): Promise<void> {
  const { uid: buyer } = await buildMember(it.db);
  await buildWallet(it.db, buyer, { paid: 30, now: it.clock.now() });
  await inTransaction(it.db, (tx) =>
    postSale(tx, {
      purchaseId: ++sale,
      buyer,
      seller: seller.uid,
      paidCoins: 30,
      giftCoins: 0,
      sellerFen: 210,
      goods: { kind: 'resource', id: 1 },
      title,
      now: it.clock.now(),
    }),
  );
}
const messages = async () =>
  (await it.call('message/getList', { kind: 'money' }, { token: seller.token })).data.list;

test('tells the creator once when income can be withdrawn, and not before', async () => {
  await sells('线性代数讲义');
  await sells('概率论讲义');
  it.clock.advance(DEFAULT_RATES.pendingDays * 86_400 - 1);
  await settleShares(it.services);
  expect(await messages()).toEqual([]);
  it.clock.advance(1);
  await settleShares(it.services);
  await Promise.all([settleShares(it.services), settleShares(it.services)]);
  expect(await messages()).toMatchObject([
    { event: 'settled', count: 2, title: '有收入可以提现了', link: '#/pages/users/financial_details/index' },
  ]);
  expect(await sumsOf(it.db)).toEqual({ unbalancedJournals: [], driftedAccounts: [], negative: [] });
});

test('settles each share once, however many nodes do it at once', async () => {
  for (const title of ['讲义', '真题', '笔记']) await sells(title);
  it.clock.advance(DEFAULT_RATES.pendingDays * 86_400);
  await Promise.all(Array.from({ length: 4 }, () => settleShares(it.services)));
  const { data } = await it.call('wallet/getSummary', {}, { token: seller.token });
  expect(data).toMatchObject({ pendingFen: 0, availableFen: 630 });
  expect(await messages()).toMatchObject([{ event: 'settled', count: 3 }]);
  expect(await sumsOf(it.db)).toEqual({ unbalancedJournals: [], driftedAccounts: [], negative: [] });
});
