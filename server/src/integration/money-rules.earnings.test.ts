import { describe, expect, test } from 'vitest';
import { chinaMonth, chinaMonthStart } from '#core/china-day.ts';
import { useTestApp } from '#core/testing/test-app.ts';
import { settlePool } from '../membership/settle-pool.ts';
import { settleShares } from '../wallet/wallet.public.ts';
import { sumsOf } from '../wallet/wallet.testing.ts';
import { bankCard, buildCreator, earn, identityNumber } from '../withdrawal/withdrawal.testing.ts';
import { useMoneyRules, type Person } from './money-rules.testing.ts';

const it = useTestApp();
const day = 86_400;
const { person, personOf, sell, buy } = useMoneyRules(it);

describe('Earnings', () => {
  test('the creator gets 70 % (certified 80 %) of the paid coins spent, at 10 coins = 1 元', async () => {
    const [creator, certifiedCreator] = [await person(), await person()];
    await it.db`update member set certificate = '考研数学' where uid = ${certifiedCreator.uid}`;
    const buyer = await person({ paid: 100 });
    expect((await buy(buyer, await sell(creator, 10), 10)).code).toBe(200);
    expect((await buy(buyer, await sell(certifiedCreator, 10), 10)).code).toBe(200);
    expect([(await creator.money()).pending, (await certifiedCreator.money()).pending]).toEqual([70, 80]);
  });

  test('first as pending balance, available 7 days later', async () => {
    const [creator, buyer] = [await person(), await person({ paid: 100 })];
    await buy(buyer, await sell(creator, 10), 10);
    it.clock.advance(7 * day - 1);
    await settleShares(it.services);
    expect(await creator.money()).toEqual({ pending: 70, available: 0, frozen: 0 });
    it.clock.advance(1);
    await settleShares(it.services);
    expect(await creator.money()).toEqual({ pending: 0, available: 70, frozen: 0 });
    // For people one line, not a plus and a minus.
    const { data } = await creator.call('wallet/getBillDetailList', { kind: 'balance' });
    expect(data.list.map(({ reason, amount }) => [reason, amount])).toEqual([
      ['settlement', 70],
      ['purchase', 70],
    ]);
  });

  test('unless refunded', async () => {
    const [creator, buyer] = [await person(), await person({ paid: 100 })];
    const { data } = await buy(buyer, await sell(creator, 10), 10);
    await buyer.call('pascal/refund', { id: data.purchase.id, cause: 'unused' });
    it.clock.advance(8 * day);
    await settleShares(it.services);
    expect(await creator.money()).toEqual({ pending: 0, available: 0, frozen: 0 });
  });

  test('gift coins earn nothing that can be withdrawn', async () => {
    const [creator, friend] = [await person(), await person({ gift: 100, paid: 5 })];
    await buy(friend, await sell(creator, 100), 100);
    expect(await creator.money()).toEqual({ pending: 0, available: 0, frozen: 0 });
    // Of a price that both purses pay, the paid coins count alone.
    await it.call('checkIn/sign', {}, { token: friend.token });
    await buy(friend, await sell(creator, 6), 6);
    expect((await creator.money()).pending).toBe(35);
  });

  test('a 文档会员 download earns from the pool: 40 % of the month’s income, shared by downloads, once per member and document', async () => {
    it.clock.set(chinaMonthStart(chinaMonth(it.clock.now() + 40 * day)) + 3_600);
    const [one, two] = [await person(), await person()];
    const members = [await person({ paid: 250 }), await person({ paid: 250 })];
    const documents = [await sell(one, 30, { memberFree: true }), await sell(two, 30, { memberFree: true })];
    for (const member of members)
      await member.call('vip/open', { kind: 'document', plan: 'month', by: 'coins', fen: 2_500 });
    const download = (who: Person | undefined, id = 0) => who?.call('resource/download', { id });
    for (const id of [documents[0], documents[0], documents[1]]) await download(members[0], id);
    await download(members[1], documents[0]);
    it.clock.set(chinaMonthStart(chinaMonth(it.clock.now() + 32 * day)) + 25 * 3_600);
    await settlePool(it.services);
    await settlePool(it.services);
    await Promise.all([one, two].map((creator) => creator.loginAgain()));
    // 40 % of 50 元 over three downloads.
    expect([(await one.money()).pending, (await two.money()).pending]).toEqual([1_333, 666]);
  });
});

