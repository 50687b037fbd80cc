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
