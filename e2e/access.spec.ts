import type { Page } from '@playwright/test';
import { inspect, violations } from './support/inspect.ts';
import { affordable, demo, demoMember } from './support/members.ts';
import type { Member } from './support/members.ts';
import { forMembers, openToAll } from './support/routes.ts';
import { expect, heard, open, settled, test, top } from './support/test.ts';

/** Pages that one visit goes through. */
const VISIT = 6;
const visits = (paths: readonly string[]) =>
  Array.from({ length: Math.ceil(paths.length / VISIT) }, (_, at) =>
    paths.slice(at * VISIT, (at + 1) * VISIT),
  );

test.describe('a visitor can perceive and fit', () => {
  for (const paths of visits(openToAll)) {
    test(`${paths[0]} and what follows`, async ({ visit }) => inspect(await visit(), paths));
  }
});

test.describe('a member can perceive and fit', () => {
  let member: Member;
  test.beforeAll(async () => {
    member = await demoMember(demo.creator);
  });
  for (const paths of visits(forMembers)) {
    test(`${paths[0]} and what follows`, async ({ visit }) => inspect(await visit({ member }), paths));
  }
});

test('sheets and dialogs hold the focus, close by Esc and give the focus back', async ({ visit }) => {
  const page = await visit();
  await open(page, '/pages/resource/list_page');
  await settled(page);
  for (const name of ['综合排序', '筛选']) {
    const button = page.getByRole('button', { name, exact: true });
    await button.focus();
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog');
    await expect(sheet).toBeVisible();
    expect.soft(await violations(page), name).toEqual([]);
    for (let at = 0; at < 40; at += 1) await page.keyboard.press('Tab');
    expect(await sheet.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(button).toBeFocused();
  }
});

/** Moves on by Tab until the control is reached, as somebody without a mouse does. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let at = 0; at < 120; at += 1) {
    await page.keyboard.press('Tab');
    const label = await page.evaluate(() => {
      const on = document.activeElement;
      return `${on?.getAttribute('aria-label') ?? ''} ${on?.textContent ?? ''}`;
    });
    if (label.includes(name)) return;
  }
  throw new Error(`Tab never reached ${name}`);
}

test('a purchase by keyboard alone', async ({ visit }) => {
  const member = await demoMember(demo.keyboardBuyer);
  const { id, title, payable } = await affordable(member);
  const page = await visit({ member });
  await open(page, '/pages/search');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.insertText(title);
  await page.keyboard.press('Enter');
  await expect(top(page).getByRole('link', { name: title }).first()).toBeVisible();
  await tabTo(page, title);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`details\\?id=${id}\\b`));
  await expect(top(page).getByRole('heading', { level: 1 })).toHaveText(title);
  await settled(page);
  await tabTo(page, '购买下载');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('button', { name: `支付 ${payable} 学币` })).toBeVisible();
  await tabTo(page, `支付 ${payable} 学币`);
  await page.keyboard.press('Enter');
  await heard(page, '购买成功');
  const download = page.waitForEvent('download');
  // The focus is back where it was: on the one thing to do now.
  await expect(top(page).getByRole('button', { name: '下载', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  expect((await download).suggestedFilename()).toMatch(/\.\w+$/);
  await expect(page).toHaveTitle('下载');
});
