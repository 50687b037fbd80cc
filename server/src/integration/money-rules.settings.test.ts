import { describe, expect, test } from 'vitest';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildCreator } from '../withdrawal/withdrawal.testing.ts';
import { openCashier } from '../payment/payment.testing.ts';
import { closeExpired } from '../payment/orders/end-order.ts';
import { expireGifts } from '../wallet/expire-gifts.ts';
import { settleShares } from '../wallet/wallet.public.ts';
import { useMoneyRules, type Person } from './money-rules.testing.ts';

const it = useTestApp();
const day = 86_400;
const { person, personOf, sell, quote, buy, recharge, set } = useMoneyRules(it);

type Change = {
  key: string;
  value: unknown;
  /** What follows from the setting, as a member meets it. */
  look: () => Promise<unknown>;
  before: unknown;
  after: unknown;
};

const tiersOf = async (member: Person) =>
  (await member.call('wallet/getRechargeXueBiList')).data.list.map(({ fen, coins }) => [fen, coins]);
const quoteDocument = async (buyer: Person, price: number) => {
  const { data } = await quote(buyer, await sell(await person(), price));
  return [data.memberPrice, data.creatorPercent, data.creatorFen];
};
const withdraw = async (fen: number) => {
  const { uid, accountId } = await buildCreator(it, 300_000);
  const { code, data } = await (await personOf(uid)).call('user/balanceWithdrawal', { fen, accountId });
  return code === 200 ? data.taxFen : code;
};
const planFen = async () =>
  (await it.call('vip/getPlanList')).data.plans.find(
    ({ kind, plan }) => kind === 'member' && plan === 'month',
  )?.fen;
const minorTries = async (fen: number) => {
  const member = await person();
  const year = new Date(it.clock.now() * 1000).getUTCFullYear() - 10;
  await it.db`update member set birthday = ${`${year}-01-01`}::text::date where uid = ${member.uid}`;
  return (await member.call('wallet/recharge', { fen })).code;
};
const flat = { exemptFen: 0, fixedUpToFen: 0, fixedDeductionFen: 0, deductionPercent: 0 };

const changes: Change[] = [
  {
    key: 'recharge.tiers',
    value: [{ id: 1, fen: 700, coins: 70, giftCoins: 1 }],
    look: async () => (await tiersOf(await person()))[0],
    before: [600, 60],
    after: [700, 70],
  },
  {
    key: 'recharge.firstGiftCoins',
    value: 33,
    look: async () => {
      const member = await person();
      await recharge(member, { fen: 100 });
      return (await member.purses()).gift;
    },
    before: 20,
    after: 33,
  },
  {
    key: 'recharge.ownAmount',
    value: { minFen: 500, maxFen: 1_000 },
    look: async () => (await (await person()).call('wallet/recharge', { fen: 400 })).code,
    before: 200,
    after: 4000,
  },
  {
    key: 'recharge.minorCaps',
    value: [{ belowAge: 18, onceFen: 1_000, monthFen: 1_000 }],
    look: () => minorTries(2_000),
    before: 200,
    after: 4003,
  },
  {
    key: 'sale.memberPercent',
    value: 50,
    look: async () => (await quoteDocument(await person({ paid: 100 }), 100))[0],
    before: 90,
    after: 50,
  },
  {
    key: 'sale.creatorPercent',
    value: 60,
    look: async () => (await quoteDocument(await person({ paid: 100 }), 100))[2],
    before: 700,
    after: 600,
  },
  {
    key: 'withdrawal.minFen',
    value: 5_000,
    look: () => withdraw(4_000),
    before: 0,
    after: 4000,
  },
  {
    key: 'withdrawal.maxFen',
    value: 150_000,
    look: () => withdraw(160_000),
    before: 16_000,
    after: 4000,
  },
  {
    key: 'withdrawal.taxTable',
    value: { ...flat, brackets: [{ upToFen: 1_000_000_000, percent: 10, quickFen: 0 }] },
    look: () => withdraw(100_000),
    before: 4_000,
    after: 10_000,
  },
  {
    key: 'membership.plans',
    value: [{ kind: 'member', plan: 'month', fen: 2_000, days: 31 }],
    look: planFen,
    before: 1_800,
    after: 2_000,
  },
];

describe('a changed setting changes behaviour at once and keeps history', () => {
  test.each(changes)('$key', async ({ key, value, look, before, after }) => {
    const operator = await it.loginOperator('admin');
    const entry = async () =>
      (await it.call('operator/getSettingList', {}, { operator })).data.list.find((one) => one.key === key);
    const original = (await entry())?.value;
    expect(await look()).toEqual(before);
    expect(await set(key, value)).toBe(200);
    expect(await look()).toEqual(after);
    // Whose hand it was, when and why, and what counted before: nobody can change or remove that.
    expect((await entry())?.current).toMatchObject({
      value,
      setAt: it.clock.now(),
      setBy: expect.stringMatching(/^admin-/),
      reason: '测试',
    });
    await expect(it.db`update setting_value set value = '1' where key = ${key}`).rejects.toThrow(
      'written once',
    );
    await expect(it.db`delete from setting_value where key = ${key}`).rejects.toThrow('written once');
    it.clock.advance(1);
    expect(await set(key, original)).toBe(200);
    expect(await look()).toEqual(before);
    expect(await it.db`select 1 from setting_value where key = ${key}`).toHaveLength(2);
  });
});

describe('never retroactive', () => {
  test('days until income is available count from the sale', async () => {
    const [creator, buyer] = [await person(), await person({ paid: 100 })];
    await buy(buyer, await sell(creator, 10), 10);
    expect(await set('sale.pendingDays', 30)).toBe(200);
    await buy(buyer, await sell(creator, 20), 20);
    it.clock.advance(7 * day);
    await settleShares(it.services);
    expect(await creator.money()).toEqual({ pending: 140, available: 70, frozen: 0 });
    await set('sale.pendingDays', 7);
  });

  test('gift coins keep the end they were given with', async () => {
    const member = await person({ gift: 5 });
    await set('gift.days', 1);
    await member.call('checkIn/sign');
    it.clock.advance(day);
    await expireGifts(it.services);
    expect((await member.purses()).gift).toBe(5);
    await set('gift.days', 90);
  });

  test('an open order keeps its price and its time; what it buys is what was agreed', async () => {
    const member = await person();
    const { data } = await member.call('wallet/recharge', { tierId: 2 });
    await set('recharge.tiers', [{ id: 2, fen: 9_900, coins: 1, giftCoins: 0 }]);
    await set('order.payMinutes', 5);
    it.clock.advance(29 * 60);
    await closeExpired(it.services);
    const cashier = await openCashier(it, member.token, data.order.id);
    await fetch(cashier, { method: 'POST', body: new URLSearchParams({ act: 'pay' }), redirect: 'manual' });
    expect(await member.purses()).toEqual({ paid: 180, gift: 25 });
  });

  test('a price or plan that changed between quote and buy is refused, not taken', async () => {
    const [creator, buyer] = [await person(), await person({ paid: 500 })];
    const id = await sell(creator, 100);
    const agreedPrice = (await quote(buyer, id)).data.payable;
    await creator.call('resource/update', { id, price: 110 });
    expect((await buy(buyer, id, agreedPrice)).code).toBe(4009);
    await set('membership.plans', [{ kind: 'member', plan: 'month', fen: 2_000, days: 31 }]);
    const input = { kind: 'member', plan: 'month', by: 'coins', fen: 1_800 };
    expect((await buyer.call('vip/open', input)).code).toBe(4009);
    expect(await buyer.purses()).toEqual({ paid: 500, gift: 0 });
  });
});
