import { chromium } from '@playwright/test';
import { ask } from './support/api.ts';
import { sideways } from './support/inspect.ts';
import { expect, open, settled, test, top } from './support/test.ts';

const twice = { viewport: { width: 375, height: 812 } };
const half = { viewport: { width: 188, height: 406 } };

test('the title of a document ends before the icons of the reader 188 px wide', async ({ visit }) => {
  const page = await visit(half);
  await open(page, '/pages/resource/read?id=1');
  await settled(page);
  const title = await top(page).locator('.nav__t').boundingBox();
  const icon = await top(page).getByRole('button', { name: '查找' }).boundingBox();
  expect((title?.x ?? 0) + (title?.width ?? 0)).toBeLessThanOrEqual(icon?.x ?? 0);
});

test('every tool of the reader can be pressed 188 px wide', async ({ visit }) => {
  const { list } = await ask('resource/getList', { access: 'free', limit: 1 });
  const page = await visit(half);
  await open(page, `/pages/resource/read?id=${list[0]?.id}`);
  await settled(page);
  const tools = top(page).getByRole('toolbar', { name: '阅读工具' }).getByRole('button');
  await expect(tools).toHaveCount(6);
  for (const tool of await tools.all()) await expect(tool).toBeInViewport({ ratio: 1 });
});

test('the switch doubles the text, the bar grows with it', async ({ visit }) => {
  const page = await visit(twice);
  await open(page, '/pages/users/settings');
  const row = top(page).locator('.settings__row > span', { hasText: '字号' });
  const sizeOf = () => row.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  const before = await sizeOf();
  await page.getByRole('radio', { name: '两倍' }).check({ force: true });
  await expect.poll(sizeOf).toBe(before * 2);
  await page.reload();
  await expect.poll(sizeOf).toBe(before * 2);
});

test('text follows the size that the browser is set to', async ({ baseURL }) => {
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    chromiumSandbox: process.getuid?.() !== 0,
    args: ['--blink-settings=defaultFontSize=32'],
  });
  try {
    const page = await browser.newPage({ baseURL, ...twice });
    await open(page, '/pages/resource/list_page');
    await settled(page);
    const title = top(page).getByRole('heading', { level: 1 });
    await expect(title).toHaveCSS('font-size', '34px');
    await expect(page.locator('html')).toHaveAttribute('data-narrow');
    expect(await sideways(page)).toEqual([]);
  } finally {
    await browser.close();
  }
});
