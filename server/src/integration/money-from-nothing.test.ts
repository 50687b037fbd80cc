import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { chinaMonth, chinaMonthStart } from '#core/china-day.ts';
import { useTestApp } from '#core/testing/test-app.ts';
import { readItems } from '../account/account.testing.ts';
import { settlePool } from '../membership/settle-pool.ts';
import { operatorToken } from '../operator/operator.testing.ts';
import { noteNewcomers, rewardInvitations, rewardRecharges } from '../spread/reward.ts';
import { expireGifts } from '../wallet/expire-gifts.ts';
import { sumsOf } from '../wallet/wallet.testing.ts';
import { buildCreator } from '../withdrawal/withdrawal.testing.ts';
import { useMoneyRules, type Person } from './money-rules.testing.ts';

/* Ways to make money out of nothing, each walked as who would try it: what is gained is nothing. */

const it = useTestApp();
const { person, personOf, sell, buy, recharge } = useMoneyRules(it);
const by = (operator: string) => ({ operator, key: crypto.randomUUID() });
const day = 86_400;

beforeEach(() => it.clock.advance(30 * day));

describe('one finance operator', () => {
  const adjust = async (operator: string, uid: number, coins: number, purse = 'paid') =>
    (await it.call('operator/adjustCoins', { uid, purse, coins, reason: '补偿' }, by(operator))).data;
  /** Has every coin of a member spent at a seller’s. */
  const spendAt = async (seller: Person, buyer: Person) => {
    const { paid } = await buyer.purses();
    if (paid > 0) await buy(buyer, await sell(seller, paid), paid);
  };

  test('gives six accounts of their own no more than one: the limit is of the operator’s day', async () => {
    const operator = await it.loginOperator('finance');
    const seller = await person();
    const buyers = await Promise.all(Array.from({ length: 6 }, () => person()));
    const states: string[] = [];
    for (const { uid } of buyers) states.push((await adjust(operator, uid, 500)).state);
    for (const buyer of buyers) await spendAt(seller, buyer);
    expect(states).toEqual(['done', 'waiting', 'waiting', 'waiting', 'waiting', 'waiting']);
    // 70 % of what one operator may give alone in a day.
    expect((await seller.money()).pending).toBe(3_500);
    expect(await sumsOf(it.db)).toEqual({ unbalancedJournals: [], driftedAccounts: [], negative: [] });
  });

  test('has one limit for coins and coupons together, also at the same moment, and another day another one', async () => {
    const operator = await it.loginOperator('admin');
    const { uid } = await person();
    const other = await person();
    expect((await adjust(operator, uid, 300, 'gift')).state).toBe('done');
    const campaign = (value: number) =>
      it.call('operator/addCouponCampaign', { ...campaignInput(it.clock.now()), value }, by(operator));
    expect((await campaign(201)).data.state).toBe('waiting');
    const both = await Promise.all([adjust(operator, other.uid, 200), campaign(200)]);
    expect([both[0].state, both[1].data.state].toSorted(), 'what is left is given once').toEqual([
      'done',
      'waiting',
    ]);
    it.clock.advance(day + 1);
    const nextDay = await it.loginOperator('finance');
    expect((await adjust(nextDay, (await person()).uid, 500)).state).toBe('done');
  });

  test('raises the limit for others, for themselves only a week later', async () => {
    const { id, operator } = await login('admin');
    const set = await it.call(
      'operator/setSetting',
      { key: 'wallet.adjustmentLimit', value: 100_000, reason: '临时' },
      by(operator),
    );
    expect(set.code).toBe(200);
    onTestFinished(async () => {
      const input = { key: 'wallet.adjustmentLimit', value: 500, reason: '恢复' };
      await it.call('operator/setSetting', input, by(await it.loginOperator('admin')));
    });
    expect((await adjust(operator, (await person()).uid, 501)).state).toBe('waiting');
    const other = await it.loginOperator('finance');
    expect((await adjust(other, (await person()).uid, 501)).state).toBe('done');
    it.clock.advance(7 * day + 1);
    const later = await tokenOf(id);
    expect((await adjust(later, (await person()).uid, 501)).state).toBe('done');
  });

  test('does not pay what they approved; nor does an account they made, reset or raised within a week', async () => {
    const { operator } = await login('admin');
    const { uid, accountId } = await buildCreator(it, 10_000);
    const creator = await personOf(uid);
    const { data } = await creator.call('user/balanceWithdrawal', { fen: 4_000, accountId });
    const ids = [data.id];
    const pay = (who: string) => it.call('operator/payWithdrawals', { ids }, by(who));
    expect((await it.call('operator/approveWithdrawals', { ids }, by(operator))).code).toBe(200);
    expect(await pay(operator)).toMatchObject({
      code: 4003,
      message: `批准者不能付款：编号 ${data.id} 的提现由你通过，要由另一位运营人员打款`,
    });
    expect(await pay(await made(operator, 'finance'))).toMatchObject({ code: 4003 });
    expect((await creator.money()).frozen).toBe(4_000);
    const list = async (who: string) =>
      (
        await it.call('operator/getWithdrawalList', { state: 'approved', limit: 50 }, { operator: who })
      ).data.list.find((one) => one.id === data.id);
    expect(await list(operator)).toMatchObject({ ownApproval: true });
    const other = await it.loginOperator('finance');
    expect(await list(other)).toMatchObject({ ownApproval: false, approvedBy: expect.any(String) });
    expect((await pay(other)).code).toBe(200);
    const settled = await it.call('operator/settleWithdrawals', { ids }, by(other));
    expect(settled.code).toBe(200);
  });

  test('decides nothing of their own by an account they hold: made, reset or raised by them within a week', async () => {
    const boss = await login('admin');
    const helper = await login('finance');
    const request = async (operator: string) => (await adjust(operator, (await person()).uid, 501)).id;
    const decide = (id: number, operator: string) =>
      it.call('operator/decideCoinAdjustment', { id, approve: true }, by(operator));
    const refusal = { code: 4003, message: expect.stringContaining('7 天内') };

    const puppet = await made(boss.operator, 'admin');
    expect(await decide(await request(boss.operator), puppet)).toMatchObject(refusal);
    expect(await decide(await request(puppet), boss.operator), 'nor the other way round').toMatchObject(
      refusal,
    );
    expect(await decide(await request(boss.operator), await made(puppet, 'finance'))).toMatchObject(refusal);
    const [one, two] = [await made(boss.operator, 'finance'), await made(boss.operator, 'finance')];
    expect(await decide(await request(one), two), 'both are held by one').toMatchObject(refusal);

    const id = await request(boss.operator);
    const reset = await it.call(
      'operator/resetSecondFactor',
      { id: helper.id, reason: '手机丢了' },
      by(boss.operator),
    );
    expect(reset.code).toBe(200);
    expect(await decide(id, await tokenOf(helper.id))).toMatchObject(refusal);
    it.clock.advance(7 * day + 1);
    expect((await decide(id, await tokenOf(helper.id))).code).toBe(200);
  });

  test('gives no more by accounts they made this week', async () => {
    const { operator } = await login('admin');
    const puppets = [await made(operator, 'finance'), await made(operator, 'finance'), operator];
    const states: string[] = [];
    for (const one of puppets) states.push((await adjust(one, (await person()).uid, 500)).state);
    expect(states).toEqual(['done', 'waiting', 'waiting']);
  });
});

