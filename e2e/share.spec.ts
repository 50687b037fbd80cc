import { ask } from './support/api.ts';
import { expect, settled, test, top } from './support/test.ts';

test('a link that was sent leads into the app, with the inviter', async ({ visit }) => {
  const { list } = await ask('resource/getList', { limit: 1 });
  const [document] = list;
  const page = await visit();
  await page.goto(`/s/resource/${document?.id}?spid=7`);
  await expect(page).toHaveURL(new RegExp(`#/pages/resource/details\\?id=${document?.id}&spid=7`));
  await settled(page);
  await expect(top(page).getByRole('heading', { level: 1 })).toHaveText(document?.title ?? '');
  expect(await page.evaluate(() => localStorage.getItem('spid'))).toContain('7');
});

test('without JavaScript it is a page to read, with a button', async ({ visit }) => {
  const { list } = await ask('resource/getList', { limit: 1 });
  const [document] = list;
  const page = await visit({ javaScriptEnabled: false });
  await page.goto(`/s/resource/${document?.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(document?.title ?? '');
  await expect(page.locator('img')).toHaveJSProperty('naturalWidth', 1200);
  await expect(page.getByRole('link', { name: '在学林打开' })).toHaveAttribute(
    'href',
    `/#/pages/resource/details?id=${document?.id}`,
  );
});

test('machines that run scripts stay on the page', async ({ visit }) => {
  const { list } = await ask('resource/getList', { limit: 1 });
  const page = await visit({ userAgent: 'Mozilla/5.0 (compatible; Baiduspider/2.0)' });
  await page.goto(`/s/resource/${list[0]?.id}`, { waitUntil: 'networkidle' });
  expect(new URL(page.url()).pathname).toBe(`/s/resource/${list[0]?.id}`);
});

test('a link to nothing says so and leads home', async ({ visit }) => {
  const page = await visit({ expected: [/404/] });
  const response = await page.goto('/s/introduction/99999999');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: '没有找到这份内容' })).toBeVisible();
  await page.getByRole('link', { name: '去学林首页' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '学林首页' })).toBeAttached();
});
