import { beforeEach, describe, expect, test } from 'vitest';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../account/account.testing.ts';
import { sumsOf } from '../wallet/wallet.testing.ts';
import { bankCard, buildCreator, earn } from './withdrawal.testing.ts';

const it = useTestApp();
const balancedBooks = { unbalancedJournals: [], driftedAccounts: [], negative: [] };
let me: Awaited<ReturnType<typeof buildCreator>>;

beforeEach(async () => void (me = await buildCreator(it, 1_000_000)));

const apply = (fen: number, options: { key?: string; more?: object; who?: typeof me } = {}) => {
  const { who = me, more = {}, key = crypto.randomUUID() } = options;
  return it.call(
    'user/balanceWithdrawal',
    { fen, accountId: who.accountId, ...more },
    { token: who.token, key },
  );
};
const money = async (who = me) => {
  const { data } = await it.call('wallet/getSummary', {}, { token: who.token });
  return { available: data.availableFen, frozen: data.frozenFen };
};
const config = async (who = me) => (await it.call('withdrawal/getConfig', {}, { token: who.token })).data;
const list = async (who = me) => (await it.call('withdrawal/getList', {}, { token: who.token })).data.list;
const revoke = (id: number, token = me.token) =>
  it.call('withdrawal/revoke', { id }, { token, key: crypto.randomUUID() });

describe('user/balanceWithdrawal', () => {
  test('needs a session', async () => {
    const input = { fen: 10_000, accountId: me.accountId };
    expect((await it.call('user/balanceWithdrawal', input)).code).toBe(2008);
  });

  test('freezes the money at once and shows what will arrive', async () => {
    const { code, data } = await apply(100_000, { key: 'one' });
    expect(code).toBe(200);
    expect(data).toMatchObject({ state: 'reviewing', fen: 100_000, taxFen: 4_000, arrivalFen: 96_000 });
    expect(await money()).toEqual({ available: 900_000, frozen: 100_000 });
    expect((await apply(100_000, { key: 'one' })).data).toEqual(data);
    expect(await money()).toEqual({ available: 900_000, frozen: 100_000 });
    expect(await list()).toMatchObject([
      {
        id: data.id,
        state: 'reviewing',
        arrivalFen: 96_000,
        account: { kind: 'bank', bankName: '中国工商银行', maskedNumber: '尾号 0000' },
        reason: '',
        steps: [{ state: 'reviewing', at: it.clock.now() }],
      },
    ]);
    const bill = await it.call(
      'wallet/getBillDetailList',
      { kind: 'balance', limit: 1 },
      { token: me.token },
    );
    expect(bill.data.list).toMatchObject([{ reason: 'withdrawal_hold', title: '申请提现', amount: 100_000 }]);
  });

  test('refuses what arrives otherwise than the member was told', async () => {
    expect((await apply(100_000, { more: { arrivalFen: 100_000 } })).code).toBe(4009);
    expect((await apply(100_000, { more: { arrivalFen: 96_000 } })).code).toBe(200);
  });

  test.each([999, 200_001, 1.5, -1_000, '一百'])('refuses %s 分', async (fen) => {
    expect((await apply(fen as number)).code).toBe(4000);
    expect((await money()).frozen).toBe(0);
  });

  test('refuses more than there is', async () => {
    const poor = await buildCreator(it, 5_000);
    expect((await apply(5_001, { who: poor })).code).toBe(4003);
    expect((await apply(5_000, { who: poor })).code).toBe(200);
    expect(await money(poor)).toEqual({ available: 0, frozen: 5_000 });
  });

  test('needs a phone, a real name and an account of one’s own', async () => {
    const other = await buildCreator(it, 10_000);
    expect((await apply(1_000, { more: { accountId: other.accountId } })).code).toBe(4004);
    const { uid } = await buildMember(it.db);
    const nameless = { uid, token: await it.loginAs(uid), accountId: 1 };
    expect((await apply(1_000, { who: nameless })).code).toBe(4003);
    const phoneless = await buildMember(it.db, { phone: null });
    const who = { ...nameless, uid: phoneless.uid, token: await it.loginAs(phoneless.uid) };
    expect((await apply(1_000, { who })).code).toBe(4001);
    expect(await config(who)).toMatchObject({ phoneBound: false, identity: null });
  });
});

