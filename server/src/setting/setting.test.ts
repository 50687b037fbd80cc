import { settingDefinitions } from '@xuelin/contract/setting/definitions';
import { waitFor } from '@xuelin/contract/testing/wait-for';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#core/database/database.ts';
import { PublicCache } from '#core/cache/public-cache.ts';
import { createLog } from '#core/log.ts';
import { useTestDatabase } from '#core/testing/test-database.ts';
import { followSettings } from './follow-settings.ts';
import { SettingSnapshot } from './setting.snapshot.ts';
import { type NewValue, writeSetting } from './write-setting.ts';

const { db } = useTestDatabase();
const now = 1_790_000_000;
let setBy: number;
let snapshot: SettingSnapshot;

beforeAll(async () => {
  const [row] = await db<{ id: number }[]>`
    insert into operator (name, password_hash, role, created_at) values ('someone', 'x', 'admin', ${now}) returning id`;
  setBy = row?.id ?? 0;
});

beforeEach(() => void (snapshot = new SettingSnapshot()));

const set = (key: string, value: unknown, more: Partial<NewValue> = {}) =>
  inTransaction(db, (tx) =>
    writeSetting(tx, { key, value, validFrom: now, setBy, reason: '测试', now, ...more }),
  );

describe('a setting', () => {
  test('has its default until another value counts, and a coming value by the clock alone', async () => {
    await set('gift.days', 60, { validFrom: now + 100 });
    expect(snapshot.at('gift.days', now + 500)).toBe(90);
    await snapshot.load(db);
    expect([99, 100, 101].map((seconds) => snapshot.at('gift.days', now + seconds))).toEqual([90, 60, 60]);
  });

  test('of two values for the same second is the one that was set last', async () => {
    await set('report.perDay', 5);
    await set('report.perDay', 7);
    await snapshot.load(db);
    expect(snapshot.at('report.perDay', now)).toBe(7);
  });

  test('keeps what it was: a later value changes nothing before its second', async () => {
    await set('sale.creatorPercent', 60, { validFrom: now + 10, now: now + 10 });
    await set('sale.creatorPercent', 65, { validFrom: now + 20, now: now + 20 });
    await snapshot.load(db);
    expect([0, 10, 19, 20].map((seconds) => snapshot.at('sale.creatorPercent', now + seconds))).toEqual([
      70, 60, 60, 65,
    ]);
  });

  test('cannot be set for a second that is over', async () => {
    await expect(set('gift.days', 30, { validFrom: now - 1 })).rejects.toMatchObject({
      code: 4000,
      data: { fields: [{ field: 'validFrom' }] },
    });
  });

  test.each([
    ['sale.creatorPercent', 101],
    ['sale.creatorPercent', -1],
    ['sale.creatorPercent', 70.5],
    ['sale.creatorPercent', '70'],
    ['sale.creatorPercent', null],
    ['checkIn.coins', [1, 1, 1]],
    ['recharge.tiers', []],
    ['recharge.ownAmount', { minFen: 200, maxFen: 100 }],
    ['recharge.tiers', [1, 1].map((id) => ({ id, fen: 100, coins: 10, giftCoins: 0 }))],
    ['coinsPerYuan', 10],
    ['__proto__', 10],
  ])('%s is never %j', async (key, value) => {
    await expect(set(key, value)).rejects.toMatchObject({ code: 4000 });
  });

  test('has a default of its own form', async () => {
    for (const [key, { default: value }] of Object.entries(settingDefinitions)) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await expect(set(key, value, { validFrom: now + 1_000_000 })).resolves.toBe(key);
    }
  });
});

test('nobody changes or deletes what was set', async () => {
  await set('gift.days', 80, { validFrom: now + 2_000_000 });
  const changes = [
    () => db`update setting_value set value = '1'`,
    () => db`delete from setting_value`,
    () => db`truncate setting_value`,
  ];
  for (const change of changes) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await expect(change()).rejects.toThrow('written once');
  }
});

describe('on several nodes', () => {
  const services = { db, log: createLog('silent'), cache: new PublicCache() };

  test('a value is known everywhere as soon as it is committed', async () => {
    const other = new SettingSnapshot();
    const nodes = await Promise.all([followSettings(services, snapshot), followSettings(services, other)]);
    await set('preview.pages', 8);
    await waitFor(() => {
      expect([snapshot.at('preview.pages', now), other.at('preview.pages', now)]).toEqual([8, 8]);
    });
    await Promise.all(nodes.map((node) => node.stop()));
  });

  test('a value whose notice was lost is found by the next look', async () => {
    const node = await followSettings(services, snapshot, 20);
    await db`
      insert into setting_value (key, value, valid_from, set_by, set_at, reason)
      values ('preview.percent', '25', ${now}, ${setBy}, ${now}, '')`;
    await waitFor(() => expect(snapshot.at('preview.percent', now)).toBe(25));
    await node.stop();
  });
});
