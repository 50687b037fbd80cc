import { PASSWORD } from '@xuelin/contract/core/constants';
import { beforeEach, describe, expect, test } from 'vitest';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../account/account.testing.ts';
import { addDemoOperators } from '../demo/operators.ts';
import { addFirstAdmin } from './accounts/add-first-admin.ts';
import { addOperator } from './accounts/add-operator.ts';
import { buildOperator, operatorToken } from './operator.testing.ts';

const t = useTestApp();
const password = 'long-enough-word';
let id: number;
let name: string;

beforeEach(async () => {
  ({ id, name } = await buildOperator(t.db, { role: 'editor', password }));
});

const login = (input: object = {}) => t.call('operator/login', { name, password, ...input });
const self = (operator: string) => t.call('operator/getSelf', {}, { operator });

describe('operator/login', () => {
  test('gives a session of twelve hours that use does not prolong', async () => {
    const { code, data } = await login();
    expect(code).toBe(200);
    expect(data).toMatchObject({ expiresAt: t.clock.now() + 43_200, operator: { id, name, role: 'editor' } });
    expect((await self(data.token)).data).toMatchObject({ id, name, role: 'editor', duty: null });
    t.clock.advance(43_199);
    expect((await self(data.token)).code).toBe(200);
    t.clock.advance(1);
    expect((await self(data.token)).code).toBe(2008);
  });

  test('keeps the token nowhere', async () => {
    const { token } = (await login()).data;
    const rows = await t.db`select * from operator_session`;
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(t.log()).not.toContain(token);
  });

  test('tells wrong passwords and unknown names alike', async () => {
    const wrong = await login({ password: 'another-word' });
    const strangerAnswer = await login({ name: 'nobody-has-this' });
    expect(wrong.code).toBe(4003);
    expect([strangerAnswer.code, strangerAnswer.message]).toEqual([wrong.code, wrong.message]);
  });

  test('is not for members', async () => {
    const member = await buildMember(t.db, { password });
    expect((await login({ name: member.phone })).code).toBe(4003);
  });

  test('locks a name for 15 minutes after five wrong passwords, for the right one too', async () => {
    for (let n = 1; n < PASSWORD.tries; n++)
      expect((await login({ password: 'wrong-word' })).code).toBe(4003);
    expect(await login({ password: 'wrong-word' })).toMatchObject({ code: 4029, data: { retryAfter: 900 } });
    expect(await login()).toMatchObject({ code: 4029, message: '密码输错次数太多，请 15 分钟后再试' });
    t.clock.advance(900);
    expect((await login()).code).toBe(200);
  });

  test('of ten wrong guesses at once five count and the rest find it locked', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => login({ password: 'wrong-word' })));
    expect(answers.filter(({ code }) => code === 4003)).toHaveLength(4);
    expect(answers.filter(({ code }) => code === 4029)).toHaveLength(6);
  });
});

describe('a session', () => {
  test('ends by logout, others of the same operator stay', async () => {
    const [one, other] = [await operatorToken(t.services, id), await operatorToken(t.services, id)];
    expect((await t.call('operator/logout', {}, { operator: one })).code).toBe(200);
    expect((await self(one)).code).toBe(2008);
    expect((await self(other)).code).toBe(200);
  });

  test('ends when its row is deleted', async () => {
    const token = await operatorToken(t.services, id);
    await t.db`delete from operator_session where operator_id = ${id}`;
    expect((await self(token)).code).toBe(2008);
  });
});

describe('a new operator', () => {
  const add = (more: object) => addOperator(t.db, { name, password, role: 'admin', now: 1, ...more });

  test('has a name nobody has', async () => {
    expect(await add({})).toBeNull();
    expect(await add({ name: `${name}-2` })).toEqual(expect.any(Number));
  });

  test.each([
    { name: 'X' },
    { name: '管理员' },
    { name: 'a b' },
    { password: 'short' },
    { password: 'x'.repeat(65) },
  ])('is refused with %j', async (more) => {
    await expect(add(more)).rejects.toMatchObject({ code: 4000 });
  });
});

