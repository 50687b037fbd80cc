import type { Page } from '@playwright/test';
import { expect, open, settled, test } from './support/test.ts';

/** Holds the app's code back until the test lets it go. */
async function holdCode(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await gate;
    await route.continue();
  });
  return release;
}

const looks = (page: Page) =>
  page.evaluate(() => Object.fromEntries(Object.entries(document.documentElement.dataset)));

test('home stands in the document: it is there before any code, and stays as it is when the code comes', async ({
  visit,
}) => {
  const page = await visit();
  const release = await holdCode(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: '热门资料' })).toBeVisible();
  await expect(page.locator('.shelf__i').nth(3)).toBeVisible();
  const shelf = await page.locator('.shelf').elementHandle();
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  release();
  await settled(page);
  await expect(page.locator('.home__feed .plist__i').nth(3)).toBeAttached();
  // Taken over, not drawn anew; and nothing that came along is asked again.
  expect(await shelf?.evaluate((element) => element.isConnected)).toBe(true);
  expect(paths.filter((path) => path.startsWith('/apis/'))).toEqual([]);
});

test('whoever scrolls before the code comes stays there, and the rest of the feed comes to them', async ({
  visit,
}) => {
  const page = await visit();
  const release = await holdCode(page);
  await page.goto('/', { waitUntil: 'commit' });
  const cards = page.locator('.home__feed .plist__i');
  await cards.nth(1).scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(200);
  await expect(cards).toHaveCount(4);
  release();
  await expect(cards.nth(9)).toBeAttached();
  expect(await page.evaluate(() => window.scrollY)).toBe(before);
});

test('another page that was asked for is not preceded by home', async ({ visit }) => {
  const page = await visit();
  const release = await holdCode(page);
  await page.goto('/#/pages/search', { waitUntil: 'commit' });
  await expect(page.locator('#app')).toBeAttached();
  await expect(page.getByRole('heading', { name: '热门资料' })).toBeHidden();
  expect(await looks(page)).toMatchObject({ first: 'other' });
  release();
  await expect(page.getByRole('searchbox')).toBeVisible();
  expect(await looks(page)).not.toHaveProperty('first');
});

test('the chosen theme is there before any code', async ({ visit }) => {
  const page = await visit({ colorScheme: 'light' });
  await open(page, '/');
  await page.evaluate(() => localStorage.setItem('xl:theme', 'dark'));
  const release = await holdCode(page);
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: '热门资料' })).toBeVisible();
  expect(await looks(page)).toMatchObject({ theme: 'dark' });
  release();
});

test('the first tap below is not lost: that part was only drawn until then', async ({ visit }) => {
  const page = await visit();
  await open(page, '/');
  await settled(page);
  const button = page.getByRole('button', { name: '登录签到' });
  // By the element itself: nothing has moved, nothing was touched before.
  await button.evaluate((element: HTMLElement) => element.click());
  await button.evaluate((element) => element.dispatchEvent(new Event('pointerdown', { bubbles: true })));
  await expect(page).toHaveURL(/#\/pages\/users\/normal_login\/index/);
});

test('without scripts there is still something to read', async ({ visit }) => {
  const page = await visit({ javaScriptEnabled: false });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: '热门资料' })).toBeVisible();
});
