import { beforeEach, describe, expect, test } from 'vitest';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember, solveCaptcha } from '../account.testing.ts';

const t = useTestApp();
const start = 1_790_000_000;
let phones = 0;
const newPhone = () => `1370000${String(++phones).padStart(4, '0')}`;

beforeEach(() => t.clock.set(start));

type Scene = 'login' | 'reset' | 'bind';

async function codeFor(phone: string, scene: Scene = 'login', ip?: string): Promise<string> {
  const answer = await t.call('login/sendCode', { phone, scene }, ip === undefined ? {} : { ip });
  expect(answer.message).toBe('成功');
  return answer.data.demoCode ?? '';
}

const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const codesOf = (answers: { code: number }[]) =>
  answers.map((answer) => answer.code).toSorted((a, b) => a - b);
const times = <T>(count: number, work: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, i) => work(i)));

describe('a code', () => {
  test('has six digits, is told in demo mode and kept as a hash', async () => {
    const phone = newPhone();
    const answer = await t.call('login/sendCode', { phone, scene: 'login' });
    expect(answer.data).toEqual({ retryAfter: 60, demoCode: expect.stringMatching(/^\d{6}$/) });
    const rows = await t.db`select s::text as row from sms_code s where phone = ${phone}`;
    expect(JSON.stringify(rows)).not.toContain(answer.data.demoCode);
  });

  test.each([
    [{ phone: '12345678901', scene: 'login' }, 'phone'],
    [{ phone: 13_800_000_001, scene: 'login' }, 'phone'],
    [{ phone: '13800000001', scene: 'other' }, 'scene'],
    [{ phone: '13800000001' }, 'scene'],
  ])('is not sent for %j', async (input, field) => {
    const answer = await t.call('login/sendCode', input);
    expect([answer.status, answer.code, answer.data.fields?.[0]?.field]).toEqual([200, 4000, field]);
  });

  test('is sent once a minute', async () => {
    const phone = newPhone();
    const ask = () => t.call('login/sendCode', { phone, scene: 'login' });
    await codeFor(phone);
    expect((await ask()).data).toEqual({ retryAfter: 60 });
    t.clock.advance(59);
    expect((await ask()).data).toEqual({ retryAfter: 1 });
    t.clock.advance(1);
    expect((await ask()).code).toBe(200);
  });

  test('is sent once, however many ask at once from wherever', async () => {
    for (let round = 0; round < 5; round++) {
      const phone = newPhone();
      const ask = (i: number) =>
        t.call('login/sendCode', { phone, scene: 'login' }, { ip: `10.7.${round}.${i}` });
      expect(codesOf(await times(10, ask))).toEqual([200, ...Array.from({ length: 9 }, () => 4029)]);
    }
  });

  test('is sent ten times a day to a phone', async () => {
    const phone = newPhone();
    for (let i = 0; i < 10; i++) {
      await codeFor(phone, 'login', `10.9.0.${i}`);
      t.clock.advance(60);
    }
    const refusal = await t.call('login/sendCode', { phone, scene: 'reset' });
    expect([refusal.code, refusal.data.retryAfter]).toEqual([4029, 86_400 - 600]);
    t.clock.set(start + 86_400);
    await codeFor(phone);
  });

  test('needs a captcha after five from one IP, and there are twenty a day, also at once', async () => {
    const ip = '10.8.0.1';
    for (let i = 0; i < 5; i++) await codeFor(newPhone(), 'login', ip);
    const bare = await t.call('login/sendCode', { phone: newPhone(), scene: 'login' }, { ip });
    expect([bare.code, bare.data.captcha]).toEqual([4003, true]);
    const answers = await times(18, async () => {
      const captcha = solveCaptcha((await t.call('login/getCaptcha')).data);
      return t.call('login/sendCode', { phone: newPhone(), scene: 'login', captcha }, { ip });
    });
    expect(codesOf(answers).filter((code) => code === 200)).toHaveLength(15);
    expect(codesOf(answers).filter((code) => code === 4029)).toHaveLength(3);
  });

  test('lives five minutes', async () => {
    const phone = newPhone();
    const code = await codeFor(phone);
    t.clock.advance(300);
    expect((await t.call('login/mobile', { phone, code })).code).toBe(4003);
    t.clock.set(start + 299);
    expect((await t.call('login/mobile', { phone, code })).code).toBe(200);
  });

  test('is good once, also when it is used many times at once', async () => {
    const phone = newPhone();
    const code = await codeFor(phone);
    const answers = await times(10, () => t.call('login/mobile', { phone, code }));
    expect(codesOf(answers).filter((one) => one === 200)).toHaveLength(1);
    expect((await t.call('login/mobile', { phone, code })).code).toBe(4003);
  });

  test('allows five tries', async () => {
    const phone = newPhone();
    const code = await codeFor(phone);
    for (let i = 0; i < 4; i++) {
      const answer = await t.call('login/mobile', { phone, code: wrongOf(code) });
      expect(answer.message).toBe(`验证码不对，还可以再试 ${4 - i} 次`);
    }
    expect((await t.call('login/mobile', { phone, code })).code).toBe(200);
  });

  test('allows no more than five tries at once', async () => {
    const phone = newPhone();
    const code = await codeFor(phone);
    await times(12, () => t.call('login/mobile', { phone, code: wrongOf(code) }));
    const [row] = await t.db<{ tries: number }[]>`select tries from sms_code where phone = ${phone}`;
    expect(row?.tries).toBe(5);
    expect((await t.call('login/mobile', { phone, code })).code).toBe(4003);
  });

  test('is for one phone and one purpose, and a newer one ends it', async () => {
    const [phone, other] = [newPhone(), newPhone()];
    const code = await codeFor(phone);
    await codeFor(other);
    expect((await t.call('login/mobile', { phone: other, code })).code).toBe(4003);
    expect((await t.call('login/resetPassword', { phone, code, password: 'long enough' })).code).toBe(4003);
    t.clock.advance(60);
    const newer = await codeFor(phone);
    const old = await t.call('login/mobile', { phone, code: newer === code ? wrongOf(code) : code });
    expect(old.code).toBe(4003);
    t.clock.advance(60);
    await codeFor(phone, 'bind');
    expect((await t.call('login/mobile', { phone, code: newer })).code).toBe(200);
  });
});

