import { createHook } from 'node:async_hooks';
import { beforeEach, describe, expect, test } from 'vitest';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember, solveCaptcha, type BuiltMember } from '../account.testing.ts';

const t = useTestApp();
const start = 1_790_000_000;
const password = 'correct horse';
const nobody = '13612345678';

beforeEach(() => t.clock.set(start));

const member = () => buildMember(t.db, { password });
const captcha = async () => solveCaptcha((await t.call('login/getCaptcha', {}, { ip: '10.5.5.5' })).data);
const login = (phone: string, word: string, more: { captcha?: string; ip?: string } = {}) => {
  const { ip, ...rest } = more;
  return t.call('login/account', { phone, password: word, ...rest }, ip === undefined ? {} : { ip });
};
const codesOf = (answers: { code: number }[]) =>
  answers.map((answer) => answer.code).toSorted((a, b) => a - b);

describe('login by password', () => {
  test('gives a session, again and again', async () => {
    const { uid, phone } = await member();
    const first = await login(phone, password);
    expect(first.headers.get('set-cookie')).toMatch(/^xl_link=; .*Max-Age=0/);
    expect(first.data).toMatchObject({ uid, isNew: false, userInfo: { uid, hasPassword: true } });
    const second = await login(phone, password);
    for (const { token } of [first.data, second.data]) {
      expect((await t.call('getUserData', {}, { token })).data.uid).toBe(uid);
    }
  });

  test.each([
    [{}, 'phone'],
    [{ phone: nobody }, 'password'],
    [{ phone: nobody, password: '' }, 'password'],
    [{ phone: nobody, password: 'x'.repeat(65) }, 'password'],
    [{ phone: nobody, password: 1 }, 'password'],
  ])('refuses %j', async (input, field) => {
    const answer = await t.call('login/account', input);
    expect([answer.code, answer.data.fields?.[0]?.field]).toEqual([4000, field]);
  });

  test('tells a wrong password, an account without one and a phone nobody has alike, all the way to the lock', async () => {
    const withPassword = await member();
    const without = await buildMember(t.db);
    const stories = [];
    for (const [i, phone] of [withPassword.phone, without.phone, nobody].entries()) {
      const story = [];
      for (let guess = 0; guess < 6; guess++) {
        const more = guess < 3 ? {} : { captcha: await captcha() };
        const { code, message, data, status } = await login(phone, 'wrong guess', {
          ip: `10.6.${i}.1`,
          ...more,
        });
        story.push({ code, message, data, status });
      }
      stories.push(story);
    }
    expect(stories[1]).toEqual(stories[0]);
    expect(stories[2]).toEqual(stories[0]);
    expect(stories[0]?.map((one) => one.code)).toEqual([4003, 4003, 4003, 4003, 4029, 4029]);
    expect(stories[0]?.map((one) => one.data.captcha ?? false)).toEqual([
      false,
      false,
      true,
      true,
      false,
      false,
    ]);
  });

  test('hashes once, whoever is asked for', async () => {
    const [withPassword, without] = [await member(), await buildMember(t.db)];
    let hashes = 0;
    const hook = createHook({
      init: (_id, type) => void (hashes += type === 'SCRYPTREQUEST' ? 1 : 0),
    }).enable();
    const counts = [];
    for (const phone of [withPassword.phone, without.phone, '13612345670']) {
      hashes = 0;
      await login(phone, 'wrong guess', { ip: `10.6.9.${counts.length}` });
      counts.push(hashes);
    }
    hook.disable();
    expect(counts).toEqual([1, 1, 1]);
  });

  test('locks for 15 minutes after five wrong ones, the right one included, on any IP', async () => {
    const { phone } = await member();
    await failFive({ phone });
    const lockedAnswer = await login(phone, password, { ip: '10.6.3.9', captcha: await captcha() });
    expect([lockedAnswer.code, lockedAnswer.data.retryAfter]).toEqual([4029, 900]);
    t.clock.advance(899);
    expect((await login(phone, password, { captcha: await captcha() })).data.retryAfter).toBe(1);
    t.clock.advance(1);
    expect((await login(phone, 'wrong guess', { ip: '10.6.3.8' })).code).toBe(4003);
    expect((await login(phone, password, { ip: '10.6.3.8' })).code).toBe(200);
  });

  test('counts wrong ones in a row only', async () => {
    const { phone } = await member();
    for (let round = 0; round < 4; round++) {
      expect((await login(phone, 'wrong guess')).code).toBe(4003);
      expect((await login(phone, 'wrong guess')).code).toBe(4003);
      expect((await login(phone, password)).code).toBe(200);
    }
  });

  test('checks no more than five parallel guesses', async () => {
    const { phone } = await member();
    const captchas = await Promise.all(Array.from({ length: 12 }, captcha));
    const guesses = captchas.map((solution, i) =>
      login(phone, 'wrong guess', { captcha: solution, ip: `10.6.4.${i}` }),
    );
    const answers = await Promise.all(guesses);
    expect(codesOf(answers).filter((code) => code === 4003)).toHaveLength(4);
    expect(codesOf(answers).filter((code) => code === 4029)).toHaveLength(8);
    expect((await login(phone, password, { captcha: await captcha(), ip: '10.6.4.99' })).code).toBe(4029);
  });

  test('asks for a captcha after three wrong ones of an account, even at once', async () => {
    const { phone } = await member();
    const guesses = Array.from({ length: 6 }, (_, i) => login(phone, 'wrong guess', { ip: `10.6.5.${i}` }));
    await Promise.all(guesses);
    const bare = await login(phone, password, { ip: '10.6.5.50' });
    expect([bare.code, bare.message]).toEqual([4003, '请先完成人机验证，再试一次']);
    expect(bare.data).toEqual({ captcha: true, captchaOnly: true });
    expect((await login(phone, password, { ip: '10.6.5.50', captcha: await captcha() })).code).toBe(200);
  });

  test('asks for a captcha after three wrong ones of an IP, whatever the phone', async () => {
    const ip = '10.6.6.1';
    for (let i = 0; i < 3; i++) await login(`1361111222${i}`, 'wrong guess', { ip });
    const { phone } = await member();
    expect((await login(phone, password, { ip })).data).toEqual({ captcha: true, captchaOnly: true });
    const wrong = await login(phone, 'wrong guess', { ip, captcha: await captcha() });
    expect([wrong.code, wrong.data]).toEqual([4003, { captcha: true }]);
    expect((await login(phone, password, { ip: '10.6.6.2' })).code).toBe(200);
  });
});

