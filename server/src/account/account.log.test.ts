import { expect, test } from 'vitest';
import { useTestApp } from '#core/testing/test-app.ts';

const t = useTestApp();

test('no phone, code, password, token or query is logged, whatever happens', async () => {
  const phone = '13411112222';
  const [right, wrong] = ['my own password', 'a wrong password'];
  const code = (await t.call('login/sendCode', { phone, scene: 'login' })).data.demoCode ?? '';
  await t.call('login/mobile', { phone, code: '999999' });
  const { token } = (await t.call('login/mobile', { phone, code })).data;
  await t.call('user/setPassword', { password: right }, { token });
  await t.call('login/account', { phone, password: wrong });
  const second = (await t.call('login/account', { phone, password: right })).data.token;
  await t.call('login/account', { phone, password: right, more: right });
  await t.call('search/suggest', { keyword: 'a secret search' });
  await t.call('user/updateUserInfo', { bio: 'a private word', nickname: '\ud800' }, { token });
  await fetch(`${t.url}/apis/login/mobile?token=${token}&phone=${phone}`, { method: 'POST', body: phone });

  await t.db`alter table session rename to session_away`;
  expect((await t.call('getUserData', {}, { token })).status).toBe(500);
  await t.db`alter table session_away rename to session`;
  await t.db`alter table member add constraint no_one check (phone <> '13411113333')`;
  t.clock.advance(60);
  const other = (await t.call('login/sendCode', { phone: '13411113333', scene: 'login' })).data.demoCode;
  expect((await t.call('login/mobile', { phone: '13411113333', code: other })).status).toBe(500);

  const logLines = t.log();
  expect(logLines).toContain('"route":"/apis/login/mobile"');
  expect(logLines).toContain('request failed');
  const secrets = [
    phone,
    '13411113333',
    code,
    right,
    wrong,
    token,
    second,
    'a secret search',
    'a private word',
  ];
  expect(secrets.filter((secret) => logLines.includes(secret))).toEqual([]);
});
