import type { Page } from '@playwright/test';
import { newMember } from './support/members.ts';
import { expect, open, settled, test, top } from './support/test.ts';

const strip = (page: Page) => page.getByRole('complementary', { name: '添加到主屏幕' });

/** What Chromium sends by itself only to a reader who stays for a while; `outcome` is what they answer it. */
const offer = (page: Page, outcome: 'accepted' | 'dismissed' = 'accepted') =>
  page.evaluate((answer) => {
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: () => {
        document.documentElement.dataset['asked'] = 'yes';
        return Promise.resolve({ outcome: answer });
      },
    });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  }, outcome);

const touch = (page: Page) => page.locator('h1').first().dispatchEvent('pointerdown');
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('TIPS_KEY'));

test('who can install the app reads so above the tabs, once; closed, it never comes back', async ({
  visit,
}) => {
  const page = await visit({ viewport: { width: 320, height: 700 } });
  await open(page, '/');
  await settled(page);
  await touch(page);
  await expect(strip(page)).toBeHidden();
  expect(await offer(page)).toBe(true);
  await expect(strip(page)).toContainText('添加到主屏幕，下次直接打开');
  const bar = await page.getByRole('navigation').last().boundingBox();
  const box = await strip(page).boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  // Elsewhere than on the tabs it covers nothing.
  await open(page, '/pages/search');
  await expect(strip(page)).toBeHidden();
  await open(page, '/');
  expect(await stored(page)).toBeNull();
  await strip(page).getByRole('button', { name: '不再提示' }).click();
  await expect(strip(page)).toBeHidden();
  expect(await stored(page)).toBe('{"type":"boolean","data":true}');

  await page.reload();
  await settled(page);
  await touch(page);
  await offer(page);
  // Its code has come and said nothing.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('install-hint')),
  );
  await expect(strip(page)).toBeHidden();
});

test('adding asks the browser; a no there is a no for good', async ({ visit }) => {
  const page = await visit();
  await open(page, '/');
  await settled(page);
  await touch(page);
  await offer(page);
  await strip(page).getByRole('button', { name: '添加', exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-asked', 'yes');
  await expect(strip(page)).toBeHidden();
  expect(await stored(page)).toBeNull();
  await offer(page, 'dismissed');
  await strip(page).getByRole('button', { name: '添加', exact: true }).click();
  await expect.poll(() => stored(page)).toBe('{"type":"boolean","data":true}');
});

test('on an iPhone, which makes no offer, it says how; in the installed app nothing', async ({ visit }) => {
  for (const [standalone, isShown] of [
    [false, true],
    [true, false],
  ] as const) {
    const page = await visit();
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, 'standalone', { value });
    }, standalone);
    await open(page, '/pages/user/index');
    await settled(page);
    await touch(page);
    await (isShown
      ? expect(strip(page)).toContainText('点浏览器的分享按钮')
      : expect(strip(page)).toBeHidden());
    expect(await strip(page).getByRole('button', { name: '添加', exact: true }).count()).toBe(0);
  }
});

test('who works on the creator’s side has it first among their own things', async ({ visit }) => {
  const page = await visit({ member: await newMember() });
  const way = () => top(page).getByRole('link', { name: /创作者中心/ });
  const heights = async () =>
    [
      (await way().boundingBox())?.y ?? 0,
      (await top(page).getByLabel('会员').boundingBox())?.y ?? 0,
    ] as const;
  await open(page, '/pages/user/index');
  await settled(page);
  let [creator, memberships] = await heights();
  expect(creator).toBeGreaterThan(memberships);
  await way().click();
  await settled(page);
  await top(page).getByRole('switch', { name: '把这里放到“我的”最前面' }).click();
  expect(await page.evaluate(() => localStorage.getItem('STORE_NUM'))).toBe('{"type":"number","data":1}');
  await page.goBack();
  await settled(page);
  [creator, memberships] = await heights();
  expect(creator).toBeLessThan(memberships);
  await page.reload();
  await settled(page);
  [creator, memberships] = await heights();
  expect(creator).toBeLessThan(memberships);
});