describe('Withdrawal', () => {
  const creatorWith = async (fen: number) => {
    const { uid, accountId } = await buildCreator(it, 0);
    for (let left = fen; left > 0; left -= 2_000_000) await earn(it, uid, Math.min(left, 2_000_000));
    const creator = await personOf(uid);
    const apply = (sum: number) => creator.call('user/balanceWithdrawal', { fen: sum, accountId });
    return { creator, apply, accountId };
  };

  test.each([
    [999, 4000],
    [1_000, 200],
    [200_000, 200],
    [200_001, 4000],
  ])('10…2,000 元 a time: %i 分 is answered with %i', async (fen, code) => {
    const { apply } = await creatorWith(300_000);
    expect((await apply(fen)).code).toBe(code);
  });

  test('3 times a day', async () => {
    const { apply } = await creatorWith(100_000);
    const codes = [];
    for (let i = 0; i < 4; i++) codes.push((await apply(1_000)).code);
    expect(codes).toEqual([200, 200, 200, 4029]);
  });

  test('5,000 元 a day', async () => {
    const { apply } = await creatorWith(600_000);
    const codes = [];
    for (const fen of [200_000, 200_000, 100_001, 100_000]) codes.push((await apply(fen)).code);
    expect(codes).toEqual([200, 200, 4029, 200]);
  });

  test('20,000 元 a month', async () => {
    it.clock.set(chinaMonthStart(chinaMonth(it.clock.now() + 32 * day)) + 3_600);
    const { apply, creator } = await creatorWith(2_500_000);
    for (let i = 0; i < 10; i++) {
      expect((await apply(200_000)).code).toBe(200);
      if (i % 2 === 1) it.clock.advance(day);
    }
    expect((await apply(1_000)).code).toBe(4029);
    it.clock.set(chinaMonthStart(chinaMonth(it.clock.now() + 32 * day)));
    await creator.loginAgain();
    expect((await apply(1_000)).code).toBe(200);
  });

  test('needs a bound phone', async () => {
    const { apply, creator } = await creatorWith(10_000);
    await it.db`update member set phone = null where uid = ${creator.uid}`;
    expect((await apply(1_000)).code).toBe(4001);
  });

  test('needs real name and identity number, 18 or older', async () => {
    const creator = await person();
    expect((await creator.call('withdrawal/saveAccount', bankCard)).code).toBe(4003);
    const identityOfAge = (years: number) => {
      const at = new Date((it.clock.now() + 8 * 3_600) * 1000);
      at.setUTCFullYear(at.getUTCFullYear() - years);
      return identityNumber(at.toISOString().slice(0, 10).replaceAll('-', ''));
    };
    const save = (number: string) => creator.call('withdrawal/saveIdentity', { name: '周小明', number });
    expect((await save(identityOfAge(17))).code).toBe(4003);
    expect((await save(identityOfAge(18))).code).toBe(200);
  });

  test.each([
    ['支付宝', { kind: 'alipay', number: '13800000001' }],
    ['银行卡', bankCard],
  ])('onto an account in that name: %s; another member’s is refused', async (_label, account) => {
    const { creator } = await creatorWith(10_000);
    const other = await buildCreator(it, 0);
    const { data } = await creator.call('withdrawal/saveAccount', account);
    const apply = (accountId: number) => creator.call('user/balanceWithdrawal', { fen: 1_000, accountId });
    expect((await apply(other.accountId)).code).toBe(4004);
    expect((await apply(data.id)).code).toBe(200);
  });

  test('fee 0', async () => {
    const { apply } = await creatorWith(10_000);
    expect((await apply(10_000)).data).toMatchObject({ fen: 10_000, taxFen: 0, arrivalFen: 10_000 });
  });

  // ≤ 800: 0; ≤ 4,000: (x − 800) × 20 %; above: 0.8 x at 20 % (the month’s 20,000 元 end before the 30 %).
  test.each([
    [[80_000], 0],
    [[100_000], 4_000],
    [[200_000], 24_000],
    [[200_000, 200_000], 64_000],
    [[200_000, 200_000, 100_000], 80_000],
  ])('tax preview by the dated table, a month together: of %j 分 %i 分', async (sums, tax) => {
    const { creator, apply } = await creatorWith(600_000);
    for (const sum of sums) expect((await apply(sum)).code).toBe(200);
    const { data } = await creator.call('withdrawal/getConfig');
    expect(data.month).toEqual({ fen: sums.reduce((a, b) => a + b, 0), taxFen: tax });
    expect(data.table.brackets.map(({ percent, quickFen }) => [percent, quickFen])).toEqual([
      [20, 0],
      [30, 200_000],
      [40, 700_000],
    ]);
  });

  const act = async (name: string, input: object) =>
    it.call(`operator/${name}` as 'operator/approveWithdrawals', input, {
      operator: await it.loginOperator('finance'),
      key: crypto.randomUUID(),
    });
  const stepsOf = async (creator: Person) => {
    const { data } = await creator.call('withdrawal/getList');
    return data.list[0]?.steps.map(({ state }) => state);
  };

  test('待审核 → 已通过 → 打款中 → 待确认收款 → 已到账; the money is frozen at application', async () => {
    const { creator, apply } = await creatorWith(10_000);
    const { data } = await apply(4_000);
    expect(await creator.money()).toEqual({ pending: 0, available: 6_000, frozen: 4_000 });
    for (const name of ['approveWithdrawals', 'payWithdrawals', 'awaitWithdrawalReceipts'])
      expect((await act(name, { ids: [data.id] })).code).toBe(200);
    expect((await creator.call('withdrawal/confirmReceipt', { id: data.id })).code).toBe(200);
    expect(await stepsOf(creator)).toEqual(['reviewing', 'approved', 'paying', 'confirming', 'paid']);
    expect(await creator.money()).toEqual({ pending: 0, available: 6_000, frozen: 0 });
  });

  test.each([
    ['rejected', []],
    ['failed', ['approveWithdrawals', 'payWithdrawals']],
    ['revoked', []],
  ] as const)('%s returns the money', async (end, before) => {
    const { creator, apply } = await creatorWith(10_000);
    const { data } = await apply(4_000);
    for (const name of before) await act(name, { ids: [data.id] });
    const input = { id: data.id, reason: '账户与姓名不符' };
    if (end === 'revoked') await creator.call('withdrawal/revoke', { id: data.id });
    else await act(end === 'rejected' ? 'rejectWithdrawal' : 'failWithdrawal', input);
    expect((await stepsOf(creator))?.at(-1)).toBe(end);
    expect(await creator.money()).toEqual({ pending: 0, available: 10_000, frozen: 0 });
    expect(await sumsOf(it.db)).toEqual({ unbalancedJournals: [], driftedAccounts: [], negative: [] });
  });
});
