import type { Locator, Page } from '@playwright/test';
import { ask } from './support/api.ts';
import { fixedRoutes } from './support/routes.ts';
import { demo, demoMember, newMember } from './support/members.ts';
import { expect, heard, open, settled, moving, test, top } from './support/test.ts';

const scrollTop = (page: Page) => page.evaluate(() => window.scrollY);

for (const who of ['member', 'visitor'] as const) {
  test(`every fixed address opens by its exact hash path for a ${who}`, async ({ visit }) => {
    const page = await visit(who === 'member' ? { member: await newMember() } : {});
    for (const [path, title, access] of fixedRoutes) {
      // A visitor comes by a link from elsewhere; a member changes the address of the page they are on.
      if (who === 'visitor') await page.goto('about:blank');
      await open(page, path);
      const isLocked = who === 'visitor' && access === 'member';
      if (isLocked) await expect(page, path).toHaveURL(/#\/pages\/users\/(normal_)?login\/index/);
      await settled(page);
      const titleText = isLocked ? '' : title;
      await expect.soft(page, path).toHaveTitle(titleText || '学林');
      await expect.soft(top(page).getByRole('heading', { level: 1 }), `${path} has one h1`).toHaveCount(1);
    }
  });
}

test('an unknown address says so and leads home', async ({ visit }) => {
  const page = await visit(moving);
  await open(page, '/pages/nowhere?x=1');
  await expect(page).toHaveTitle('没有这个页面');
  await page.getByRole('link', { name: '回首页' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '学林首页' })).toBeAttached();
  await expect(page).toHaveURL(/#\/$/);
});

test('home, a document and back: the list stands where it was, to the pixel, after a reload too', async ({
  visit,
}) => {
  const page = await visit(moving);
  await open(page, '/');
  await settled(page);
  const cards = page.locator('.home__feed .plist__i');
  // The first few are there at once, the others with the reader's first move.
  await cards.nth(2).scrollIntoViewIfNeeded();
  await cards.nth(8).scrollIntoViewIfNeeded();
  await settled(page);
  const before = await scrollTop(page);
  expect(before).toBeGreaterThan(500);
  // Without the scrolling by which a pointer looks for a free spot: it would move what is compared.
  await cards.nth(8).getByRole('link').first().dispatchEvent('click');
  await expect(page).toHaveURL(/details\?id=\d+/);
  await settled(page);
  expect(await scrollTop(page)).toBe(0);
  await page.getByRole('button', { name: '返回', exact: true }).click();
  await expect(cards.nth(8)).toBeVisible();
  await expect.poll(() => scrollTop(page)).toBe(before);
  await page.reload();
  await expect(cards.nth(8)).toBeVisible();
  await expect.poll(() => scrollTop(page)).toBe(before);
});

test('the tab bar has its fixed order, size and colours', async ({ visit }) => {
  const page = await visit(moving);
  await page.emulateMedia({ colorScheme: 'light' });
  await open(page, '/');
  const tabs = page.getByRole('navigation', { name: '主导航' });
  await expect(tabs).toHaveCSS('height', '50px');
  await expect(tabs).toHaveCSS('background-color', 'rgb(200, 228, 255)');
  await expect(tabs.getByRole('link')).toHaveText(['首页', '题库', '广场', '我的']);
  await expect(tabs.getByText('首页')).toHaveCSS('color', 'rgb(42, 66, 140)');
  for (const other of ['题库', '广场', '我的']) {
    await expect(tabs.getByText(other)).toHaveCSS('color', 'rgb(122, 126, 131)');
    await expect(tabs.getByText(other)).toHaveCSS('font-weight', '600');
  }
});

test('a browser has its id from the first start on', async ({ visit }) => {
  const page = await visit(moving);
  const idOf = () => page.evaluate(() => localStorage.getItem('__DC_STAT_UUID'));
  await open(page, '/');
  await expect.poll(idOf).toMatch(/^\d{14,}$/);
  const id = await idOf();
  await page.reload();
  await settled(page);
  expect(await idOf()).toBe(id);
});

test('tabs keep their scroll', async ({ visit }) => {
  const page = await visit({ ...moving, member: await demoMember(demo.lookAround) });
  await open(page, '/');
  await settled(page);
  await page.evaluate(() => window.scrollTo(0, 420));
  const tabs = page.getByRole('navigation', { name: '主导航' });
  await tabs.getByRole('link', { name: '我的' }).click();
  await expect(page).toHaveTitle('我的');
  await tabs.getByRole('link', { name: '首页' }).click();
  await expect.poll(() => scrollTop(page)).toBe(420);
});

/** The card in the upper half of the window: it stays there when lines of cards come late, a number of pixels does not. */
const cardInSight = (panel: Locator) =>
  panel.evaluate((box) => {
    const card = [...box.querySelectorAll('a')].find(
      (one) => one.getBoundingClientRect().bottom > window.innerHeight / 3,
    );
    return card?.textContent;
  });

test('the feeds of home keep how far each was read', async ({ visit }) => {
  const page = await visit(moving);
  await open(page, '/');
  const feeds = top(page).getByRole('tablist', { name: '推荐与分类' });
  const panel = top(page).getByRole('tabpanel');
  await page.mouse.wheel(0, 300);
  await expect(panel.getByRole('link').first()).toBeVisible();
  await settled(page);
  await expect(page.locator('.home__unseen')).toHaveCount(0);
  const start = await panel.evaluate((box) => box.getBoundingClientRect().top + window.scrollY);
  /** The card to which it is read. */
  const readTo = async (y: number) => {
    await page.evaluate(async (to) => {
      window.scrollTo(0, to);
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    }, y);
    return cardInSight(panel);
  };
  const first = await readTo(start + 300);
  await feeds.getByRole('tab').nth(1).click();
  await expect(panel).toHaveAttribute(
    'aria-label',
    (await feeds.getByRole('tab').nth(1).textContent()) ?? '',
  );
  await expect(panel.getByRole('link').first()).toBeVisible();
  // Begun at its first card.
  await expect.poll(() => scrollTop(page)).toBeLessThan(start + 10);
  const second = await readTo(start + 150);
  expect(second).not.toBe(first);
  await feeds.getByRole('tab').first().click();
  await expect.poll(() => cardInSight(panel)).toBe(first);
  await feeds.getByRole('tab').nth(1).click();
  await expect.poll(() => cardInSight(panel)).toBe(second);
});

test('a feed left while it was loading comes back where it was left, not where the other feed was read to', async ({
  visit,
}) => {
  const page = await visit(moving);
  const loading = Promise.withResolvers<undefined>();
  await page.route('**/introduce/getList*', async (route) => {
    await loading.promise;
    await route.continue();
  });
  await open(page, '/');
  const feeds = top(page).getByRole('tablist', { name: '推荐与分类' });
  const panel = top(page).getByRole('tabpanel');
  await page.mouse.wheel(0, 300);
  await expect(panel.getByRole('link').first()).toBeVisible();
  await expect(page.locator('.home__unseen')).toHaveCount(0);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await feeds.getByRole('tab').nth(1).click();
  await expect(panel.locator('[aria-busy]')).toHaveCount(1);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const left = await scrollTop(page);
  await feeds.getByRole('tab').first().click();
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(left);
  await feeds.getByRole('tab').nth(1).click();
  await expect.poll(() => scrollTop(page)).toBe(left);
  loading.resolve(undefined);
  await expect(panel.getByRole('link').first()).toBeVisible();
  expect(await scrollTop(page)).toBe(left);
});

test('without a network what was seen stays, with a strip that says so; it goes when the network is back', async ({
  visit,
}) => {
  const page = await visit({ ...moving, expected: [/ERR_INTERNET_DISCONNECTED/] });
  await open(page, '/');
  await settled(page);
  const firstRow = await page.locator('.home__feed .plist__i').first().innerText();
  await page.context().setOffline(true);
  await expect(page.getByText('网络已断开，看过的内容还能看')).toBeVisible();
  await expect(page.locator('.home__feed .plist__i').first()).toHaveText(firstRow, { useInnerText: true });
  await page.context().setOffline(false);
  await expect(page.getByText('网络已断开，看过的内容还能看')).toBeHidden();
});

test('a page that holds nothing says once that there is no network, and fills itself when it is back', async ({
  visit,
}) => {
  const page = await visit({ ...moving, expected: [/ERR_INTERNET_DISCONNECTED/] });
  const { list } = await ask('resource/getList', { limit: 2 });
  await open(page, `/pages/resource/details?id=${list[0]?.id}`);
  await settled(page);
  await page.context().setOffline(true);
  await open(page, `/pages/resource/details?id=${list[1]?.id}`);
  await expect(top(page).getByRole('heading', { name: '网络已断开' })).toBeVisible();
  await expect(top(page).getByText('网络已断开').filter({ visible: true })).toHaveCount(1);
  await page.context().setOffline(false);
  await expect(top(page).getByRole('heading', { level: 1 })).toContainText(list[1]?.title ?? '');
});

test('what fails without a network says so and what to do', async ({ visit }) => {
  const page = await visit({ ...moving, member: await newMember(), expected: [/ERR_INTERNET_DISCONNECTED/] });
  const { list } = await ask('introduce/getList', { limit: 1 });
  await open(page, `/pages/index/details?id=${list[0]?.id}`);
  await settled(page);
  const like = top(page).getByRole('button', { name: /^点赞/ });
  await page.context().setOffline(true);
  await like.click();
  await heard(page, '请求失败，请连上网络后再试');
  await expect(like).toHaveAttribute('aria-pressed', 'false');
});

test('a page whose code does not come says so after 60 s, and a click tries again', async ({ visit }) => {
  const page = await visit(moving);
  await page.clock.install();
  const pending: (() => Promise<void>)[] = [];
  let isHeld = true;
  await page.route(/resource-list-screen.*\.js/, (route) =>
    isHeld ? void pending.push(() => route.abort()) : route.continue(),
  );
  await open(page, '/pages/resource/list_page');
  await expect.poll(() => pending.length).toBe(1);
  await page.clock.runFor(300);
  await expect(page.locator('.apage')).toHaveAttribute('aria-busy', 'true');
  await page.clock.runFor(60_000);
  const retry = page.getByRole('button', { name: /重试/ });
  await expect(page.getByText('连接服务器超时，点击屏幕重试')).toBeVisible();
  isHeld = false;
  await retry.click();
  await settled(page);
  await expect(page.locator('.plist__i').first()).toBeVisible();
});

test('filters and the stack survive a reload', async ({ visit }) => {
  const page = await visit(moving);
  await open(page, '/');
  await settled(page);
  await page.getByRole('link', { name: '全部', exact: true }).click();
  await expect(page).toHaveURL(/list_page/);
  await settled(page);
  await page.getByRole('button', { name: '综合排序' }).click();
  await page.getByRole('button', { name: '价格从高到低' }).click();
  await page.getByRole('button', { name: 'PDF', exact: true }).click();
  await settled(page);
  const first = await top(page).locator('.plist__i').first().innerText();
  await page.reload();
  await settled(page);
  await expect(top(page).locator('.plist__i').first()).toHaveText(first, { useInnerText: true });
  await expect(page.getByRole('button', { name: '价格从高到低' })).toBeVisible();
  await expect(
    page.getByRole('group', { name: '常用条件' }).getByRole('button', { name: 'PDF' }),
  ).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: '返回', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: '学林首页' })).toBeAttached();
});