describe('limits', () => {
  test('three times a day, in China’s days, what was given back not counted', async () => {
    it.clock.advance(86_400 - ((it.clock.now() + 8 * 3600) % 86_400) + 3600);
    const ids: number[] = [];
    for (let i = 0; i < 3; i++) ids.push((await apply(1_000)).data.id);
    const refusal = await apply(1_000);
    expect(refusal).toMatchObject({ code: 4029, data: { retryAfter: 23 * 3600 } });
    expect((await revoke(ids[0] ?? 0)).code).toBe(200);
    expect((await apply(1_000)).code).toBe(200);
    it.clock.advance(23 * 3600 - 1);
    expect((await apply(1_000)).code).toBe(4029);
    it.clock.advance(1);
    expect((await apply(1_000)).code).toBe(200);
    expect((await config()).today).toEqual({ times: 1, fen: 1_000 });
  });

  test('5,000 yuan a day and 20,000 a month', async () => {
    await earn(it, me.uid, 3_000_000);
    // The first of a month in China, at noon.
    const date = new Date((it.clock.now() + 8 * 3600) * 1000);
    const first = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1, 4) / 1000;
    it.clock.set(first);
    for (let day = 0; day < 4; day++) {
      expect((await apply(200_000)).code).toBe(200);
      expect((await apply(200_000)).code).toBe(200);
      expect((await apply(100_001)).code).toBe(4029);
      expect((await apply(100_000)).code).toBe(200);
      it.clock.advance(86_400);
    }
    expect((await config()).month).toEqual({ fen: 2_000_000, taxFen: 320_000 });
    const over = await apply(1_000);
    expect([over.code, over.message]).toEqual([4029, '每月最多提现 20000 元，本月还可提现 0 元']);
    const next = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 2, 1) / 1000 - 8 * 3600;
    it.clock.set(next - 1);
    expect((await apply(1_000)).code).toBe(4029);
    it.clock.set(next);
    expect((await apply(1_000)).data).toMatchObject({ taxFen: 0 });
  });

  test('hold when many apply at once', async () => {
    const codes = (await Promise.all(Array.from({ length: 8 }, () => apply(1_000)))).map(({ code }) => code);
    expect(codes.filter((code) => code === 200)).toHaveLength(3);
    expect(codes.filter((code) => code === 4029)).toHaveLength(5);
  });

  test('two at once never take more than there is', async () => {
    const poor = await buildCreator(it, 15_000);
    const answers = await Promise.all([apply(10_000, { who: poor }), apply(10_000, { who: poor })]);
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 4003]);
    expect(await money(poor)).toEqual({ available: 5_000, frozen: 10_000 });
    expect(await sumsOf(it.db)).toEqual(balancedBooks);
  });
});

describe('withdrawal/revoke', () => {
  test('gives the money back once, only to its member', async () => {
    const { data } = await apply(30_000);
    expect((await it.call('withdrawal/revoke', { id: data.id })).code).toBe(2008);
    const other = await buildCreator(it, 0);
    expect((await revoke(data.id, other.token)).code).toBe(4004);
    const answers = await Promise.all([revoke(data.id), revoke(data.id), revoke(data.id)]);
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 4009, 4009]);
    expect(await money()).toEqual({ available: 1_000_000, frozen: 0 });
    expect(await list()).toMatchObject([
      { state: 'revoked', steps: [{ state: 'reviewing' }, { state: 'revoked' }] },
    ]);
    expect((await revoke(999_999)).code).toBe(4004);
    expect(await sumsOf(it.db)).toEqual(balancedBooks);
  });

  test('takes what it cost in tax off the ones after it', async () => {
    const first = await apply(80_000);
    const second = await apply(80_000);
    expect([first.data.taxFen, second.data.taxFen]).toEqual([0, 16_000]);
    await revoke(first.data.id);
    expect(await list()).toMatchObject([{ taxFen: 0, arrivalFen: 80_000 }, { state: 'revoked' }]);
  });
});

test('withdrawal/getList pages, the last first', async () => {
  for (const fen of [1_000, 2_000, 3_000]) await apply(fen);
  const first = await it.call('withdrawal/getList', { limit: 2 }, { token: me.token });
  const cursor = first.data.nextCursor;
  const rest = await it.call('withdrawal/getList', { limit: 2, cursor }, { token: me.token });
  expect([...first.data.list, ...rest.data.list].map(({ fen }) => fen)).toEqual([3_000, 2_000, 1_000]);
  expect(rest.data.nextCursor).toBeNull();
  expect((await it.call('withdrawal/getList')).code).toBe(2008);
});

test('accounts are added in one’s own name, shown masked, and deleted', async () => {
  const { token } = me;
  expect((await it.call('withdrawal/saveAccount', bankCard)).code).toBe(2008);
  const again = await it.call('withdrawal/saveAccount', bankCard, { token });
  expect(again.data.id).toBe(me.accountId);
  for (const input of [
    { kind: 'alipay', number: '13812340001' },
    { kind: 'wechat', number: 'zhou_2026' },
    { kind: 'alipay', number: 'zhou@example.com' },
  ])
    expect((await it.call('withdrawal/saveAccount', input, { token })).code).toBe(200);
  const { data } = await it.call('withdrawal/getAccounts', {}, { token });
  expect(data.list.map(({ maskedNumber }) => maskedNumber)).toEqual([
    'z***@example.com',
    'zh***6',
    '138****0001',
    '尾号 0000',
  ]);
  for (const input of [
    { ...bankCard, number: '6222020000000000008' },
    { ...bankCard, bankName: '' },
    { ...bankCard, bankName: '=HYPERLINK' },
    { kind: 'alipay', number: '不是账号' },
    { kind: 'cash', number: '1' },
  ])
    expect((await it.call('withdrawal/saveAccount', input, { token })).code).toBe(4000);
  const other = await buildCreator(it, 0);
  const id = me.accountId;
  expect((await it.call('withdrawal/deleteAccount', { id }, { token: other.token })).code).toBe(4004);
  expect((await it.call('withdrawal/deleteAccount', { id }, { token })).code).toBe(200);
  expect((await it.call('withdrawal/deleteAccount', { id }, { token })).code).toBe(4004);
  expect((await apply(1_000)).code).toBe(4004);
});
