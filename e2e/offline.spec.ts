import type { Page } from '@playwright/test';
import { ask, demoOperator } from './support/api.ts';
import { mark } from './support/documents.ts';
import { violations } from './support/inspect.ts';
import { openWithoutLine } from './support/line.ts';
import { newMember, type Member } from './support/members.ts';
import { publishPdf } from './support/publish-pdf.ts';
import { expect, open, settled, test, top } from './support/test.ts';

/* Documents one owns, kept on the device: read without a network, gone at logout and after a refund. */

const installing = { serviceWorkers: 'allow' as const };
const pageCount = 12;

/** A document of another member, priced. */
async function publishDocument(price: number): Promise<{ id: number; title: string }> {
  const title = `离线讲义${mark()}`;
  const id = await publishPdf(await newMember(), title, { pages: pageCount, price, phrase: '傅里叶级数' });
  return { id, title };
}

/** A member who bought the document. */
async function buyerOf(id: number, price: number): Promise<{ member: Member; purchaseId: number }> {
  const member = await newMember();
  const finance = await demoOperator('finance');
  const coins = { uid: member.uid, purse: 'paid' as const, coins: price, reason: '测试' };
  await ask('operator/adjustCoins', coins, finance);
  const { purchase } = await ask('pascal/buy', { kind: 'resource', id, price }, member.token);
  return { member, purchaseId: purchase.id };
}

/** Everything on the device that belongs to kept documents, whoever put it there. */
const keptPaths = (page: Page) =>
  page.evaluate(async () => {
    const paths: string[] = [];
    for (const name of await caches.keys())
      // oxlint-disable-next-line no-await-in-loop -- a few
      for (const { url } of await (await caches.open(name)).keys())
        if (new URL(url).pathname.startsWith('/kept/')) paths.push(new URL(url).pathname);
    return paths;
  });

async function keepOnDevice(page: Page, id: number): Promise<void> {
  await open(page, '/');
  await settled(page);
  // The worker comes with the first touch.
  await page.locator('h1').first().dispatchEvent('pointerdown');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await open(page, `/pages/resource/download?id=${id}`);
  const box = top(page).getByRole('switch', { name: '离线阅读' });
  await expect(box).toHaveAttribute('aria-checked', 'false');
  await box.click();
  await expect(top(page).getByText(/^已保存到这台设备，/)).toBeVisible();
  const paths = await keptPaths(page);
  expect(paths.filter((path) => path.includes('/page-'))).toHaveLength(pageCount);
}

const sheet = (page: Page, number: number) =>
  top(page).getByRole('img', { name: `第 ${number} 页`, exact: true });

test('what is owned is kept with its size, read whole without a network, and gone at logout', async ({
  visit,
}) => {
  const { id, title } = await publishDocument(5);
  const { member } = await buyerOf(id, 5);
  const page = await visit({
    ...installing,
    member,
    expected: [/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/, /404.*\/kept\//],
  });
  await keepOnDevice(page, id);
  const list = top(page).getByRole('region', { name: '离线资料' });
  await expect(list.getByRole('link')).toContainText(title);
  await expect(list).toContainText(/共 [\d.]+ ?[KM]B/);
  expect.soft(await violations(page)).toEqual([]);

  const next = await openWithoutLine(page.context());
  await next.goto('/');
  await open(next, '/pages/resource/download');
  await top(next).getByRole('region', { name: '离线资料' }).getByRole('link').click();
  await expect(sheet(next, 1)).toBeVisible();
  await top(next).getByRole('button', { name: '目录与笔记' }).click();
  await next.getByLabel('跳到第几页').fill(String(pageCount));
  await next.getByRole('button', { name: '跳转', exact: true }).click();
  await expect(sheet(next, pageCount)).toBeInViewport();
  const drawn = await sheet(next, pageCount).evaluate((image) => (image as HTMLImageElement).naturalWidth);
  expect(drawn, 'the last page is drawn, not only its place').toBeGreaterThan(100);
  await expect(top(next).locator(`[data-text-of="${pageCount}"] > span`).first()).toBeAttached();

  await page.context().setOffline(false);
  const [address = ''] = (await keptPaths(page)).filter((path) => path.endsWith('/page-7'));
  await next.close();
  await open(page, '/pages/users/settings');
  await page.getByRole('button', { name: '退出登录' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).click();
  await expect(page).toHaveTitle('我的');
  await expect.poll(() => keptPaths(page)).toEqual([]);
  const status = await page.evaluate(async (path) => (await fetch(path)).status, address);
  expect(status, 'its old address answers nothing').toBe(404);
});

test('after a refund on another device it is gone from this one, and only the free pages are left', async ({
  visit,
}) => {
  const { id } = await publishDocument(5);
  const { member, purchaseId } = await buyerOf(id, 5);
  const page = await visit({
    ...installing,
    member,
    expected: [/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/],
  });
  await keepOnDevice(page, id);
  await ask('pascal/refund', { id: purchaseId, cause: 'unused' }, member.token);
  // The app is opened again: what is kept is asked after.
  await page.reload();
  await expect.poll(() => keptPaths(page)).toEqual([]);
  await expect(top(page).getByRole('switch', { name: '离线阅读' })).toHaveCount(0);
  const next = await openWithoutLine(page.context());
  await next.goto('/');
  await open(next, `/pages/resource/read?id=${id}`);
  await expect(sheet(next, pageCount)).toHaveCount(0);
  expect(await keptPaths(next)).toEqual([]);
});

test('another member on the same device sees nothing of it', async ({ visit }) => {
  const { id, title } = await publishDocument(5);
  const { member } = await buyerOf(id, 5);
  const page = await visit({ ...installing, member });
  await keepOnDevice(page, id);
  const other = await newMember();
  // The session of another, put there by the app's own storage while it was closed.
  await page.evaluate(
    ({ token, uid }) => {
      localStorage.setItem('LOGIN_STATUS_TOKEN', token);
      localStorage.setItem('UID', JSON.stringify({ type: 'number', data: uid }));
    },
    { token: other.token, uid: other.uid },
  );
  await page.reload();
  await open(page, '/pages/resource/download');
  await settled(page);
  await expect(top(page).getByText(title)).toHaveCount(0);
  await expect.poll(() => keptPaths(page)).toEqual([]);
});
