// @vitest-environment node
import { chromium } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { serveShell } from '#shell/testing/serve.ts';

let server: Awaited<ReturnType<typeof serveShell>>;
let browser: Browser;
let page: Page;
const errors: string[] = [];

beforeAll(async () => {
  server = await serveShell();
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
    ],
  });
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});
beforeEach(async () => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 800 },
    locale: 'zh-CN',
    hasTouch: true,
  });
  page = await context.newPage();
  page.setDefaultTimeout(15_000);
  page.on('pageerror', (error) => errors.push(String(error)));
});
afterEach(async () => {
  await page.context().close();
  const seen = errors.splice(0);
  if (seen.length > 0) throw new Error(seen.join('\n'));
});

const at = (hash: string) => page.goto(`${server.origin}/#${hash}`);
const scroll = () => page.evaluate(() => window.scrollY);
/** Scrolls once the page is long enough for it. */
const scrollTo = async (top: number) => {
  await page.waitForFunction((to) => document.documentElement.scrollHeight >= innerHeight + to, top);
  await page.evaluate((to) => window.scrollTo(0, to), top);
};
const shown = (text: string) => page.getByText(text, { exact: true }).and(page.locator(':visible')).waitFor();
const hash = () => page.evaluate(() => location.hash);
const pressBack = () => page.getByRole('button', { name: '返回', exact: true }).click();

/** Scrolls down until an item of a later page is there. */
async function readUpTo(text: string): Promise<void> {
  for (let tries = 0; tries < 40 && (await page.getByText(text, { exact: true }).count()) === 0; tries += 1) {
    const before = await page.evaluate(() => document.body.scrollHeight);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page.waitForFunction((height) => document.body.scrollHeight > height, before);
  }
  await page.getByText(text, { exact: true }).scrollIntoViewIfNeeded();
}

describe('the shell in a browser', { timeout: 40_000 }, () => {
  it('finds a list again as it was, to the pixel, after a page and after a reload', async () => {
    await at('/');
    await readUpTo('资料 34');
    const before = await scroll();
    expect(before).toBeGreaterThan(1000);
    await page.getByText('资料 34', { exact: true }).click();
    await shown('编号 34');
    await expect.poll(scroll).toBe(0);
    expect(await page.title()).toBe('第 34 份');
    await pressBack();
    await shown('资料 34');
    await expect.poll(scroll).toBe(before);
    await page.reload();
    await shown('资料 34');
    await expect.poll(scroll).toBe(before);
  });

  it('finds a page far down a long list after a reload', async () => {
    await at('/');
    await readUpTo('资料 95');
    const before = await scroll();
    const drawn = await page.locator('.plist__i').count();
    expect(drawn).toBeLessThan(95);
    await page.reload();
    await shown('资料 95');
    await expect.poll(async () => Math.abs((await scroll()) - before)).toBeLessThanOrEqual(1);
  });

  it('keeps the stack and a draft over a reload, and back still works', async () => {
    await at('/');
    await page.getByText('资料 3', { exact: true }).click();
    await page.getByRole('link', { name: '写评论' }).click();
    await page.getByLabel('评论').fill('写到一半');
    await page.reload();
    expect(await page.getByLabel('评论').inputValue()).toBe('写到一半');
    await pressBack();
    await shown('编号 3');
    await pressBack();
    await shown('资料 3');
    expect(await hash()).toBe('#/');
  });

  it('follows the browser’s own buttons', async () => {
    await at('/');
    await page.getByText('资料 2', { exact: true }).click();
    await shown('编号 2');
    await page.goBack();
    await shown('资料 2');
    await page.goForward();
    await shown('编号 2');
    expect(await hash()).toBe('#/pages/details?id=2');
  });

  it('keeps each tab’s scroll, and a tap on the shown tab goes to its top and asks again', async () => {
    await at('/');
    await shown('资料 5');
    await scrollTo(300);
    await page.getByRole('link', { name: '我的' }).click();
    await shown('第 3 行');
    await expect.poll(scroll).toBe(0);
    await scrollTo(500);
    await page.getByRole('link', { name: '首页' }).click();
    await shown('资料 5');
    await expect.poll(scroll).toBe(300);
    await page.getByRole('link', { name: '我的' }).click();
    await shown('第 12 行');
    await expect.poll(scroll).toBe(500);
    await page.getByRole('link', { name: '首页' }).click();
    await shown('资料 5');
    const asked = server.requests.length;
    await page.getByRole('link', { name: '首页' }).click();
    await page.waitForFunction(() => window.scrollY === 0);
    await expect.poll(() => server.requests.length).toBeGreaterThan(asked);
  });

  it('with one page on the stack, back goes home', async () => {
    await at('/pages/form');
    await pressBack();
    await shown('资料 1');
    expect(await hash()).toBe('#/');
  });

  it('switching tab closes the pages above, in the history too', async () => {
    await at('/pages/user/index');
    await page.getByRole('link', { name: '首页' }).click();
    await page.getByText('资料 2', { exact: true }).click();
    await shown('编号 2');
    await page.evaluate(() => {
      location.hash = '#/pages/user/index';
    });
    await shown('第 1 行');
    await page.reload();
    await shown('第 1 行');
    expect(await page.getByRole('button', { name: '返回', exact: true }).count()).toBe(0);
  });

  it('goes back after a toast, and moves the focus with the page', async () => {
    await at('/');
    await page.getByText('资料 4', { exact: true }).click();
    await shown('编号 4');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    await page.getByRole('button', { name: '保存并返回' }).click();
    await shown('已保存');
    await shown('资料 4');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('资料 4');
  });

  it('says so when an address leads nowhere, and leads home', async () => {
    await at('/pages/nowhere?x=1');
    await page.getByRole('link', { name: '回首页' }).click();
    await shown('资料 1');
    expect(await hash()).toBe('#/');
  });

  it('shows the indicator while the code of a page is on its way', async () => {
    await at('/pages/slow');
    await page.locator('.apage svg').waitFor();
    expect(server.held).toHaveLength(1);
    for (const response of server.held.splice(0)) response.end();
    await shown('到了');
  });

  it('centres the page and every fixed part in a wider window', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await at('/');
    await shown('资料 1');
    const [app, bar] = await page.evaluate(() =>
      ['.app', '.tabbar'].map((name) => {
        const { left, width } = document.querySelector(name)!.getBoundingClientRect();
        return { width, middle: left + width / 2 };
      }),
    );
    expect(app?.width).toBe(480);
    expect(bar?.width).toBe(480);
    expect(Math.abs((app?.middle ?? 0) - (bar?.middle ?? 9))).toBeLessThanOrEqual(8);
    expect(await page.locator('.tabbar').evaluate((element) => element.getBoundingClientRect().height)).toBe(
      50,
    );
  });

  it('has no sideways scroll at 320', async () => {
    await page.setViewportSize({ width: 320, height: 600 });
    await at('/');
    await shown('资料 1');
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  });
});
