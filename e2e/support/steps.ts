import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { top } from './test.ts';

/** Logs in on the login page by the code that the demo shows; waits until the login page is left. */
export async function enterByCode(page: Page, phone: string): Promise<void> {
  await expect(page).toHaveURL(/\/pages\/users\/(normal_)?login\/index/);
  const login = top(page);
  await login.getByLabel('手机号').fill(phone);
  await login.getByRole('button', { name: '获取验证码' }).click();
  const ask = page.getByRole('dialog').getByRole('button', { name: '同意并继续' });
  const code = login.getByRole('button', { name: /演示验证码/ });
  await expect(ask.or(code)).toBeVisible();
  if (await ask.isVisible()) await ask.click();
  await code.click();
  // With the code in a field the login still has to be pressed; in boxes it goes off by itself.
  const go = login.getByRole('button', { name: '登录', exact: true });
  if (page.url().includes('normal_login')) {
    await go.click();
    const agree = page.getByRole('dialog').getByRole('button', { name: '同意并继续' });
    if (!(await login.getByRole('checkbox').isChecked())) await agree.click();
  }
  await expect(page).not.toHaveURL(/login\/index/);
}

/** Fills in what is said about the chosen document and states the rights. */
export async function fillIn(
  page: Page,
  { subject, price }: { subject: string; price: string },
): Promise<void> {
  await page.getByRole('button', { name: /^分类/ }).click();
  await page.getByRole('dialog').locator('fieldset').first().getByRole('button').first().click();
  await page.getByLabel(/^科目/).fill(subject);
  await page.getByLabel('售价（学币）').fill(price);
  await page.getByRole('checkbox', { name: /我拥有上述文件的版权或授权/ }).check({ force: true });
}

/** Publishes what is on the upload page, and goes to one's own documents from what is said then. */
export async function publish(page: Page): Promise<void> {
  await top(page).getByRole('button', { name: /^发布/ }).last().click();
  await top(page).getByRole('button', { name: '我的上传' }).click();
  await expect(page).toHaveTitle('我的上传');
}

/** The token that this browser is logged in with. */
export async function tokenOf(page: Page): Promise<string> {
  const token = await page.evaluate(() => localStorage.getItem('LOGIN_STATUS_TOKEN'));
  expect(token).toBeTruthy();
  return token ?? '';
}
