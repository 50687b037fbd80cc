import { ask, demoOperator } from './support/api.ts';
import { desktop, mark } from './support/console.ts';
import { expect, test } from './support/test.ts';

/* The first login of an operator, with a password that somebody else chose. */

test('who logs out before the first password is changed has no session left anywhere', async ({ visit }) => {
  const name = mark().replace('甲', 'new-');
  // An editor: one more reviewer would change who may decide in other tests.
  const { password } = await ask(
    'operator/addOperator',
    { name, role: 'editor' },
    await demoOperator('admin'),
  );

  const page = await visit(desktop);
  await page.goto('/console/');
  await page.getByLabel('用户名').fill(name);
  await page.getByLabel('密码').fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '先改掉密码' })).toBeVisible();
  const session = await page.evaluate(() => localStorage.getItem('xuelin.operator') ?? '');
  await page.getByRole('button', { name: '退出登录' }).click();
  await expect(page.getByLabel('用户名')).toBeVisible();

  // Whoever kept a copy of the session has nothing of it.
  await page.evaluate((kept) => localStorage.setItem('xuelin.operator', kept), session);
  await page.reload();
  await page.getByLabel('现在的密码').fill(password);
  await page.getByLabel('新密码', { exact: true }).fill(`${password}-own`);
  await page.getByLabel('再输一次新密码').fill(`${password}-own`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '运营后台' })).toBeVisible();
});