describe('a captcha', () => {
  let addresses = 0;

  async function due(): Promise<BuiltMember> {
    const one = await member();
    for (let i = 0; i < 3; i++) await login(one.phone, 'wrong guess', { ip: `10.6.8.${++addresses}` });
    return one;
  }

  test('is taken once, also at once', async () => {
    const [first, second] = [await due(), await due()];
    const captchaOnce = await captcha();
    // An address each: a right login of one forgets the wrong ones of its address.
    const answers = await Promise.all(
      [first, second].map(({ phone }, at) =>
        login(phone, password, { captcha: captchaOnce, ip: `10.6.7.${at}` }),
      ),
    );
    expect(codesOf(answers)).toEqual([200, 4003]);
  });

  test('lives ten minutes', async () => {
    const { phone } = await due();
    const old = await captcha();
    t.clock.advance(600);
    expect((await login(phone, password, { captcha: old })).data.captcha).toBe(true);
    t.clock.advance(-1);
    expect((await login(phone, password, { captcha: old })).code).toBe(200);
  });

  test('must be ours and right', async () => {
    const { phone } = await due();
    const task = (await t.call('login/getCaptcha')).data;
    const payload = JSON.parse(Buffer.from(solveCaptcha(task), 'base64').toString()) as Record<
      string,
      unknown
    >;
    const forgeries = [
      { ...payload, number: Number(payload['number']) + 1 },
      { ...payload, salt: String(payload['salt']).replace(/expires=\d+/, 'expires=9999999999') },
      { ...payload, signature: '0'.repeat(64) },
      { ...payload, algorithm: 'SHA-1' },
      { ...payload, salt: 7 },
      null,
    ];
    const texts = [
      ...forgeries.map((one) => Buffer.from(JSON.stringify(one)).toString('base64')),
      'x',
      '',
      '%%%',
    ];
    for (const text of texts) {
      const answer = await login(phone, password, { captcha: text });
      expect([answer.code, answer.data.captcha]).toEqual([4003, true]);
    }
    expect((await login(phone, password, { captcha: solveCaptcha(task) })).code).toBe(200);
  });
});

