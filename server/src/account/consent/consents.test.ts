import { expect, test } from 'vitest';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../account.testing.ts';

const it = useTestApp();
const { db, clock } = it;
const password = 'a good password';
/** Of the texts that came with the program. */
const [version, privacy] = ['1.0', '1.1'];

async function login(phone: string, more: object) {
  const { data } = await it.call('login/account', { phone, password, ...more });
  return data.token;
}
const consents = async (token: string) => (await it.call('user/getConsents', {}, { token })).data;
const agree = (token: string, input: object) => it.call('user/agree', input, { token });

test('needs a session', async () => {
  expect((await it.call('user/getConsents')).code).toBe(2008);
  expect((await it.call('user/agree', { kind: 'user', version })).code).toBe(2008);
});

test('a login with the agreements ticked keeps their versions and the time, once', async () => {
  const { phone } = await buildMember(db, { password });
  const bare = await login(phone, {});
  expect((await consents(bare)).history).toEqual([]);
  const first = clock.now();
  const token = await login(phone, { agreed: true });
  clock.advance(100);
  await login(phone, { agreed: true });
  const { list, history } = await consents(token);
  expect(history).toEqual([
    { kind: 'privacy', version: privacy, agreedAt: first },
    { kind: 'user', version, agreedAt: first },
  ]);
  expect(list).toMatchObject([
    { kind: 'user', title: '用户协议', version, agreedVersion: version, agreedAt: first },
    { kind: 'privacy', agreedVersion: privacy },
  ]);
});

test('of an older version the new one is asked for, and agreed to once more', async () => {
  const { uid } = await buildMember(db);
  const token = await it.loginAs(uid);
  await db`insert into consent (uid, kind, version, agreed_at) values (${uid}, 'user', '0.9', 5)`;
  expect((await consents(token)).list).toMatchObject([
    { kind: 'user', version, agreedVersion: '0.9', agreedAt: 5 },
    { kind: 'privacy', agreedVersion: null, agreedAt: null },
  ]);
  expect((await agree(token, { kind: 'user', version: '0.9' })).code).toBe(4009);
  const answers = await Promise.all([
    agree(token, { kind: 'user', version }),
    agree(token, { kind: 'user', version }),
  ]);
  expect(answers.map(({ code }) => code)).toEqual([200, 200]);
  const after = await consents(token);
  expect(after.list[0]).toMatchObject({ agreedVersion: version, agreedAt: clock.now() });
  expect(after.history).toHaveLength(2);
});

test.each([{}, { kind: 'recharge', version }, { kind: 'user' }, { kind: 'user', version: '' }])(
  '%j is refused',
  async (input) => {
    const { uid } = await buildMember(db);
    expect((await agree(await it.loginAs(uid), input)).code).toBe(4000);
  },
);
