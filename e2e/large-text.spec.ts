import type { Page } from '@playwright/test';
import { chromium } from '@playwright/test';
import { ask } from './support/api.ts';
import { sideways, squeezedTexts } from './support/inspect.ts';
import { demo, demoMember } from './support/members.ts';
import { forMembers, openToAll } from './support/routes.ts';
import { expect, open, settled, test, top } from './support/test.ts';

/** Looks at pages one after the other: nothing is wider than the window, nothing stands in columns of two characters. */
async function lookAt(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await open(page, path);
    await settled(page);
    expect.soft(await sideways(page), `${path} is wider than the window`).toEqual([]);
    expect.soft(await squeezedTexts(page), `${path} is squeezed`).toEqual([]);
  }
}

const twice = { viewport: { width: 375, height: 812 } };
const half = { viewport: { width: 188, height: 406 } };

/** Text twice as large, as the member chose it in the settings. */
const chooseDouble = (page: Page) => page.addInitScript(() => localStorage.setItem('xl:text', 'double'));

test('every open page can be read 188 px wide', async ({ visit }) => {
  await lookAt(await visit(half), openToAll);
});

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

test('every page of a member can be read 188 px wide', async ({ visit }) => {
  await lookAt(await visit({ member: await demoMember(demo.creator), ...half }), forMembers);
});

test('every open page can be read with text twice as large', async ({ visit }) => {
  const page = await visit(twice);
  await chooseDouble(page);
  await lookAt(page, openToAll);
});

test('every page of a member can be read with text twice as large', async ({ visit }) => {
  const page = await visit({ member: await demoMember(demo.creator), ...twice });
  await chooseDouble(page);
  await lookAt(page, forMembers);
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
