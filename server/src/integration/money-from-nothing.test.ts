import { beforeEach, describe, expect, test } from 'vitest';
import { chinaMonth, chinaMonthStart } from '#core/china-day.ts';
import { useTestApp } from '#core/testing/test-app.ts';
import { readItems } from '../account/account.testing.ts';
import { settlePool } from '../membership/settle-pool.ts';
import { noteNewcomers, rewardInvitations, rewardRecharges } from '../spread/reward.ts';
import { expireGifts } from '../wallet/expire-gifts.ts';
import { sumsOf } from '../wallet/wallet.testing.ts';
import { useMoneyRules, type Person } from './money-rules.testing.ts';

/* Ways in which members make money out of nothing, each walked as who would try it: what is gained is nothing. */

const it = useTestApp();
const { person, sell, buy, recharge } = useMoneyRules(it);
const day = 86_400;

beforeEach(() => it.clock.advance(30 * day));

describe('an invitation', () => {
  /** Somebody who came by a link and studied, and who brought them. */
  async function invited() {
    const me = await person();
    const friend = await person({}, { spreadUid: me.uid });
    await readItems(it.db, friend.uid, 1);
    await noteNewcomers(it.services);
    await rewardInvitations(it.services);
    expect([(await me.purses()).gift, (await friend.purses()).gift]).toEqual([20, 20]);
    return { me, friend };
  }
  const confirm = async (...people: Person[]) => {
    it.clock.advance(7 * day);
    await rewardRecharges(it.services);
    await Promise.all(people.map((one) => one.loginAgain()));
  };
  const newcomerOf = async (me: Person) => {
    const { data } = await me.call('spread/getSummary');
    const { coins, pendingCoins, pendingUntil } = data.list[0] ?? {};
    return { coins, pendingCoins, pendingUntil, earned: data.earnedCoins };
  };
  const refund = (friend: Person, orderId: number) => friend.call('wallet/refundRecharge', { orderId });

  test('brings nothing that stays when the recharge is refunded, and never more than the most for one', async () => {
    const { me, friend } = await invited();
    const orderId = await recharge(friend, { fen: 500_000 });
    const pendingUntil = it.clock.now() + 7 * day;
    expect(await newcomerOf(me)).toEqual({ coins: 20, pendingCoins: 200, pendingUntil, earned: 20 });
    await confirm(me, friend);
    expect((await me.purses()).gift).toBe(220);
    expect(await newcomerOf(me)).toEqual({ coins: 220, pendingCoins: 0, pendingUntil: null, earned: 220 });
    const offer = await friend.call('wallet/getRechargeRefund', { orderId });
    expect(offer.data).toMatchObject({ fen: 500_000, coins: 50_000, spentBonusCoins: 0 });
    expect((await refund(friend, orderId)).data).toEqual({ fen: 500_000, coins: 50_000 });
    expect([await me.purses(), await friend.purses()]).toEqual([
      { paid: 0, gift: 20 },
      { paid: 0, gift: 20 },
    ]);
    expect(await newcomerOf(me)).toEqual({ coins: 20, pendingCoins: 0, pendingUntil: null, earned: 20 });
    const { data: bill } = await me.call('wallet/getBillDetailList', { kind: 'coin', limit: 1 });
    expect(bill.list).toMatchObject([{ reason: 'invite_recharge_refund', amount: -200 }]);
    expect(await sumsOf(it.db)).toEqual({ unbalancedJournals: [], driftedAccounts: [], negative: [] });
  });

  test('whose bonus the inviter spent is paid for by the refund, in parts as well', async () => {
    const { me, friend } = await invited();
    const orderId = await recharge(friend, { fen: 500_000 });
    await confirm(me, friend);
    const seller = await person();
    // 70 of the 200 are left; half of the recharge is spent first.
    await buy(me, await sell(seller, 150), 150);
    for (let i = 0; i < 12; i++) await buy(friend, await sell(seller, 2_000), 2_000);
    await buy(friend, await sell(seller, 1_040), 1_040);
    expect(await friend.purses()).toEqual({ paid: 25_000, gift: 0 });
    const offer = await friend.call('wallet/getRechargeRefund', { orderId });
    // Of the first gift 20 and of the bonus 200 one half belongs to the coins that are left.
    expect(offer.data).toMatchObject({
      coins: 25_000,
      spentGiftCoins: 10,
      spentBonusCoins: 30,
      fen: (25_000 - 10 - 30) * 10,
    });
    const { data } = await refund(friend, orderId);
    expect(data.fen).toBe(249_600);
    expect((await me.purses()).gift).toBe(0);
    expect(await newcomerOf(me)).toMatchObject({ coins: 20 + 100, earned: 120 });
    expect((await refund(friend, orderId)).code).toBe(4009);
    expect(await sumsOf(it.db)).toEqual({ unbalancedJournals: [], driftedAccounts: [], negative: [] });
  });

  test('whose bonus expired unspent costs the newcomer nothing', async () => {
    const { me, friend } = await invited();
    const orderId = await recharge(friend, { fen: 20_000 });
    await confirm(me, friend);
    expect((await me.purses()).gift).toBe(120);
    // The 20 of the invitation and 30 of the bonus are spent.
    await buy(me, await sell(await person(), 50), 50);
    it.clock.advance(91 * day);
    await expireGifts(it.services);
    await Promise.all([me.loginAgain(), friend.loginAgain()]);
    expect((await me.purses()).gift).toBe(0);
    const { data } = await friend.call('wallet/getRechargeRefund', { orderId });
    expect(data).toMatchObject({ coins: 2_000, spentBonusCoins: 30 });
  });

  test('is never confirmed for what was refunded before, also at the same moment', async () => {
    const { me, friend } = await invited();
    const orderId = await recharge(friend, { fen: 20_000 });
    it.clock.advance(7 * day);
    await Promise.all([me.loginAgain(), friend.loginAgain()]);
    await Promise.all([refund(friend, orderId), rewardRecharges(it.services), rewardRecharges(it.services)]);
    await rewardRecharges(it.services);
    expect((await me.purses()).gift).toBe(20);
    expect(await newcomerOf(me)).toMatchObject({ coins: 20, pendingCoins: 0 });
  });
});

