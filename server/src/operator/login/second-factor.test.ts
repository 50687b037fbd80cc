import { PASSWORD } from '@xuelin/contract/core/constants';
import { beforeEach, describe, expect, test } from 'vitest';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildOperator, operatorToken } from '../operator.testing.ts';
import { totpCode, totpStepAt } from './totp.ts';

const t = useTestApp();
const password = 'long-enough-word';
let id: number;
let name: string;
let operator: string;

beforeEach(async () => {
  t.services.config = { ...t.services.config, demo: true };
  t.clock.advance(3_600);
  ({ id, name } = await buildOperator(t.db, { role: 'reviewer', password }));
  operator = await operatorToken(t.services, id);
});

const codeOf = (secret: string, away = 0) => totpCode(secret, totpStepAt(t.clock.now()) + away);
const login = (input: object = {}) => t.call('operator/login', { name, password, ...input });
const begin = (input: object = {}) =>
  t.call('operator/beginSecondFactor', { password, ...input }, { operator });
const confirm = (code: string) => t.call('operator/confirmSecondFactor', { code }, { operator });

async function enrol(): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = (await begin()).data;
  const { code, data } = await confirm(codeOf(secret));
  expect(code).toBe(200);
  t.clock.advance(60);
  return { secret, recoveryCodes: data.recoveryCodes };
}

describe('setting it up', () => {
  test('asks for the password, then for a code of the new secret, and gives ten recovery codes', async () => {
    expect((await begin({ password: 'another-word' })).code).toBe(4003);
    const { data } = await begin();
    expect(data.uri).toContain(`secret=${data.secret}`);
    expect((await login()).code).toBe(200);
    expect((await confirm('000000')).code).toBe(4003);
    const { recoveryCodes } = (await confirm(codeOf(data.secret))).data;
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const one of recoveryCodes) expect(one).toMatch(/^[a-z2-7]{5}-[a-z2-7]{5}$/);
    const self = await t.call('operator/getSelf', {}, { operator });
    expect(self.data).toMatchObject({ secondFactor: true, recoveryCodesLeft: 10, duty: null });
  });

  test('without a secret there is nothing to confirm or renew', async () => {
    expect((await confirm('123456')).code).toBe(4009);
    expect((await t.call('operator/renewRecoveryCodes', { code: '123456' }, { operator })).code).toBe(4009);
  });

  test('ends the sessions that were opened with the password alone', async () => {
    const other = await operatorToken(t.services, id);
    await enrol();
    expect((await t.call('operator/getSelf', {}, { operator: other })).code).toBe(2008);
    expect((await t.call('operator/getSelf', {}, { operator })).code).toBe(200);
  });

  test('keeps neither secret nor recovery codes as they are', async () => {
    const { secret, recoveryCodes } = await enrol();
    const storedText = JSON.stringify([
      await t.db`select *, encode(totp_secret, 'escape') as text from operator where id = ${id}`,
      await t.db`select *, encode(code_hash, 'escape') as text from operator_recovery_code`,
      await t.db`select * from audit_log`,
      await t.db`select * from idempotency`,
    ]);
    for (const word of [secret, ...recoveryCodes]) {
      expect(storedText).not.toContain(word);
      expect(t.log()).not.toContain(word);
    }
  });

  test('once more asks for the code of now', async () => {
    const { secret } = await enrol();
    expect(await begin()).toMatchObject({ code: 4003, data: { secondFactor: true } });
    expect((await begin({ code: '000000' })).code).toBe(4003);
    const next = (await begin({ code: codeOf(secret) })).data.secret;
    t.clock.advance(60);
    expect((await login({ code: codeOf(secret) })).code).toBe(200);
    expect((await confirm(codeOf(next))).code).toBe(200);
    t.clock.advance(60);
    expect((await login({ code: codeOf(secret) })).code).toBe(4003);
    expect((await login({ code: codeOf(next) })).code).toBe(200);
  });
});

