import { beforeEach, describe, expect, test } from 'vitest';
import { useTestApp } from '#core/testing/test-app.ts';
import { sweepAccounts } from '../account.jobs.ts';
import { buildMember } from '../account.testing.ts';
import { failedLogins } from './login-records.ts';

const it = useTestApp();
const { db, clock } = it;
const start = 1_790_000_000;
let phones = 0;

beforeEach(() => clock.set(start));

async function member() {
  const phone = `1350000${String(++phones).padStart(4, '0')}`;
  const { uid } = await buildMember(db, { phone });
  return { uid, phone, token: await it.loginAs(uid) };
}
const codeFor = async (phone: string, scene = 'login') =>
  (await it.call('login/sendCode', { phone, scene })).data.demoCode ?? '';
const loginsOf = async (token: string, input: object = {}) => {
  await failedLogins.flush(db);
  return (await it.call('user/getLoginList', input, { token })).data;
};

describe('the login history', () => {
  test('needs a session, and is one’s own', async () => {
    expect((await it.call('user/getLoginList')).code).toBe(2008);
    const [one, other] = [await member(), await member()];
    await it.call('login/mobile', { phone: one.phone, code: await codeFor(one.phone) });
    expect((await loginsOf(one.token)).list).toHaveLength(1);
    expect(await loginsOf(other.token)).toEqual({ list: [], nextCursor: null });
  });

  test('tells time, device, province and way of what went well and what did not, the latest first', async () => {
    const { phone, token } = await member();
    const from = { ip: '120.24.78.68', headers: { 'user-agent': 'iPhone MicroMessenger/8' } };
    await it.call('login/account', { phone, password: 'a guess' }, from);
    clock.advance(60);
    const code = await codeFor(phone);
    await it.call('login/mobile', { phone, code: String((Number(code) + 1) % 1_000_000).padStart(6, '0') });
    await failedLogins.flush(db);
    clock.advance(60);
    await it.call('login/mobile', { phone, code, deviceName: '宿舍的电脑' });
    const { list } = await loginsOf(token);
    expect(list).toMatchObject([
      { way: 'code', success: true, device: '宿舍的电脑', createdAt: start + 120 },
      { way: 'code', success: false, createdAt: start + 60 },
      { way: 'password', success: false, device: 'iPhone · 微信', place: '广东', createdAt: start },
    ]);
    const first = await loginsOf(token, { limit: 2 });
    const rest = await loginsOf(token, { limit: 2, cursor: first.nextCursor });
    expect([...first.list, ...rest.list]).toEqual(list);
    expect(rest.nextCursor).toBeNull();
  });

  test('keeps nothing for a phone that is nobody’s, and nothing for longer than half a year', async () => {
    const { phone, token } = await member();
    await it.call('login/account', { phone: '13599999999', password: 'a guess' });
    await it.call('login/account', { phone, password: 'a guess' });
    await failedLogins.flush(db);
    const [row] = await db<
      { n: number }[]
    >`select count(*)::int as n from login_record where created_at = ${start} and not success
      and uid not in (select uid from member where phone <> ${phone})`;
    expect(row?.n).toBe(1);
    clock.advance(180 * 86_400 - 1);
    await sweepAccounts(it.services);
    expect(
      await db`select 1 from login_record where not success and created_at = ${start} limit 1`,
    ).toHaveLength(1);
    clock.advance(121);
    await sweepAccounts(it.services);
    expect(await db`select 1 from login_record`).toHaveLength(0);
    expect(token).not.toBe('');
  });
});

describe('unbinding WeChat', () => {
  const unbind = (token: string, input: object = {}) => it.call('user/unbindWechat', input, { token });
  const bind = (uid: number) => db`
    insert into wechat_identity (app_id, open_id, uid, created_at) values ('wx', ${`open-${uid}`}, ${uid}, 1)`;
  const isBound = async (token: string) => (await it.call('getUserData', {}, { token })).data.wechatBound;

  test('needs a session, something bound, and another way to log in', async () => {
    expect((await it.call('user/unbindWechat')).code).toBe(2008);
    const { token } = await member();
    expect((await unbind(token)).code).toBe(4009);
    const { uid } = await buildMember(db, { phone: null });
    const alone = await it.loginAs(uid);
    await bind(uid);
    const refusal = await unbind(alone, { confirmCode: '123456' });
    expect([refusal.code, refusal.message]).toEqual([4009, expect.stringContaining('先绑定手机号')]);
    expect(await isBound(alone)).toBe(true);
  });

  test('asks for a code or the password, and is done once', async () => {
    const { uid, token } = await member();
    await bind(uid);
    const confirmCode = (await it.call('user/sendConfirmCode', {}, { token })).data.demoCode ?? '';
    const wrongCode = String((Number(confirmCode) + 1) % 1_000_000).padStart(6, '0');
    expect((await unbind(token)).code).toBe(4003);
    expect((await unbind(token, { oldPassword: 'a guess' })).code).toBe(4003);
    expect((await unbind(token, { confirmCode: wrongCode })).code).toBe(4003);
    expect(await isBound(token)).toBe(true);
    const done = await unbind(token, { confirmCode });
    expect(done.data.wechatBound).toBe(false);
    expect((await unbind(token, { confirmCode })).code).toBe(4009);
    const jobs = await db`select 1 from graphile_worker.jobs where task_identifier = 'message.notify'`;
    expect(jobs.length).toBeGreaterThan(0);
  });
});