describe('coupons by one editor', () => {
  const campaign = async (more: object) =>
    (
      await it.call(
        'operator/addCouponCampaign',
        { ...campaignInput(it.clock.now()), ...more },
        by(await it.loginOperator('editor')),
      )
    ).data;

  test.each([
    ['unlimited in number', { stock: null, value: 1 }, 'waiting'],
    ['worth more together than one may give', { stock: 6, value: 100 }, 'waiting'],
    ['worth no more together', { stock: 5, value: 100 }, 'done'],
    ['unlimited, and worth no coins', { kind: 'offline', place: '书店', stock: null }, 'done'],
  ])('that members claim, %s: %j is %s', async (_name, more, state) => {
    const { id, state: got } = await campaign(more);
    expect(got).toBe(state);
    const member = await person();
    expect((await member.call('coupon/claim', { id })).code).toBe(state === 'done' ? 200 : 4004);
  });

  test('for recharges buy gift coins: three new accounts bring their seller what they paid, not what they got', async () => {
    const { id } = await campaign({ scope: 'recharge', value: 500, stock: 3 });
    await it.db`update coupon_issue set state = 'done', decided_at = 1, decided_by = (
      select id from operator where id <> requested_by limit 1) where template_id = ${id}`;
    const seller = await person();
    for (let i = 0; i < 3; i++) {
      const buyer = await person();
      const { data } = await buyer.call('coupon/claim', { id });
      // 51 元 less 50: one 元 is paid.
      await recharge(buyer, { fen: 5_100, couponId: data.coupon.id });
      expect(await buyer.purses()).toEqual({ paid: 10, gift: 500 + 20 });
      for (const price of [520, 10]) await buy(buyer, await sell(seller, price), price);
    }
    expect((await seller.money()).pending, '70 % of three 元').toBe(210);
    expect(await sumsOf(it.db)).toEqual({ unbalancedJournals: [], driftedAccounts: [], negative: [] });
  });

  test('that leave less than a coin to pay are refused in a recharge', async () => {
    const { id } = await campaign({ scope: 'recharge', value: 500, stock: 1 });
    const buyer = await person();
    const { data } = await buyer.call('coupon/claim', { id });
    const answer = await buyer.call('wallet/recharge', { fen: 1_000, couponId: data.coupon.id });
    expect(answer).toMatchObject({ code: 4009, message: expect.stringContaining('更大的档位') });
  });

  test('that were refunded whole are worth as much as before, and no more', async () => {
    const { id } = await campaign({ scope: 'recharge', value: 500, stock: 1 });
    const buyer = await person();
    const { data } = await buyer.call('coupon/claim', { id });
    const orderId = await recharge(buyer, { fen: 5_100, couponId: data.coupon.id });
    expect((await buyer.call('wallet/refundRecharge', { orderId })).data).toEqual({ fen: 100, coins: 10 });
    expect(await buyer.purses()).toEqual({ paid: 0, gift: 0 });
    const again = await recharge(buyer, { fen: 5_100, couponId: data.coupon.id });
    await buy(buyer, await sell(await person(), 500), 500);
    const offer = await buyer.call('wallet/getRechargeRefund', { orderId: again });
    expect(offer.data.fen, 'its gift is spent').toBe(0);
    expect(await sumsOf(it.db)).toEqual({ unbalancedJournals: [], driftedAccounts: [], negative: [] });
  });
});

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

