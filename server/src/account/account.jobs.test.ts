import { expect, test } from 'vitest';
import { useTestApp } from '#core/testing/test-app.ts';
import { sweepAccounts } from './account.jobs.ts';
import { buildMember, solveCaptcha } from './account.testing.ts';

const t = useTestApp();
const start = 1_790_000_000;
const tables = ['session', 'sms_code', 'login_failure', 'captcha_used'];

test('what time has made meaningless is swept, nothing else', async () => {
  const counts = async () =>
    Promise.all(tables.map(async (table) => (await t.db`select from ${t.db(table)}`).length));
  const { uid, phone } = await buildMember(t.db, { password: 'right one' });
  await t.loginAs(uid);
  await t.call('login/sendCode', { phone, scene: 'login' });
  for (let i = 0; i < 4; i++) {
    const captcha = solveCaptcha((await t.call('login/getCaptcha')).data);
    await t.call('login/account', { phone, password: 'wrong one', captcha });
  }
  expect(await counts()).toEqual([1, 1, 2, 1]);
  const after = async (seconds: number) => {
    t.clock.set(start + seconds);
    await sweepAccounts(t.services);
    return counts();
  };
  expect(await after(599)).toEqual([1, 1, 2, 1]);
  expect(await after(600)).toEqual([1, 1, 2, 0]);
  expect(await after(86_399)).toEqual([1, 1, 2, 0]);
  expect(await after(86_400)).toEqual([1, 0, 0, 0]);
  expect(await after(30 * 86_400 - 1)).toEqual([1, 0, 0, 0]);
  expect(await after(30 * 86_400)).toEqual([0, 0, 0, 0]);
});