describe('an operator of the demo', () => {
  test('is nobody where there is no demo, also with a session of before', async () => {
    const input = { name: 'demo-someone', password, role: 'finance', demo: true, now: 1 } as const;
    const demo = (await addOperator(t.db, input)) ?? 0;
    const session = await operatorToken(t.services, demo);
    expect((await login({ name: 'demo-someone' })).code).toBe(200);
    expect((await self(session)).code).toBe(200);
    t.services.config = { ...t.services.config, demo: false };
    expect((await login({ name: 'demo-someone' })).code).toBe(4003);
    expect((await self(session)).code).toBe(2008);
    expect((await login()).code).toBe(200);
    t.services.config = { ...t.services.config, demo: true };
    await t.db`update operator set demo = false where id = ${demo}`;
  });

  test('is there for each role, once, and publishes as the editorial member', async () => {
    const editor = await buildMember(t.db, { phone: '13800000009' });
    await addDemoOperators(t.services);
    await addDemoOperators(t.services);
    const rows = await t.db`
      select name, role, member_uid from operator where demo order by name`;
    expect(rows).toEqual(
      ['admin', 'editor', 'finance', 'reviewer'].map((role) => ({
        name: `demo-${role}`,
        role,
        memberUid: editor.uid,
      })),
    );
    expect((await t.call('operator/login', { name: 'demo-editor', password: 'xuelin-demo' })).code).toBe(200);
  });
});

describe('the first administrator', () => {
  test('is made once by who sits at the machine, with a member to publish as, and leaves a line', async () => {
    const { phone, uid } = await buildMember(t.db);
    const input = { name: 'first-admin', password, memberPhone: phone, now: t.clock.now() };
    const operatorId = await addFirstAdmin(t.db, input);
    expect((await login({ name: 'first-admin' })).data.operator).toMatchObject({ role: 'admin' });
    expect(await t.db`select member_uid from operator where id = ${operatorId}`).toEqual([
      { memberUid: uid },
    ]);
    expect(await t.db`select act from audit_log where operator_id = ${operatorId} order by id`).toEqual([
      { act: 'console:admin' },
      { act: 'operator/login' },
    ]);
    await expect(addFirstAdmin(t.db, input)).rejects.toMatchObject({ code: 4009 });
    const nobody = { ...input, name: 'second-admin', memberPhone: '13999999999' };
    await expect(addFirstAdmin(t.db, nobody)).rejects.toMatchObject({
      code: 4000,
      message: expect.stringContaining('还没有用这个手机号的会员：要现在建立，请再给出昵称') as unknown,
    });
  });

  test('comes with the member they publish as, where nobody can be one yet', async () => {
    const input = { name: 'going-live', password, memberPhone: '13999999998', now: t.clock.now() };
    const wrong = [
      { memberNickname: '编' },
      { memberPhone: '12345', memberNickname: '编辑部' },
      { memberPhone: '', memberNickname: '编辑部' },
    ];
    for (const more of wrong) {
      // oxlint-disable-next-line no-await-in-loop -- each looks at what the one before left
      await expect(addFirstAdmin(t.db, { ...input, ...more })).rejects.toMatchObject({ code: 4000 });
    }
    expect(await t.db`select 1 from operator where name = 'going-live'`).toEqual([]);
    const operatorId = await addFirstAdmin(t.db, { ...input, memberNickname: ' 编辑部 ' });
    expect(
      await t.db`
        select m.phone, m.nickname from operator o join member m on m.uid = o.member_uid where o.id = ${operatorId}`,
    ).toEqual([{ phone: '13999999998', nickname: '编辑部' }]);
    // Of a member who is there already the name is their own.
    const again = { ...input, name: 'going-live-2', memberNickname: '别的名字' };
    await expect(addFirstAdmin(t.db, again)).rejects.toMatchObject({ code: 4009 });
  });
});

describe('operator/getSetup', () => {
  test('says whether somebody can administer, so that the first page of an installation can say what to run', async () => {
    const hasAdministrator = async () => (await t.call('operator/getSetup', {})).data.hasAdministrator;
    await t.db`update operator set disabled_at = 1 where disabled_at is null`;
    expect(await hasAdministrator()).toBe(false);
    await addOperator(t.db, { name: 'only-editor', password, role: 'editor', now: 1 });
    expect(await hasAdministrator()).toBe(false);
    await addOperator(t.db, { name: 'one-admin', password, role: 'admin', now: 1 });
    expect(await hasAdministrator()).toBe(true);
    await t.db`update operator set demo = true where name = 'one-admin'`;
    expect(await hasAdministrator()).toBe(true);
    t.services.config = { ...t.services.config, demo: false };
    expect(await hasAdministrator()).toBe(false);
    t.services.config = { ...t.services.config, demo: true };
  });
});