describe('a login with it', () => {
  test('is refused without a code, and says so only to who knows the password', async () => {
    await enrol();
    expect(await login()).toMatchObject({ code: 4003, data: { secondFactor: true } });
    const wrong = await login({ password: 'another-word' });
    expect([wrong.code, wrong.data.secondFactor]).toEqual([4003, undefined]);
  });

  test.each([-1, 0, 1])('takes the code of a period %i away, once', async (away) => {
    const { secret } = await enrol();
    const code = codeOf(secret, away);
    expect((await login({ code })).code).toBe(200);
    expect(await login({ code })).toMatchObject({ code: 4003, data: { secondFactor: true } });
  });

  test('takes one code at the same moment once', async () => {
    const { secret } = await enrol();
    const code = codeOf(secret);
    const answers = await Promise.all([login({ code }), login({ code }), login({ code })]);
    expect(answers.map((one) => one.code).toSorted((a, b) => a - b)).toEqual([200, 4003, 4003]);
  });

  test.each([-2, 2])('refuses the code of a period %i away', async (away) => {
    const { secret } = await enrol();
    expect((await login({ code: codeOf(secret, away) })).code).toBe(4003);
  });

  test('takes a recovery code once, however it is written, and no one else’s', async () => {
    const { recoveryCodes } = await enrol();
    const [one = '', two = ''] = recoveryCodes;
    expect((await login({ code: one.replace('-', ' ').toUpperCase() })).code).toBe(200);
    expect((await login({ code: one })).code).toBe(4003);
    const other = await buildOperator(t.db, { password });
    const session = await operatorToken(t.services, other.id);
    const { secret } = (await t.call('operator/beginSecondFactor', { password }, { operator: session })).data;
    await t.call('operator/confirmSecondFactor', { code: codeOf(secret) }, { operator: session });
    expect((await login({ name: other.name, code: two })).code).toBe(4003);
    expect((await login({ code: two })).code).toBe(200);
    const self = await t.call('operator/getSelf', {}, { operator });
    expect(self.data.recoveryCodesLeft).toBe(8);
  });

  test('locks after five wrong codes, and asking without one neither counts nor forgets', async () => {
    const { secret } = await enrol();
    for (let n = 1; n < PASSWORD.tries; n++) {
      expect((await login({ code: '000000' })).code).toBe(4003);
      expect((await login()).code).toBe(4003);
    }
    expect(await login({ code: '000000' })).toMatchObject({ code: 4029, data: { retryAfter: 900 } });
    expect((await login({ code: codeOf(secret) })).code).toBe(4029);
    t.clock.advance(900);
    expect((await login({ code: codeOf(secret) })).code).toBe(200);
  });

  test('new recovery codes take the place of the old', async () => {
    const { secret, recoveryCodes } = await enrol();
    const renewal = await t.call('operator/renewRecoveryCodes', { code: codeOf(secret) }, { operator });
    expect((await login({ code: recoveryCodes[0] })).code).toBe(4003);
    expect((await login({ code: renewal.data.recoveryCodes[0] })).code).toBe(200);
  });
});

describe('where it is no demo', () => {
  beforeEach(() => {
    t.services.config = { ...t.services.config, demo: false };
  });
  const queue = () => t.call('operator/getReviewList', {}, { operator });

  test('an operator sets it up before anything of their role', async () => {
    expect((await login()).data.operator.duty).toBe('secondFactor');
    expect(await queue()).toMatchObject({ code: 4003, message: '请先在运营后台绑定动态口令' });
    await enrol();
    expect((await queue()).code).toBe(200);
  });

  test('unless the setting leaves it to them', async () => {
    const admin = await operatorToken(t.services, (await buildOperator(t.db)).id);
    t.services.config = { ...t.services.config, demo: true };
    const set = (value: number) =>
      t.call(
        'operator/setSetting',
        { key: 'operator.secondFactor', value, reason: '测试' },
        { operator: admin },
      );
    expect((await set(0)).code).toBe(200);
    t.services.config = { ...t.services.config, demo: false };
    expect((await queue()).code).toBe(200);
    t.services.config = { ...t.services.config, demo: true };
    await set(1);
    t.services.config = { ...t.services.config, demo: false };
    expect((await queue()).code).toBe(4003);
  });
});

describe('operator/changePassword', () => {
  const change = (input: object) =>
    t.call('operator/changePassword', { password, newPassword: 'a-new-long-word', ...input }, { operator });

  test('takes the old password, ends other sessions and leaves this one', async () => {
    const other = await operatorToken(t.services, id);
    expect((await change({ password: 'another-word' })).code).toBe(4003);
    expect((await change({ newPassword: 'short' })).code).toBe(4000);
    expect((await change({ newPassword: password })).code).toBe(4000);
    expect((await change({})).code).toBe(200);
    expect((await login()).code).toBe(4003);
    expect((await login({ password: 'a-new-long-word' })).code).toBe(200);
    expect((await t.call('operator/getSelf', {}, { operator: other })).code).toBe(2008);
    expect((await t.call('operator/getSelf', {}, { operator })).code).toBe(200);
  });

  test('stops guesses', async () => {
    for (let n = 0; n < 10; n++) await change({ password: `guess-${n}` });
    expect((await change({})).code).toBe(4029);
  });
});
