import { beforeEach, describe, expect, test } from 'vitest';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../../account/account.testing.ts';
import { buildOperator, operatorToken } from '../operator.testing.ts';
import { totpCode, totpStepAt } from '../login/totp.ts';

const t = useTestApp();
const password = 'long-enough-word';
const reason = '测试';
let admin: string;
let adminId: number;
let id: number;
let name: string;

beforeEach(async () => {
  t.services.config = { ...t.services.config, demo: true };
  await t.db`update operator set disabled_at = 1 where role = 'admin'`;
  ({ id: adminId } = await buildOperator(t.db, { role: 'admin', password }));
  admin = await operatorToken(t.services, adminId);
  ({ id, name } = await buildOperator(t.db, { role: 'editor', password }));
});

const as = (operator: string) => ({ operator, key: crypto.randomUUID() });
const login = (who: string, word = password) => t.call('operator/login', { name: who, password: word });
const self = (operator: string) => t.call('operator/getSelf', {}, { operator });

describe('operator/addOperator', () => {
  const add = (input: object = {}) =>
    t.call('operator/addOperator', { name: `new-${id}`, role: 'finance', ...input }, as(admin));

  test('gives a password that has to be changed before anything of the role', async () => {
    const { phone, uid } = await buildMember(t.db);
    const account = (await add({ memberPhone: phone })).data;
    const { data } = await login(`new-${id}`, account.password);
    expect(data.operator).toEqual({ id: account.id, name: `new-${id}`, role: 'finance', duty: 'password' });
    const refunds = () => t.call('operator/getRefundList', {}, { operator: data.token });
    expect(await refunds()).toMatchObject({ code: 4003, message: '请先在运营后台修改初始密码' });
    const input = { password: account.password, newPassword: password };
    expect((await t.call('operator/changePassword', input, { operator: data.token })).code).toBe(200);
    expect((await refunds()).code).toBe(200);
    expect(await t.db`select member_uid from operator where id = ${account.id}`).toEqual([
      { memberUid: uid },
    ]);
  });

  test('keeps the password nowhere', async () => {
    const account = (await add()).data;
    const rows = [await t.db`select * from audit_log`, await t.db`select * from idempotency`];
    expect(JSON.stringify(rows)).not.toContain(account.password);
    expect(t.log()).not.toContain(account.password);
  });

  test('refuses a name somebody has, a wrong one, and a phone nobody has', async () => {
    expect((await add({ name })).code).toBe(4009);
    expect((await add({ name: '管理员' })).code).toBe(4000);
    expect((await add({ memberPhone: '13000000000' })).code).toBe(4000);
  });
});

describe('operator/setOperatorRole', () => {
  const set = (who: number, role: string, operator = admin) =>
    t.call('operator/setOperatorRole', { id: who, role, reason }, as(operator));

  test('counts from the next call on', async () => {
    const token = await operatorToken(t.services, id);
    expect((await set(id, 'finance')).code).toBe(200);
    expect((await self(token)).data.role).toBe('finance');
    expect((await set(999_999, 'finance')).code).toBe(4004);
  });

  test('leaves an administrator: the last one neither steps down nor goes', async () => {
    expect(await set(adminId, 'editor')).toMatchObject({ code: 4009 });
    const answer = await t.call(
      'operator/setOperatorDisabled',
      { id: adminId, disabled: true, reason },
      as(admin),
    );
    expect(answer.code).toBe(4009);
    expect((await self(admin)).data.role).toBe('admin');
    expect((await set(id, 'admin')).code).toBe(200);
    expect((await set(adminId, 'editor')).code).toBe(200);
  });

  test('one of two who remove each other at the same moment stays', async () => {
    await set(id, 'admin');
    const other = await operatorToken(t.services, id);
    const disable = (who: number, operator: string) =>
      t.call('operator/setOperatorDisabled', { id: who, disabled: true, reason }, as(operator));
    const answers = await Promise.all([disable(id, admin), disable(adminId, other)]);
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    const rows = await t.db`select id from operator where role = 'admin' and disabled_at is null`;
    expect(rows).toHaveLength(1);
  });

  test('a demo’s administrators count only in the demo', async () => {
    await t.db`update operator set role = 'admin', demo = true where id = ${id}`;
    t.services.config = { ...t.services.config, demo: false };
    await t.db`update operator set totp_secret = '\\x01' where id = ${adminId}`;
    expect((await set(adminId, 'editor')).code).toBe(4009);
    t.services.config = { ...t.services.config, demo: true };
    expect((await set(adminId, 'editor')).code).toBe(200);
  });
});

describe('operator/setOperatorDisabled', () => {
  const set = (disabled: boolean) =>
    t.call('operator/setOperatorDisabled', { id, disabled, reason }, as(admin));

  test('ends the sessions and refuses the login like a wrong password, until it is undone', async () => {
    const token = await operatorToken(t.services, id);
    expect((await set(true)).code).toBe(200);
    expect((await self(token)).code).toBe(2008);
    const [refusal, wrong] = [await login(name), await login('nobody-has-this')];
    expect([refusal.code, refusal.message]).toEqual([4003, wrong.message]);
    expect((await set(false)).code).toBe(200);
    expect((await login(name)).code).toBe(200);
  });
});

describe('who lost what they log in with', () => {
  test('gets a new password from an administrator, who cannot do so for themselves', async () => {
    const token = await operatorToken(t.services, id);
    const reset = (who: number) => t.call('operator/resetOperatorPassword', { id: who, reason }, as(admin));
    expect((await reset(adminId)).code).toBe(4003);
    expect((await reset(999_999)).code).toBe(4004);
    const { data } = await reset(id);
    expect((await self(token)).code).toBe(2008);
    expect((await login(name)).code).toBe(4003);
    expect((await login(name, data.password)).data.operator.duty).toBe('password');
  });

  test('is let in without a second factor after an administrator took it away', async () => {
    const token = await operatorToken(t.services, id);
    const { secret } = (await t.call('operator/beginSecondFactor', { password }, { operator: token })).data;
    const code = totpCode(secret, totpStepAt(t.clock.now()));
    expect((await t.call('operator/confirmSecondFactor', { code }, { operator: token })).code).toBe(200);
    expect(await login(name)).toMatchObject({ code: 4003, data: { secondFactor: true } });
    const reset = (who: number) => t.call('operator/resetSecondFactor', { id: who, reason }, as(admin));
    expect((await reset(adminId)).code).toBe(4003);
    expect((await reset(id)).code).toBe(200);
    expect((await self(token)).code).toBe(2008);
    expect((await login(name)).code).toBe(200);
    expect(await t.db`select 1 from operator_recovery_code where operator_id = ${id}`).toEqual([]);
  });
});

test('operator/getOperatorList pages through all, with the last login', async () => {
  await login(name);
  const operators: { id: number; lastLoginAt: number | null }[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: Awaited<ReturnType<typeof list>> = await list(cursor);
    operators.push(...page.data.list);
    cursor = page.data.nextCursor;
  }
  const rows = await t.db<{ id: number }[]>`select id from operator order by id`;
  expect(operators.map((one) => one.id)).toEqual(rows.map((one) => one.id));
  expect(operators.find((one) => one.id === id)?.lastLoginAt).toBe(t.clock.now());
  expect(JSON.stringify(operators)).not.toMatch(/hash|secret/i);
});
const list = (cursor: string) =>
  t.call('operator/getOperatorList', { limit: 3, ...(cursor ? { cursor } : {}) }, { operator: admin });
