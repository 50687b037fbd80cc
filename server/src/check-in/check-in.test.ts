import { CHECK_IN_COINS } from '@xuelin/contract/core/constants';
import { DEFAULT_RATES } from '@xuelin/contract/core/protocol';
import { beforeEach, describe, expect, test } from 'vitest';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../account/account.testing.ts';
import { sumsOf } from '../wallet/wallet.testing.ts';

const it = useTestApp();
const day = 86_400;
/** Seconds until the next midnight in China. */
const toMidnight = () => day - ((it.clock.now() + 8 * 3600) % day);

let uid: number;
let token: string;

beforeEach(async () => {
  ({ uid } = await buildMember(it.db));
  token = await it.loginAs(uid);
});

const status = async () => (await it.call('checkIn/getStatus', {}, { token })).data;
const sign = (key?: string) => it.call('checkIn/sign', {}, { token, ...(key ? { key } : {}) });
const giftCoins = async () => (await it.call('wallet/getSummary', {}, { token })).data.giftCoins;
/** One check-in on each of so many days in a row, the first one today. */
async function signDays(days: number) {
  const coins: number[] = [];
  for (let i = 0; i < days; i++) {
    if (i > 0) it.clock.advance(day);
    // oxlint-disable-next-line no-await-in-loop -- one day after the other
    coins.push((await sign()).data.coins);
  }
  return coins;
}

test.each(['checkIn/getStatus', 'checkIn/sign'] as const)('%s needs a session', async (name) => {
  expect((await it.call(name)).code).toBe(2008);
});

test('a day that is sent along is dropped: only today can be signed', async () => {
  expect((await it.call('checkIn/sign', { day: 1 }, { token })).data.coins).toBe(CHECK_IN_COINS[0]);
});

describe('a week', () => {
  test('before the first one the whole week lies ahead', async () => {
    const { week, ...rest } = await status();
    expect(rest).toMatchObject({ signed: false, streak: 0, coins: 1 });
    expect(week.map(({ coins }) => coins)).toEqual([...CHECK_IN_COINS]);
    expect(week.map(({ state }) => state)).toEqual(['today', ...Array<string>(6).fill('next')]);
  });

  test('gives 1, 1, 1, 1, 1, 1, 6 and begins anew', async () => {
    expect(await signDays(8)).toEqual([1, 1, 1, 1, 1, 1, 6, 1]);
    expect(await giftCoins()).toBe(13);
    const { week, streak, signed } = await status();
    expect([streak, signed]).toEqual([8, true]);
    expect(week.map(({ state }) => state)).toEqual(['done', ...Array<string>(6).fill('next')]);
  });

  test('is broken by a day that was missed', async () => {
    await signDays(3);
    it.clock.advance(day);
    expect(await status()).toMatchObject({ streak: 3, signed: false });
    it.clock.advance(day);
    expect(await status()).toMatchObject({ streak: 0, signed: false, coins: 1 });
    expect((await sign()).data).toMatchObject({ streak: 1, signed: true });
  });

  test('counts days of China’s time', async () => {
    it.clock.advance(toMidnight() - 1);
    const last = await sign();
    it.clock.advance(1);
    const next = await sign('after-midnight');
    expect([last.code, next.code]).toEqual([200, 200]);
    expect(next.data.streak).toBe(2);
    expect(Date.parse(next.data.today) - Date.parse(last.data.today)).toBe(day * 1000);
  });
});

describe('once a day', () => {
  test('a repeat gets the first answer, a later try is told so', async () => {
    const first = await sign('first-tap');
    expect(await sign('first-tap')).toMatchObject({ code: 200, data: first.data });
    it.clock.advance(10);
    expect((await sign('later-tap')).code).toBe(4009);
    expect((await sign()).code).toBe(4009);
    expect(await giftCoins()).toBe(1);
  });

  test('of 50 taps at once exactly one gives', async () => {
    const taps = await Promise.all(Array.from({ length: 50 }, (_, i) => sign(`one-of-50-${i}`)));
    const codes = taps.map(({ code }) => code);
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
    expect(codes.filter((code) => code === 4009)).toHaveLength(49);
    expect(await giftCoins()).toBe(1);
    expect(await it.db`select 1 from check_in where uid = ${uid}`).toHaveLength(1);
    expect(await sumsOf(it.db)).toEqual({ unbalancedJournals: [], driftedAccounts: [], negative: [] });
  });

  test('is each member’s own', async () => {
    await sign();
    const other = await it.loginAs((await buildMember(it.db)).uid);
    expect((await it.call('checkIn/getStatus', {}, { token: other })).data.signed).toBe(false);
    expect((await it.call('checkIn/sign', {}, { token: other })).code).toBe(200);
  });
});

test('the coins are on the bill and say when they expire', async () => {
  const { data } = await sign();
  expect(data.expiresAt).toBe(it.clock.now() + DEFAULT_RATES.giftDays * 86_400);
  const bill = await it.call('wallet/getBillDetailList', {}, { token });
  expect(bill.data.list).toMatchObject([
    { reason: 'check_in', title: '签到第 1 天', amount: 1, purse: 'gift' },
  ]);
  const summary = await it.call('wallet/getSummary', {}, { token });
  expect(summary.data).toMatchObject({ giftExpiringCoins: 1, giftExpiresAt: data.expiresAt });
});
