import { describe, expect, test } from 'vitest';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../account.testing.ts';

const t = useTestApp();
const password = 'correct horse';

describe('from one IPv6 network', () => {
  const address = (last: number) => `2001:db8:6:7::${last.toString(16)}`;
  const login = (phone: string, word: string, ip: string) =>
    t.call('login/account', { phone, password: word }, { ip });

  test('wrong passwords count together, whatever the address', async () => {
    for (let i = 0; i < 3; i++) await login(`1361111333${i}`, 'wrong guess', address(i + 1));
    const { phone } = await buildMember(t.db, { password });
    expect((await login(phone, password, address(99))).data).toEqual({
      captcha: true,
      captchaOnly: true,
    });
    expect((await login(phone, password, '2001:db8:6:8::1')).code).toBe(200);
  });

  test('codes count together, whatever the address', async () => {
    const send = (i: number) =>
      t.call('login/sendCode', { phone: `1361111444${i}`, scene: 'login' }, { ip: address(i + 1) });
    const answers = [];
    for (let i = 0; i < 6; i++) answers.push(await send(i));
    expect(answers.map((answer) => answer.code)).toEqual([200, 200, 200, 200, 200, 4003]);
  });
});
