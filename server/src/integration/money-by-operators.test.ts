import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { useTestApp } from '#core/testing/test-app.ts';
import { campaignInput } from '../coupon/coupon.testing.ts';
import { operatorToken } from '../operator/operator.testing.ts';
import { sumsOf } from '../wallet/wallet.testing.ts';
import { buildCreator } from '../withdrawal/withdrawal.testing.ts';
import { useMoneyRules, type Person } from './money-rules.testing.ts';

/* Ways in which who works here makes money out of nothing, each walked as who would try it: what is gained is nothing. */

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
      it.call('operator/addCouponCampaign', campaignInput(it.clock.now(), { value }), by(operator));
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
        campaignInput(it.clock.now(), more),
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
