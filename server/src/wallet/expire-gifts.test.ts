import { DEFAULT_RATES } from '@xuelin/contract/core/protocol';
import { beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#core/database/database.ts';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../account/account.testing.ts';
import { expireGifts } from './expire-gifts.ts';
import { post } from './wallet.ledger.ts';
import { postSale, pursesOf } from './wallet.public.ts';
import { buildWallet, sumsOf } from './wallet.testing.ts';

const it = useTestApp();
const day = 86_400;
let uid: number;
let ref = 0;

beforeEach(async () => void ({ uid } = await buildMember(it.db)));

const give = (gift: number) => buildWallet(it.db, uid, { gift, now: it.clock.now() });
const spend = (giftCoins: number) =>
  inTransaction(it.db, (tx) =>
    postSale(tx, {
      purchaseId: ++ref,
      buyer: uid,
      seller: uid,
      paidCoins: 0,
      giftCoins,
      sellerFen: 0,
      goods: { kind: 'resource', id: 1 },
      title: '讲义',
      now: it.clock.now(),
    }),
  );
/** Lets days pass, runs the job and tells the gift coins left. */
async function after(days: number): Promise<number> {
  it.clock.advance(days * day);
  await expireGifts(it.services);
  return (await pursesOf(it.db, uid)).gift;
}

describe('given coins', () => {
  test('expire after 90 days, not a second before', async () => {
    await give(10);
    it.clock.advance(DEFAULT_RATES.giftDays * 86_400 - 1);
    expect(await after(0)).toBe(10);
    it.clock.advance(1);
    expect(await after(0)).toBe(0);
    expect(await sumsOf(it.db)).toEqual({ unbalancedJournals: [], driftedAccounts: [], negative: [] });
  });

  test('are spent oldest first, so the newer ones outlive the older', async () => {
    await give(10);
    it.clock.advance(50 * day);
    await give(5);
    await spend(7);
    expect(await after(40)).toBe(5);
    expect(await after(50)).toBe(0);
  });

  test('do not expire when they were spent', async () => {
    await give(10);
    await spend(10);
    it.clock.advance(60 * day);
    await give(4);
    expect(await after(30)).toBe(4);
  });

  test('are taken back once, whatever runs at the same time', async () => {
    await give(10);
    it.clock.advance(60 * day);
    await give(3);
    it.clock.advance(30 * day);
    await Promise.all([expireGifts(it.services), expireGifts(it.services), expireGifts(it.services)]);
    expect(await after(0)).toBe(3);
    const lines = await it.db`select 1 from ledger_entry where uid = ${uid} and amount < 0`;
    expect(lines).toHaveLength(1);
  });

  test('that expire next are told with their day', async () => {
    const token = await it.loginAs(uid);
    const readNotices = async () => {
      const { giftExpiringCoins, giftExpiresAt } = (await it.call('wallet/getSummary', {}, { token })).data;
      return [giftExpiringCoins, giftExpiresAt];
    };
    expect(await readNotices()).toEqual([0, null]);
    const first = it.clock.now() + DEFAULT_RATES.giftDays * 86_400;
    await give(10);
    it.clock.advance(10 * day);
    await give(5);
    expect(await readNotices()).toEqual([10, first]);
    await spend(8);
    expect(await readNotices()).toEqual([2, first]);
    await spend(2);
    expect(await readNotices()).toEqual([5, first + 10 * day]);
  });

  test('cannot be given for ever', async () => {
    const grant = inTransaction(it.db, (tx) =>
      post(tx, {
        reason: 'test_gift',
        refId: 1,
        title: '',
        now: 1,
        postings: [
          { uid, account: 'gift', amount: 1 },
          { uid: 0, account: 'issue', currency: 'coin_gift', amount: -1 },
        ],
      }),
    );
    await expect(grant).rejects.toThrow('for ever');
  });
});
