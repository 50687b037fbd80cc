import { MAX_DEVICES } from '@xuelin/contract/core/constants';
import { SESSION_SECONDS } from '@xuelin/contract/core/protocol';
import { beforeEach, describe, expect, test } from 'vitest';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember, loginAs } from './account.testing.ts';
import { authenticate } from './sessions.ts';

const t = useTestApp();
const start = 1_790_000_000;

beforeEach(() => t.clock.set(start));

async function codeWith(token?: string) {
  return (await t.call('wallet/getSummary', {}, token === undefined ? {} : { token })).code;
}

describe('a session', () => {
  test('is needed, and anything else is none', async () => {
    expect(await codeWith()).toBe(2008);
    expect(await codeWith('nonsense')).toBe(2008);
    expect(await codeWith('A'.repeat(43))).toBe(2008);
  });

  test('is no bearer token: only the older picture upload takes one', async () => {
    const { uid } = await buildMember(t.db);
    const authorization = `Bearer ${await t.loginAs(uid)}`;
    expect((await t.call('wallet/getSummary', {}, { headers: { authorization } })).code).toBe(2008);
  });

  test('lives 30 days from its last use', async () => {
    const { uid } = await buildMember(t.db);
    const token = await t.loginAs(uid);
    t.clock.set(start + SESSION_SECONDS - 1);
    expect(await codeWith(token)).toBe(200);
    t.clock.advance(SESSION_SECONDS - 1);
    expect(await codeWith(token)).toBe(200);
    t.clock.advance(SESSION_SECONDS);
    expect(await codeWith(token)).toBe(2008);
  });

  test('stands for links as long as it lives, and for its member alone', async () => {
    const { uid } = await buildMember(t.db);
    await t.loginAs(uid);
    const [row] = await t.db<{ id: number }[]>`select id from session where uid = ${uid}`;
    const stands = (of = uid) => authenticate.stands(t.services, { uid: of, sessionId: row?.id ?? 0 });
    t.clock.set(start + SESSION_SECONDS - 1);
    expect([await stands(), await stands(uid + 1)]).toEqual([true, false]);
    t.clock.advance(1);
    expect(await stands()).toBe(false);
  });

  test('is written down once an hour, with where it was used', async () => {
    const { uid } = await buildMember(t.db);
    const token = await t.loginAs(uid);
    const use = async (after: number, ip: string) => {
      t.clock.set(start + after);
      await t.call('wallet/getSummary', {}, { token, ip });
      const [row] = await t.db<{ lastUsedAt: number; place: string }[]>`
        select last_used_at, place from session where uid = ${uid}`;
      return row;
    };
    expect(await use(3_599, '120.24.78.68')).toEqual({ lastUsedAt: start, place: '' });
    expect(await use(3_600, '120.24.78.68')).toEqual({ lastUsedAt: start + 3_600, place: '广东' });
    expect(await use(7_199, '8.8.8.8')).toEqual({ lastUsedAt: start + 3_600, place: '广东' });
  });

  test('is kept as a hash only', async () => {
    const { uid } = await buildMember(t.db);
    const token = await t.loginAs(uid);
    const rows = await t.db`select s::text as row from session s where uid = ${uid}`;
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify(rows)).not.toContain(Buffer.from(token).toString('hex'));
  });

  test('is one of ten at most: the one used longest ago ends, also when many log in at once', async () => {
    const { uid } = await buildMember(t.db);
    const first = await t.loginAs(uid);
    t.clock.advance(10);
    const second = await t.loginAs(uid);
    t.clock.set(start + 4_000);
    await codeWith(first);
    t.clock.advance(10);
    await Promise.all(Array.from({ length: MAX_DEVICES - 1 }, () => t.loginAs(uid)));
    expect(await codeWith(first)).toBe(200);
    expect(await codeWith(second)).toBe(2008);
    await Promise.all(Array.from({ length: 15 }, () => t.loginAs(uid)));
    expect(await t.db`select from session where uid = ${uid}`).toHaveLength(MAX_DEVICES);
  });

  test('ends when the same device logs in again', async () => {
    const { uid } = await buildMember(t.db);
    const other = await buildMember(t.db);
    const once = await loginAs(t.services, uid, { deviceId: 'd1' });
    const others = await loginAs(t.services, other.uid, { deviceId: 'd1' });
    const twice = await loginAs(t.services, uid, { deviceId: 'd1' });
    expect([await codeWith(once), await codeWith(twice), await codeWith(others)]).toEqual([2008, 200, 200]);
  });
});
