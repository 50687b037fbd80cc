import { chromium } from '@playwright/test';
import { expect, open, settled, test, top } from './support/test.ts';

const desk = { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false };

test('the enlarged preview uses the window and turns by arrows and keys', async ({ visit }) => {
  const page = await visit(desk);
  await open(page, '/pages/resource/details?id=1');
  await settled(page);
  await top(page).getByRole('button', { name: '放大第 2 页' }).click();
  const preview = page.getByRole('dialog', { name: '图片预览' });
  await expect.poll(async () => (await preview.boundingBox())?.width).toBe(1280);
  const count = preview.getByText(/^\d+ \/ \d+$/);
  await expect(count).toHaveText(/^2 \//);
  await expect(count, 'white words need a ground over white pages').not.toHaveCSS(
    'background-color',
    'rgba(0, 0, 0, 0)',
  );
  await preview.getByRole('button', { name: '下一张' }).click();
  await expect(count).toHaveText(/^3 \//);
  await page.keyboard.press('ArrowLeft');
  await expect(count).toHaveText(/^2 \//);
  await preview.getByRole('button', { name: '上一张' }).click();
  await expect(count).toHaveText(/^1 \//);
  await expect(preview.getByRole('button', { name: '上一张' })).toBeDisabled();
});

test('reading uses the width a page may have', async ({ visit }) => {
  const page = await visit(desk);
  await open(page, '/pages/resource/read?id=1');
  await settled(page);
  const sheet = top(page).locator('[data-page="1"]');
  await expect.poll(async () => (await sheet.boundingBox())?.width ?? 0).toBeGreaterThan(900);
  await open(page, '/');
  await settled(page);
  await expect.poll(async () => (await page.locator('.app').boundingBox())?.width).toBe(480);
});

test('a sheet is a dialog in the middle of the window', async ({ visit }) => {
  const page = await visit(desk);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/pages/resource/list_page');
  await settled(page);
  await page.getByRole('button', { name: '综合排序' }).click();
  const sheet = page.getByRole('dialog', { name: '排序' });
  // How far its middle is from that of the window, once it has come.
  const off = async () => {
    const { y, height } = (await sheet.boundingBox()) ?? { y: 0, height: 0 };
    return Math.abs(y + height / 2 - 400);
  };
  await expect.poll(off).toBeLessThan(2);
});

test('rows that scroll sideways have arrows for the pointer', async ({ visit }) => {
  const page = await visit(desk);
  await open(page, '/pages/resource/index');
  await settled(page);
  const shelf = page.getByRole('list', { name: '热门' });
  await expect(shelf.getByRole('listitem').nth(4)).toBeAttached();
  // What a style sheet adds is no element of the page: it is pressed where it stands.
  const box = await shelf.boundingBox();
  await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) - 26, (box?.y ?? 0) + (box?.height ?? 0) / 2);
  await expect(page).toHaveURL(/resource\/index/);
  await expect.poll(() => shelf.evaluate((element) => element.scrollLeft)).toBeGreaterThan(200);
});

test('under a dialog nothing moves, and no strip beside it stays bright', async ({ baseURL }) => {
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    chromiumSandbox: process.getuid?.() !== 0,
    ignoreDefaultArgs: ['--hide-scrollbars'],
  });
  try {
    const page = await browser.newPage({ baseURL, ...desk, reducedMotion: 'reduce' });
    await open(page, '/pages/resource/list_page');
    await settled(page);
    const edges = () =>
      page.evaluate(() => {
        const leftEdge = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().left;
        return { app: leftEdge('.app'), bar: leftEdge('.page:not([style*="none"]) .nav') };
      });
    const before = await edges();
    expect(await page.evaluate(() => innerWidth - document.documentElement.clientWidth)).toBeGreaterThan(0);
    await page.getByRole('button', { name: '综合排序' }).click();
    await expect(page.getByRole('dialog', { name: '排序' })).toBeVisible();
    expect(await edges()).toEqual(before);
    // What darkens the page reaches both edges of the window.
    expect(await page.evaluate(() => innerWidth - document.documentElement.clientWidth)).toBe(0);
    const gutter = await page.evaluate(() => getComputedStyle(document.documentElement).scrollbarGutter);
    expect(gutter).toBe('auto');
    await open(page, '/pages/resource/read?id=1');
    await settled(page);
    const end = () => page.evaluate(() => document.querySelector('.read')?.getBoundingClientRect().right);
    await expect.poll(end, 'the reader reaches the edge of the window').toBe(1280);
  } finally {
    await browser.close();
  }
});
