import type { Page } from '@playwright/test';
import { inspect, violations } from './support/inspect.ts';
import { affordable, demo, demoMember } from './support/members.ts';
import type { Member } from './support/members.ts';
import { expect, open, settled, test, top } from './support/test.ts';

/** Screens that are built, as a visitor sees them. */
const openToAll = [
  '/',
  '/pages/resource/index',
  '/pages/resource/list_page',
  '/pages/resource/details?id=1',
  '/pages/index/details?id=1',
  '/pages/index/details?id=20',
  '/pages/index/details?id=24',
  '/pages/search',
  '/pages/search?q=矩阵',
  '/pages/user/index',
  '/pages/users/settings',
  '/pages/users/login/index',
  '/pages/users/normal_login/index',
  '/pages/users/normal_login/index?tab=password',
  '/pages/webview?kind=privacy',
  '/pages/question_bank/index',
  '/pages/nowhere',
];
/** The same for members: a creator with sales, and one who bought. */
const forMembers = [
  '/pages/user/index',
  '/pages/resource/details?id=1',
  '/pages/resource/upload',
  '/pages/resource/download?id=1',
  '/pages/users/user_upload/index',
  '/pages/users/user_buy/index',
  '/pages/users/user_wallet/index',
  '/pages/users/financial_details/index',
  '/pages/users/user_information/index',
  '/pages/users/user_collection/index',
  '/pages/users/hexiaoma/index',
  '/pages/users/hexiaoma/index?mode=check',
  '/pages/message/index',
  '/pages/users/settings',
];

test.describe('a visitor can perceive and fit', () => {
  for (const path of openToAll) {
    test(path, async ({ visit }) => inspect(await visit(), path));
  }
});

test.describe('a member can perceive and fit', () => {
  let member: Member;
  test.beforeAll(async () => {
    member = await demoMember(demo.creator);
  });
  for (const path of forMembers) {
    test(path, async ({ visit }) => inspect(await visit({ member }), path));
  }
});

test('sheets and dialogs hold the focus, close by Esc and give the focus back', async ({ visit }) => {
  const page = await visit();
  await page.emulateMedia({ reducedMotion: 'reduce' });
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
  await page.emulateMedia({ reducedMotion: 'reduce' });
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
  const downloaded = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  expect((await downloaded).suggestedFilename()).toMatch(/\.\w+$/);
  await expect(page).toHaveTitle('下载');
});