describe('a team of one', () => {
  const alone = useTestApp({ env: () => ({ ONE_OPERATOR_TEAM: '1' }) });

  test('pays what it approved, and the audit log says that nobody else looked', async () => {
    const operator = await alone.loginOperator('admin');
    const { token, accountId } = await buildCreator(alone, 10_000);
    const input = { fen: 4_000, accountId };
    const { data } = await alone.call('user/balanceWithdrawal', input, { token, key: crypto.randomUUID() });
    const ids = [data.id];
    for (const name of ['approveWithdrawals', 'payWithdrawals'] as const)
      expect((await alone.call(`operator/${name}`, { ids }, by(operator))).code).toBe(200);
    const log = await alone.call('operator/getAuditLog', { act: 'operator/payWithdrawals' }, { operator });
    expect(log.data.list[0]?.reason).toBe('只有一个人管钱（ONE_OPERATOR_TEAM）：批准者自己打款');
  });
});

async function login(role: 'admin' | 'finance') {
  const operator = await it.loginOperator(role);
  const { id } = (await it.call('operator/getSelf', {}, { operator })).data;
  return { id, operator };
}
const tokenOf = (id: number) => operatorToken(it, id);
/** An operator whom another one made, past the change of their first password. */
async function made(operator: string, role: string): Promise<string> {
  const name = `made-${crypto.randomUUID().slice(0, 8)}`;
  const { data } = await it.call('operator/addOperator', { name, role }, by(operator));
  await it.db`update operator set must_change_password = false where id = ${data.id}`;
  return tokenOf(data.id);
}

const campaignInput = (now: number) => ({
  name: '开学券',
  kind: 'cash',
  scope: 'all',
  threshold: 0,
  value: 100,
  percent: 100,
  cap: 0,
  days: 0,
  plan: null,
  place: '',
  itemKind: null,
  itemId: null,
  claimable: true,
  newcomers: false,
  claimFrom: now - 1,
  claimUntil: now + 9 * day,
  stock: 1,
  perMember: 1,
  validDays: 7,
  reason: '开学',
});
