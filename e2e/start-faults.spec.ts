import type { Page } from '@playwright/test';
import { expect, open, settled, test } from './support/test.ts';

/* The app's own code does not come, or late: the rule of pages (200 ms, 60 s, a click reloads) from the first byte. */

const react = /\/assets\/react-[^/]*\.js$/;
const lost = [/Failed to load resource/, /Failed to fetch dynamically imported module/];
const says = (page: Page, words: string) => page.locator('#start').getByText(words);

for (const [name, path] of [
  ['home', '/'],
  ['another page', '/#/pages/search'],
] as const) {
  test(`${name}: code that does not come is said, and a click tries again`, async ({ visit }) => {
    const page = await visit({ expected: lost });
    let isLost = true;
    await page.route(react, (route) => (isLost ? route.abort() : route.continue()));
    await page.goto(path, { waitUntil: 'commit' });
    await expect(says(page, '页面没有打开，点击屏幕重试')).toBeVisible();
    isLost = false;
    await says(page, '页面没有打开，点击屏幕重试').click();
    await settled(page);
    await expect(page.locator('#start')).toHaveCount(0);
    await expect(page.locator('.screen').first()).toBeVisible();
  });
}

test('code that is late: an indicator, after 60 s a sentence, and what comes after all is shown', async ({
  visit,
}) => {
  const page = await visit();
  await page.clock.install();
  const pending: (() => Promise<void>)[] = [];
  await page.route(react, (route) => void pending.push(() => route.continue()));
  await page.goto('/#/pages/search', { waitUntil: 'commit' });
  await expect.poll(() => pending.length).toBe(1);
  await page.clock.runFor(300);
  await expect(says(page, '正在载入')).toBeVisible();
  await page.clock.runFor(60_000);
  await expect(says(page, '连接服务器超时，点击屏幕重试')).toBeVisible();
  await pending[0]?.();
  await expect(page.locator('#start')).toHaveCount(0);
  await expect(page.locator('.screen').first()).toBeVisible();
});

test('code that a new version has taken away reloads the page once, and only once', async ({ visit }) => {
  const page = await visit({ expected: lost });
  let documents = 0;
  await page.route(
    ({ pathname }) => pathname === '/',
    async (route) => {
      // The page asks which version there is now.
      if (route.request().resourceType() === 'fetch')
        return route.fulfill({
          body: '<script type="module" crossorigin src="/assets/index-new.js"></script>',
        });
      documents += 1;
      return route.continue();
    },
  );
  await page.route(/resource-list-screen.*\.js/, (route) => route.abort());
  await open(page, '/');
  await settled(page);
  expect(documents).toBe(1);
  await page.getByRole('link', { name: '全部', exact: true }).click();
  await expect.poll(() => documents).toBe(2);
  await expect(page.getByRole('heading', { name: '这个页面没有打开' })).toBeVisible();
  const asked = page.waitForRequest(
    (request) => request.resourceType() === 'fetch' && request.url().endsWith('/'),
  );
  await page.getByRole('link', { name: '回首页' }).click();
  await page.getByRole('link', { name: '全部', exact: true }).click();
  await (await asked).response();
  await expect(page.getByRole('heading', { name: '这个页面没有打开' })).toBeVisible();
  expect(documents).toBe(2);
});
