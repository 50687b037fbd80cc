import { beforeEach, describe, expect, test } from 'vitest';
import { useTestApp } from '#core/testing/test-app.ts';
import { accountJobs, sweepAccounts } from '../account.jobs.ts';
import { buildMember } from '../account.testing.ts';

const t = useTestApp();
const start = 1_790_000_000;
const hour = 3_600;
const password = 'xuelin pass 1';
let phones = 0;
let networks = 0;
const newPhone = () => `1360000${String(++phones).padStart(4, '0')}`;

beforeEach(() => t.clock.set(start + phones * 100_000));

async function codeFor(phone: string, scene: 'login' | 'bind' | 'reset'): Promise<string> {
  t.clock.advance(60);
  const ip = `10.9.${phones}.${++networks}`;
  return (await t.call('login/sendCode', { phone, scene }, { ip })).data.demoCode ?? '';
}

const loginBy = async (phone: string) =>
  t.call('login/mobile', { phone, code: await codeFor(phone, 'login') });

/** A member whose phone somebody with the password changed. */
async function changedMember() {
  const member = await buildMember(t.db, { phone: newPhone(), password });
  const token = await t.loginAs(member.uid);
  const phone = newPhone();
  const code = await codeFor(phone, 'bind');
  const answer = await t.call('user/bindMobile', { phone, code, oldPassword: password }, { token });
  expect(answer.code).toBe(200);
  return { ...member, oldPhone: member.phone, phone, token };
}

describe('changing the phone', () => {
  test('needs the password or a code sent to the old phone', async () => {
    const { uid } = await buildMember(t.db, { phone: newPhone(), password });
    const token = await t.loginAs(uid);
    const phone = newPhone();
    const bind = async (proof: object) =>
      t.call('user/bindMobile', { phone, code: await codeFor(phone, 'bind'), ...proof }, { token });
    const bare = await bind({});
    expect([bare.code, bare.message]).toEqual([4003, '请先填写原来的密码，或原手机号收到的验证码']);
    expect((await bind({ oldPassword: 'wrong' })).code).toBe(4003);
    expect((await bind({ confirmCode: await codeFor(phone, 'bind') })).code).toBe(4003);
    t.clock.advance(60);
    const { demoCode: confirmCode } = (await t.call('user/sendConfirmCode', {}, { token })).data;
    expect((await bind({ confirmCode })).code).toBe(200);
  });

  test('for a member without phone and password needs nothing; a code cannot be sent to them', async () => {
    const { uid } = await buildMember(t.db, { phone: null });
    const token = await t.loginAs(uid);
    expect((await t.call('user/sendConfirmCode', {}, { token })).code).toBe(4001);
    const phone = newPhone();
    const code = await codeFor(phone, 'bind');
    expect((await t.call('user/bindMobile', { phone, code }, { token })).code).toBe(200);
    expect(await t.db`select from phone_change where uid = ${uid}`).toHaveLength(0);
  });

  test('tells the old number and the member', async () => {
    const { oldPhone, uid } = await changedMember();
    const jobs = await t.db<{ name: string; payload: { phone?: string; uid?: number; event?: string } }[]>`
      select t.identifier as name, j.payload from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id`;
    expect(jobs).toContainEqual({ name: 'account.notifyPhoneChanged', payload: { phone: oldPhone } });
    expect(jobs).toContainEqual({
      name: 'message.notify',
      payload: expect.objectContaining({ uid, event: 'phoneChanged' }),
    });
    const job = accountJobs.find(({ name }) => name === 'account.notifyPhoneChanged');
    if (!job) throw new Error('no such job');
    await job.run(t.services, { phone: oldPhone } as never, new AbortController().signal);
    expect(t.log()).not.toContain(oldPhone);
  });
});

describe('undoing it', () => {
  test('within 72 hours gives phone and password back to who has the old number, and ends every session', async () => {
    const { oldPhone, phone, token, uid } = await changedMember();
    t.clock.advance(60);
    const { demoCode: confirmCode } = (await t.call('user/sendConfirmCode', {}, { token })).data;
    expect(
      (await t.call('user/setPassword', { password: 'a thief word', confirmCode }, { token })).code,
    ).toBe(200);
    t.clock.advance(71 * hour);
    const offer = await loginBy(oldPhone);
    expect([offer.code, offer.message]).toEqual([4009, expect.stringContaining('1 小时后')]);
    const { undoToken } = offer.data;
    const undo = () => t.call('login/undoPhoneChange', { undoToken });
    expect((await undo()).code).toBe(200);
    expect((await undo()).code).toBe(4003);
    expect((await t.call('getUserData', {}, { token })).code).toBe(2008);
    expect((await t.call('login/account', { phone: oldPhone, password })).data.uid).toBe(uid);
    expect((await t.call('login/account', { phone, password: 'a thief word' })).code).toBe(4003);
    expect((await loginBy(phone)).data.isNew).toBe(true);
  });

  test('works after more changes, and voids those', async () => {
    const { oldPhone, phone, token, uid } = await changedMember();
    const third = newPhone();
    const code = await codeFor(third, 'bind');
    expect(
      (await t.call('user/bindMobile', { phone: third, code, oldPassword: password }, { token })).code,
    ).toBe(200);
    const [owner, between] = [await loginBy(oldPhone), await loginBy(phone)];
    expect([owner.code, between.code]).toEqual([4009, 4009]);
    expect((await t.call('login/undoPhoneChange', { undoToken: owner.data.undoToken })).code).toBe(200);
    expect((await t.call('login/undoPhoneChange', { undoToken: between.data.undoToken })).code).toBe(4003);
    expect((await t.call('login/account', { phone: oldPhone, password })).data.uid).toBe(uid);
  });

  test('is over after 72 hours: the number is free', async () => {
    const { oldPhone, uid } = await changedMember();
    const offer = await loginBy(oldPhone);
    t.clock.advance(72 * hour);
    expect((await t.call('login/undoPhoneChange', { undoToken: offer.data.undoToken })).code).toBe(4003);
    const fresh = await loginBy(oldPhone);
    expect([fresh.code, fresh.data.isNew]).toEqual([200, true]);
    expect(fresh.data.uid).not.toBe(uid);
    await sweepAccounts(t.services);
    expect(await t.db`select from phone_change where uid = ${uid}`).toHaveLength(0);
  });

  test('until then nobody else binds the number, but its member may take it back', async () => {
    const { oldPhone, token } = await changedMember();
    const other = await t.loginAs((await buildMember(t.db, { phone: null })).uid);
    const refusal = await t.call(
      'user/bindMobile',
      { phone: oldPhone, code: await codeFor(oldPhone, 'bind') },
      { token: other },
    );
    expect(refusal.code).toBe(4009);
    const code = await codeFor(oldPhone, 'bind');
    const back = await t.call('user/bindMobile', { phone: oldPhone, code, oldPassword: password }, { token });
    expect(back.code).toBe(200);
    expect((await loginBy(oldPhone)).code).toBe(200);
  });

  test.each([
    '1.9999999999.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
    'a'.repeat(60),
    '1..xxxxxxxxxxxxxxxxxxxx',
  ])('with a made-up token %s is refused', async (undoToken) => {
    expect((await t.call('login/undoPhoneChange', { undoToken })).code).toBe(4003);
  });

  test('in parallel happens once', async () => {
    const { oldPhone } = await changedMember();
    const { undoToken } = (await loginBy(oldPhone)).data;
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => t.call('login/undoPhoneChange', { undoToken })),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
  });
});