describe('the pool of 文档会员', () => {
  const startOf = (now: number) => chinaMonthStart(chinaMonth(now + 32 * day)) + 3_600;
  beforeEach(() => it.clock.set(startOf(it.clock.now())));
  const free = (creator: Person) => sell(creator, 30, { memberFree: true });
  /** Opens a term for coins of either purse and downloads what it opens. */
  async function reader(coins: { paid?: number; gift?: number }, ids: readonly number[], plan = 'month') {
    const member = await person(coins);
    const fen = { month: 2_500, quarter: 6_000 }[plan];
    const answer = await member.call('vip/open', { kind: 'document', plan, by: 'coins', fen });
    expect(answer.code).toBe(200);
    await download(member, ids);
    return member;
  }
  async function download(member: Person, ids: readonly number[]) {
    for (const id of ids) expect((await member.call('resource/download', { id })).code).toBe(200);
  }
  async function endMonth(...people: Person[]) {
    it.clock.set(startOf(it.clock.now()) + day);
    await settlePool(it.services);
    await settlePool(it.services);
    await Promise.all(people.map((one) => one.loginAgain()));
    expect(await sumsOf(it.db)).toEqual({ unbalancedJournals: [], driftedAccounts: [], negative: [] });
  }

  test('is moved by what a term paid: six members with gift coins draw nothing from one who paid', async () => {
    const [honest, thief] = [await person(), await person()];
    const [read, bait] = [await free(honest), await free(thief)];
    await reader({ paid: 250 }, [read]);
    for (let i = 0; i < 6; i++) await reader({ gift: 250 }, [bait]);
    await endMonth(honest, thief);
    expect([(await honest.money()).pending, (await thief.money()).pending]).toEqual([1_000, 0]);
  });

  test('is moved by a term in the part of it that was paid', async () => {
    const [one, two] = [await person(), await person()];
    await reader({ paid: 250 }, [await free(one)]);
    await reader({ paid: 125, gift: 125 }, [await free(two)]);
    await endMonth(one, two);
    expect([(await one.money()).pending, (await two.money()).pending]).toEqual([1_000, 500]);
  });

  test('brings no more by the downloads of a member than that member ever paid', async () => {
    const thief = await person();
    const baits = await Promise.all(Array.from({ length: 3 }, () => free(thief)));
    const accomplice = await reader({ paid: 600 }, baits, 'quarter');
    for (let i = 0; i < 6; i++) await reader({ paid: 250 }, []);
    await endMonth(thief, accomplice);
    // 40 % of 210 元, of which nobody else downloaded anything.
    expect((await thief.money()).pending).toBe(6_000);
    await download(accomplice, baits);
    for (let i = 0; i < 2; i++) await reader({ paid: 250 }, []);
    await endMonth(thief);
    expect((await thief.money()).pending).toBe(6_000);
  });
});