describe('login by code', () => {
  async function login(phone: string, more: object = {}, ip?: string) {
    const code = await codeFor(phone);
    return t.call('login/mobile', { phone, code, ...more }, ip === undefined ? {} : { ip });
  }

  test('registers the first time and knows the member afterwards', async () => {
    const phone = newPhone();
    const first = await login(phone, {}, '120.24.78.68');
    expect(first.data).toMatchObject({ isNew: true, expiresTime: start + 30 * 86_400 });
    expect(first.data.userInfo).toMatchObject({
      uid: first.data.uid,
      nickname: expect.stringMatching(/^学林用户\d{4}$/),
      phone: `${phone.slice(0, 3)}****${phone.slice(-4)}`,
      hasPassword: false,
      registeredAt: start,
    });
    t.clock.advance(60);
    const second = await login(phone);
    expect([second.data.isNew, second.data.uid]).toEqual([false, first.data.uid]);
    expect(second.data.token).not.toBe(first.data.token);
    const mine = await t.call('getUserData', {}, { token: first.data.token });
    expect(mine.data.uid).toBe(first.data.uid);
    const [row] = await t.db`select register_place, spread_uid from member where uid = ${first.data.uid}`;
    expect(row).toEqual({ registerPlace: '广东', spreadUid: null });
  });

  test('binds the one who invited, once, when there is such a member', async () => {
    const inviter = await buildMember(t.db);
    const other = await buildMember(t.db);
    const spreadOf = async (uid: number) =>
      (await t.db`select spread_uid from member where uid = ${uid}`)[0]?.['spreadUid'] as unknown;
    const phone = newPhone();
    const { uid } = (await login(phone, { spid: inviter.uid })).data;
    expect(await spreadOf(uid)).toBe(inviter.uid);
    t.clock.advance(60);
    await login(phone, { spid: other.uid });
    expect(await spreadOf(uid)).toBe(inviter.uid);
    const alone = (await login(newPhone(), { spid: 999_999_999 })).data;
    expect([alone.isNew, await spreadOf(alone.uid)]).toEqual([true, null]);
    // Clients that know of nobody send 0.
    const unled = (await login(newPhone(), { spid: 0 })).data;
    expect([unled.isNew, await spreadOf(unled.uid)]).toEqual([true, null]);
    expect((await login(newPhone(), { spid: -1 })).code).toBe(4000);
  });

  test('registers once when two devices send the code at once', async () => {
    const phone = newPhone();
    const code = await codeFor(phone);
    const answers = await times(2, () => t.call('login/mobile', { phone, code }));
    expect(codesOf(answers)).toEqual([200, 4003]);
    expect(await t.db`select from member where phone = ${phone}`).toHaveLength(1);
  });
});

describe('binding a phone', () => {
  test('needs a session, a code of its own purpose, and a phone that nobody has', async () => {
    const phone = newPhone();
    const { uid } = await buildMember(t.db, { phone: null });
    const other = await buildMember(t.db);
    const token = await t.loginAs(uid);
    expect((await t.call('user/bindMobile', { phone, code: '000000' })).code).toBe(2008);
    expect((await t.call('user/bindMobile', { phone: 'x', code: '000000' }, { token })).code).toBe(4000);
    const loginCode = await codeFor(phone);
    expect((await t.call('user/bindMobile', { phone, code: loginCode }, { token })).code).toBe(4003);

    const refusal = await t.call(
      'user/bindMobile',
      { phone: other.phone, code: await codeFor(other.phone, 'bind') },
      { token },
    );
    expect([refusal.code, refusal.message]).toEqual([4009, expect.stringContaining('另一个账号')]);
    t.clock.advance(60);
    const code = await codeFor(phone, 'bind');
    const answer = await t.call('user/bindMobile', { phone, code }, { token });
    expect(answer.data.phone).toBe(`${phone.slice(0, 3)}****${phone.slice(-4)}`);
    expect((await t.call('user/bindMobile', { phone, code }, { token })).code).toBe(4003);
  });

  test('gives a phone to one of two members that want it at once', async () => {
    const phone = newPhone();
    const tokens = await times(2, async () => t.loginAs((await buildMember(t.db, { phone: null })).uid));
    const code = await codeFor(phone, 'bind');
    const answers = await Promise.all(
      tokens.map((token) => t.call('user/bindMobile', { phone, code }, { token })),
    );
    expect(codesOf(answers).filter((one) => one === 200)).toHaveLength(1);
    expect(await t.db`select from member where phone = ${phone}`).toHaveLength(1);
  });
});
