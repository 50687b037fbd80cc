import { featureCalls, type FeatureKey } from '@xuelin/contract/setting/features';
import { registry } from '@xuelin/contract/registry';
import type { CallName } from '@xuelin/contract/core/types';
import { beforeAll, describe, expect, test } from 'vitest';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../account/account.testing.ts';

/* Settings over the console: their history, the way back, and parts of the product that are closed for a while. */

const it = useTestApp();
let operator: string;
let token: string;

beforeAll(async () => {
  operator = await it.loginOperator('admin');
  token = await it.loginAs((await buildMember(it.db, { trustLevel: 2 })).uid);
});

const as = () => ({ operator, key: crypto.randomUUID() });
const set = (key: string, value: unknown, more: object = {}) =>
  it.call('operator/setSetting', { key, value, reason: '测试', ...more }, as());
const history = async (key: string) =>
  (await it.call('operator/getSettingHistory', { key, limit: 50 }, { operator })).data.list;
const restore = (input: object) => it.call('operator/restoreSetting', { reason: '改回', ...input }, as());
const valueOf = async (key: string) =>
  (await it.call('operator/getSettingList', {}, { operator })).data.list.find((one) => one.key === key)
    ?.value;

describe('history', () => {
  test('names each value with what it took the place of, who set it and when, and goes back by a new line', async () => {
    const key = 'comment.perMinute';
    const start = it.clock.now();
    await set(key, 6);
    it.clock.advance(10);
    await set(key, 7, { validFrom: it.clock.now() + 100 });
    it.clock.advance(10);
    await set(key, 8);
    const before = await history(key);
    expect(before.map(({ before: old, value, setAt }) => [old, value, setAt - start])).toEqual([
      [6, 8, 20],
      [6, 7, 10],
      [expect.any(Number), 6, 0],
    ]);
    expect(before[0]?.setBy).toMatch(/./);
    const first = before.at(-1);
    expect((await restore({ key, id: first?.id })).code).toBe(200);
    expect(await valueOf(key)).toBe(6);
    const after = await history(key);
    expect(after).toHaveLength(4);
    expect(after.slice(1)).toEqual(before);
    expect(after[0]).toMatchObject({ before: 8, value: 6, reason: '改回' });
    expect((await restore({ key, id: null })).code).toBe(200);
    expect(await valueOf(key)).toBe(first?.before);
    const lines = await it.db`select 1 from audit_log where act = 'operator/restoreSetting'`;
    expect(lines).toHaveLength(2);
  });

  test('a table of rows comes back whole', async () => {
    const key = 'recharge.tiers';
    await set(key, [{ id: 1, fen: 700, coins: 70, giftCoins: 1 }]);
    await set(key, [{ id: 1, fen: 900, coins: 90, giftCoins: 0 }]);
    const [, older] = await history(key);
    await restore({ key, id: older?.id });
    expect(await valueOf(key)).toEqual([{ id: 1, fen: 700, coins: 70, giftCoins: 1 }]);
    await restore({ key, id: null });
  });

  test.each([
    [{ key: 'no.such', id: null }, 4000],
    [{ key: 'report.perDay', id: 999_999 }, 4004],
    [{ key: 'report.perDay', id: null, reason: '' }, 4000],
    [{ key: 'report.perDay' }, 4000],
  ])('%j is refused', async (input, code) => {
    expect((await restore(input)).code).toBe(code);
  });

  test('a value of another setting is no way back for this one', async () => {
    await set('danmu.perMinute', 9);
    const [line] = await history('danmu.perMinute');
    expect((await restore({ key: 'report.perDay', id: line?.id })).code).toBe(4004);
  });

  test('is for administrators', async () => {
    const editor = await it.loginOperator('editor');
    const input = { key: 'report.perDay' };
    expect((await it.call('operator/getSettingHistory', input, { operator: editor })).code).toBe(4003);
    expect((await it.call('operator/getSettingHistory', input, { token })).code).toBe(2008);
    const change = { ...input, id: null, reason: '不行' };
    expect((await it.call('operator/restoreSetting', change, { operator: editor })).code).toBe(4003);
    expect((await it.call('operator/restoreSetting', change, { token })).code).toBe(2008);
    expect((await it.call('operator/getSettingHistory', { key: 'no.such' }, { operator })).code).toBe(4000);
  });
});

describe('features', () => {
  const names = Object.keys(featureCalls) as FeatureKey[];

  test('name calls that are there and write', () => {
    for (const name of names.flatMap((key) => featureCalls[key] as readonly string[]))
      expect(registry[name as CallName]?.writes, name).toBe(true);
  });

  test('a closed one refuses its call to members, says so, and opens again', async () => {
    const say = () => it.call('seeding/publish', { content: `今天读完第 ${it.clock.now()} 章` }, { token });
    expect((await say()).code).toBe(200);
    it.clock.advance(3_600);
    await set('feature.seeding', false);
    expect(await say()).toMatchObject({ code: 4003, message: expect.stringContaining('发布种草') });
    expect((await it.call('seeding/getList', { feed: 'latest' }, { token })).code).toBe(200);
    await set('feature.seeding', true);
    expect((await say()).code).toBe(200);
  });

  test.each(names)('%s closes each of its calls and no other', async (key) => {
    await set(key, false);
    const closed = await Promise.all(
      names.flatMap((other) =>
        (featureCalls[other] as readonly string[]).map(async (name) => {
          const { message } = await it.call(name as CallName, {}, { token });
          return message.includes('正在维护') === (other === key) ? null : name;
        }),
      ),
    );
    expect(closed.filter((name) => name !== null)).toEqual([]);
    await set(key, true);
  });
});