describe('a new password', () => {
  test('by code: it works, the old one and every device do not', async () => {
    const { uid, phone } = await member();
    const token = await t.loginAs(uid);
    await failFive({ phone });
    const { demoCode: code } = (await t.call('login/sendCode', { phone, scene: 'reset' })).data;
    expect((await t.call('login/resetPassword', { phone, code, password: 'short' })).code).toBe(4000);
    expect((await t.call('login/resetPassword', { phone, code, password: 'brand new one' })).code).toBe(200);
    expect((await t.call('getUserData', {}, { token })).code).toBe(2008);
    expect((await login(phone, 'brand new one', { ip: '10.6.7.1' })).code).toBe(200);
    expect((await login(phone, password, { ip: '10.6.7.2' })).code).toBe(4003);
    expect((await t.call('login/resetPassword', { phone, code, password: 'another one' })).code).toBe(4003);
  });

  test('by code for a phone nobody has: only its holder learns that', async () => {
    const phone = '13612340000';
    const bad = await t.call('login/resetPassword', { phone, code: '000000', password: 'brand new one' });
    expect(bad.code).toBe(4003);
    const { demoCode: code } = (await t.call('login/sendCode', { phone, scene: 'reset' })).data;
    const good = await t.call('login/resetPassword', { phone, code, password: 'brand new one' });
    expect([good.code, good.message]).toEqual([4004, expect.stringContaining('还没有注册')]);
  });

  test('in a session: the first needs a code, the next the old one or a code; other devices end', async () => {
    const { uid, phone } = await buildMember(t.db);
    const [token, other] = [await t.loginAs(uid), await t.loginAs(uid)];
    const setPassword = (input: object) => t.call('user/setPassword', input, { token });
    expect((await t.call('user/setPassword', { password: 'first word' })).code).toBe(2008);
    for (const bad of ['1234567', ' '.repeat(8), '\u3000\u00a0'.repeat(4)])
      expect(await setPassword({ password: bad })).toMatchObject({
        code: 4000,
        data: { fields: [{ field: 'password' }] },
      });
    t.clock.advance(600);
    const answer = await setPassword({ password: 'first word' });
    expect([answer.code, answer.message]).toEqual([4003, '请先填写原手机号收到的验证码']);
    expect((await setPassword({ password: 'first word', oldPassword: 'a guess' })).code).toBe(4003);
    expect((await t.call('user/sendConfirmCode', {})).code).toBe(2008);
    const { demoCode: confirmCode } = (await t.call('user/sendConfirmCode', {}, { token })).data;
    expect((await setPassword({ password: 'first word', confirmCode })).code).toBe(200);
    expect((await setPassword({ password: 'second word', confirmCode })).code).toBe(4003);
    expect((await t.call('getUserData', {}, { token: other })).code).toBe(2008);
    expect((await t.call('getUserData', {}, { token })).data.hasPassword).toBe(true);
    expect((await setPassword({ password: 'second word' })).message).toContain('请先填写原来的密码');
    expect((await setPassword({ password: 'second word', oldPassword: 'wrong' })).code).toBe(4003);
    expect((await setPassword({ password: 'second word', oldPassword: 'first word' })).code).toBe(200);
    expect((await login(phone, 'second word')).code).toBe(200);
  });

  test('in a session that a code opened a moment ago: the first needs nothing more', async () => {
    const { uid } = await buildMember(t.db);
    const token = await t.loginAs(uid);
    t.clock.advance(599);
    expect((await t.call('user/setPassword', { password: 'first word' }, { token })).code).toBe(200);
  });

  test('in a session: five wrong old ones lock, which does not lock the login', async () => {
    const { uid, phone } = await member();
    const token = await t.loginAs(uid);
    const guess = (oldPassword: string) =>
      t.call('user/setPassword', { password: 'another word', oldPassword }, { token });
    const answers = [];
    for (let i = 0; i < 6; i++) answers.push(await guess('wrong'));
    expect(codesOf(answers)).toEqual([4003, 4003, 4003, 4003, 4029, 4029]);
    expect((await guess(password)).code).toBe(4029);
    expect((await login(phone, password)).code).toBe(200);
  });
});

async function failFive({ phone }: Pick<BuiltMember, 'phone'>): Promise<void> {
  for (let i = 0; i < 5; i++) {
    await login(phone, 'wrong guess', { ip: '10.6.3.1', ...(i < 3 ? {} : { captcha: await captcha() }) });
  }
}
