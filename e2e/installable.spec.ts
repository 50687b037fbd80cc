import type { Page } from '@playwright/test';
import { ask } from './support/api.ts';
import { mendLine, openWithoutLine } from './support/line.ts';
import { newMember } from './support/members.ts';
import { expect, open, settled, test, top } from './support/test.ts';

/** A list that the document does not bring along. */
const list = '/pages/resource/list_page?sort=downloads';
const installing = { serviceWorkers: 'allow' as const, expected: [/ERR_INTERNET_DISCONNECTED/] };

/** Waits until the service worker answers for this page and has kept what the page saw. */
async function workerReady(page: Page): Promise<void> {
  // What the app needs without a network is prepared at the first touch.
  await page.locator('h1').first().dispatchEvent('pointerdown');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}

/** Paths and queries of the kept answers. */
const keptAnswers = (page: Page) =>
  page.evaluate(async () => {
    const requests = await (await caches.open('answers')).keys();
    return requests.map(({ url }) => new URL(url).pathname.replace('/apis/', ''));
  });

test('the app can be installed: manifest, icons and a worker', async ({ visit }) => {
  const page = await visit(installing);
  await open(page, '/');
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = await page.evaluate(
    async (url) => (await fetch(url ?? '')).json() as Promise<Manifest>,
    href,
  );
  expect(manifest).toMatchObject({ name: '学林', display: 'standalone', start_url: '/' });
  const widths = await page.evaluate(
    async (icons) =>
      Promise.all(
        icons.map(async ({ src, sizes }) => {
          const image = new Image();
          image.src = src;
          await image.decode();
          return `${src} ${sizes} ${image.naturalWidth}x${image.naturalHeight}`;
        }),
      ),
    manifest.icons.filter(({ sizes }) => sizes !== 'any'),
  );
  for (const line of widths) {
    const [src = '', declared, real] = line.split(' ');
    expect(real, src).toBe(declared);
  }
  await workerReady(page);
});
type Manifest = { icons: { src: string; sizes: string }[] };

test('after one visit the app starts without a network, with what was seen: home, a list, a document', async ({
  visit,
}) => {
  const page = await visit(installing);
  await open(page, '/');
  await settled(page);
  await workerReady(page);
  // Others act meanwhile: what counts is what the worker kept.
  const card = await page.evaluate(async () => {
    const html = await (await caches.match('/'))?.text();
    const parsedPage = new DOMParser().parseFromString(html ?? '', 'text/html');
    return parsedPage.querySelector('.home__feed .plist__i .l2')?.textContent ?? '';
  });
  expect(card).not.toBe('');
  await open(page, list);
  await settled(page);
  const row = await top(page).locator('.plist__i').first().innerText();
  await top(page).locator('.plist__i').first().getByRole('link').click();
  await settled(page);
  const title = await top(page).getByRole('heading', { level: 1 }).innerText();
  const address = page.url();
  await expect.poll(() => keptAnswers(page)).toContain('resource/getDetail');

  // A new tab knows only what the worker kept.
  await page.evaluate(() => sessionStorage.clear());
  const next = await openWithoutLine(page.context());
  await next.goto('/');
  await expect(next.locator('.home__feed .plist__i .l2').first()).toHaveText(card);
  await expect(next.getByText('网络已断开，看过的内容还能看')).toBeVisible();
  await open(next, list);
  await expect(top(next).locator('.plist__i').first()).toHaveText(row, { useInnerText: true });
  await next.goto('about:blank');
  await next.goto(address);
  await expect(top(next).getByRole('heading', { level: 1 })).toHaveText(title);
});

test('nothing that was asked for with a token is kept; logging out lets go of the rest', async ({
  visit,
}) => {
  const member = await newMember();
  const page = await visit({ ...installing, member });
  await open(page, '/');
  await settled(page);
  await workerReady(page);
  const { list: documents } = await ask('resource/getList', { limit: 1 });
  const { id = 0 } = documents[0] ?? {};
  await ask('collect/setCollect', { kind: 'resource', id, on: true }, member.token);
  await open(page, `/pages/resource/details?id=${id}`);
  await settled(page);
  await expect(top(page).getByRole('button', { name: /^收藏/ })).toHaveAttribute('aria-pressed', 'true');
  await open(page, '/pages/users/user_wallet/index');
  await settled(page);
  await open(page, list);
  await settled(page);
  await expect.poll(() => keptAnswers(page)).toContain('resource/getList');
  const names = await keptAnswers(page);
  for (const name of ['wallet/getSummary', 'getUserData', 'checkIn/getStatus']) {
    expect(names, name).not.toContain(name);
  }
  // A document is kept as visitors see it, for the time without a network.
  await expect.poll(() => keptAnswers(page)).toContain('resource/getDetail');
  const texts = await page.evaluate(async () => {
    const bodies: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      // oxlint-disable-next-line no-await-in-loop -- a few
      for (const key of await cache.keys()) bodies.push((await (await cache.match(key))?.text()) ?? '');
    }
    return bodies.join('\n');
  });
  expect(texts).toContain('"collected":false');
  expect(texts).not.toContain('"collected":true');
  expect(texts).not.toContain(member.token);
  expect(texts).not.toContain(member.phone);

  await open(page, '/pages/users/settings');
  await page.getByRole('button', { name: '退出登录' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).click();
  await expect(page).toHaveTitle('我的');
  await expect.poll(async () => (await keptAnswers(page)).includes('resource/getList')).toBe(false);
});

test('a member reads on without a network what they last read, as visitors see it; their own is back with the line', async ({
  visit,
}) => {
  const member = await newMember();
  const page = await visit({ ...installing, member });
  const { list: articles } = await ask('introduce/getList', { limit: 20 });
  const { id = 0, title = '' } = articles.find(({ kind, price }) => kind === 'article' && price === 0) ?? {};
  await ask('introduce/motionIntroduce', { id, on: true }, member.token);
  await open(page, '/');
  await settled(page);
  await workerReady(page);
  await open(page, `/pages/index/details?id=${id}`);
  await settled(page);
  await expect.poll(() => keptAnswers(page)).toContain('introduce/getIntroduceDetail');

  const next = await openWithoutLine(page.context());
  await next.goto('/');
  await open(next, `/pages/index/details?id=${id}`);
  await expect(top(next).getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(top(next).getByText('网络已断开，看过的内容还能看')).toBeVisible();
  const like = top(next).getByRole('button', { name: /^点赞/ });
  await expect(like).toHaveAttribute('aria-pressed', 'false');
  await mendLine(next);
  await expect(like).toHaveAttribute('aria-pressed', 'true');
});

test('a new version says so and takes over when the reader agrees', async ({ visit }) => {
  const page = await visit(installing);
  await open(page, '/');
  await settled(page);
  await workerReady(page);
  await expect(page.getByText('有新版本，点此更新')).toBeHidden();
  // The same worker under another address counts as a new version of it.
  await page.evaluate(() => navigator.serviceWorker.register('/sw.js?next').then(() => undefined));
  const notice = page.getByRole('button', { name: '有新版本，点此更新' });
  await expect(notice).toBeVisible();
  const reload = page.waitForEvent('load');
  await notice.click();
  await reload;
  await settled(page);
  await expect(notice).toBeHidden();
  const active = await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL);
  expect(active).toMatch(/sw\.js\?next$/);
});
