import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { ask } from '../support/api.ts';
import type { Refused } from '../support/api.ts';
import { chinesePdf, mark, sheetFile, slidesFile, wordFile } from '../support/documents.ts';
import type { Document } from '../support/documents.ts';
import { demo, demoMember, newPhone } from '../support/members.ts';
import { enterByCode, fillIn, publish, tokenOf } from '../support/steps.ts';
import { expect, heard, open, settled, moving, test, top } from '../support/test.ts';

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const bytesOf = async (download: Download) => readFile(await download.path());

/** Bytes that the client sends in one piece. */
const PIECE = 5 * 1024 * 1024;

/** Chooses files on the upload page while the connection breaks in the middle of every one of them. */
async function uploadOverBrokenLine(page: Page, files: Document[]): Promise<{ offsets: number[] }> {
  const offsets: number[] = [];
  let isBroken = true;
  await page.route('**/files/*', async (route) => {
    const request = route.request();
    if (request.method() !== 'PATCH') return route.fallback();
    const offset = Number(await request.headerValue('upload-offset'));
    if (isBroken) {
      const headers = { TOKEN: (await request.headerValue('token')) ?? '', 'tus-resumable': '1.0.0' };
      const state = await page.request.head(request.url(), { headers });
      const isFirstOfMany = offset === 0 && Number(state.headers()['upload-length']) > PIECE;
      if (!isFirstOfMany) return route.abort('connectionreset');
    }
    offsets.push(offset);
    return route.continue();
  });
  const failure = page.waitForEvent('requestfailed', (request) => request.method() === 'PATCH');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: '选择文件' }).click();
  await (await chooser).setFiles(files);
  await failure;
  await expect.poll(() => offsets.length, 'the first half arrived').toBe(1);
  await page.context().setOffline(true);
  await expect(page.getByText('网络已断开')).toBeVisible();
  await expect(page.getByText('已上传')).toHaveCount(0);
  isBroken = false;
  await page.context().setOffline(false);
  return { offsets };
}

test('upload, find, preview, buy, download: the same bytes', async ({ visit }) => {
  const word = mark();
  const phrase = `银杏落叶记录${word}次观察`;
  const title = `植物观察笔记${word}`;
  const files = [
    chinesePdf(title, { pages: 46, phrase, bytes: 8_000_000 }),
    wordFile(`论文写作${word}`),
    slidesFile(`试讲课件${word}`),
    sheetFile(`复习计划${word}`),
  ];
  const price = 60;

  // The author logs in by code and uploads four files over a line that breaks.
  const author = await visit({
    ...moving,
    expected: [/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_RESET|ERR_NETWORK_CHANGED/],
  });
  await open(author, '/pages/resource/upload');
  await enterByCode(author, newPhone());
  await expect(author).toHaveTitle('上传');
  const { offsets } = await uploadOverBrokenLine(author, files);
  const rows = author.getByRole('list', { name: '已选的文件' }).getByRole('listitem');
  await expect(rows).toHaveCount(4);
  await expect(rows.getByText('已上传')).toHaveCount(4);
  expect(Math.max(...offsets), 'it went on where it stopped').toBeGreaterThan(4_000_000);
  expect(
    offsets.filter((offset) => offset === 0),
    'nothing was sent twice',
  ).toHaveLength(4);

  await fillIn(author, { subject: '植物学', price: String(price) });
  await author.getByRole('button', { name: '其余文件也用' }).click();
  await publish(author);
  const mine = author.getByRole('article');
  await expect(mine).toHaveCount(4);
  await expect(mine.getByText('已发布', { exact: true })).toHaveCount(4);
  const authorToken = await tokenOf(author);
  const earnedBefore = await ask('wallet/getSummary', {}, authorToken);

  // Another member finds it by words of page 30.
  const buyer = await visit(moving);
  await open(buyer, '/pages/users/normal_login/index?tab=password');
  await buyer.getByLabel('手机号').fill(demo.learner);
  await buyer.getByLabel('密码', { exact: true }).fill(demo.password);
  await buyer.getByRole('checkbox').check({ force: true });
  await buyer.getByRole('button', { name: '登录', exact: true }).click();
  await heard(buyer, '已登录');
  const token = await tokenOf(buyer);
  const pictures = new Set<number>();
  buyer.on('response', (response) => {
    const page = /\/media\/page\/\d+\/\d+\/(\d+)/.exec(response.url())?.[1];
    if (page && response.ok()) pictures.add(Number(page));
  });
  await buyer.getByRole('link', { name: '搜标题' }).click();
  await buyer.getByRole('searchbox').fill(phrase);
  await buyer.keyboard.press('Enter');
  const hit = top(buyer).getByRole('link', { name: new RegExp(title) });
  await expect(hit).toContainText('第 30 页');
  await hit.click();

  // What may be seen: min(12, 30 %) of 46 pages, and nothing more by any address.
  await expect(top(buyer).getByRole('heading', { level: 1 })).toHaveText(title);
  const id = Number(new URL(buyer.url().replace('#/', '')).searchParams.get('id'));
  await expect(buyer.getByText('免费看 12 页，共 46 页')).toBeVisible();
  await expect(buyer.getByText('还有 34 页未展示')).toBeVisible();
  await expect(buyer.getByText('你搜到的内容在第 30 页')).toBeVisible();
  const thumbs = buyer.getByRole('button', { name: /^放大第 \d+ 页$/ });
  await expect
    .poll(async () => {
      await buyer
        .getByRole('list', { name: '可以看的页' })
        .getByRole('listitem')
        .last()
        .scrollIntoViewIfNeeded();
      return thumbs.count();
    })
    .toBe(12);
  await expect
    .poll(async () => {
      for (const thumb of await thumbs.all()) await thumb.scrollIntoViewIfNeeded();
      return pictures.size;
    })
    .toBe(12);
  expect(Math.max(...pictures)).toBe(12);
  const preview = await ask('resource/getPreview', { id, from: 11 }, token);
  expect(preview.pages.map(({ number }) => number)).toEqual([11, 12]);
  expect((await ask('resource/getPreview', { id, from: 13 }, token)).pages).toEqual([]);
  const signedUrl = preview.pages[1]?.url ?? '';
  for (const forgedUrl of [
    signedUrl.replace('/12?', '/13?'),
    signedUrl.replace('/12?', '/30?'),
    signedUrl.replace('/12?', '/13?').replace(/uid=\d+/, 'uid=0'),
    signedUrl.replace(/\/12\?.*/, '/13'),
    signedUrl.replace(/sign=./, 'sign='),
    signedUrl.replace('/12?', '/12/../13?'),
    `/media/download/${id}/1`,
  ]) {
    const answer = await buyer.request.get(forgedUrl, { headers: { TOKEN: token } });
    expect(answer.status(), forgedUrl).toBeGreaterThanOrEqual(400);
    expect(answer.headers()['content-type'] ?? '', forgedUrl).not.toMatch(/image|pdf/);
  }

  // Buys: the figures of both move by what was said before paying.
  const before = await ask('wallet/getSummary', {}, token);
  const quote = await ask('pascal/getQuote', { kind: 'resource', id }, token);
  await buyer.getByRole('button', { name: '购买下载' }).click();
  await buyer
    .getByRole('dialog')
    .getByRole('button', { name: `支付 ${price} 学币` })
    .click();
  await heard(buyer, '购买成功');
  const download = buyer.waitForEvent('download');
  await top(buyer).getByRole('button', { name: '下载', exact: true }).click();
  expect(sha256(await bytesOf(await download))).toBe(sha256(files[0]!.buffer));
  await expect(buyer.getByText('已核对：与作者上传的文件逐字节相同。')).toBeVisible();

  await open(buyer, '/pages/users/user_wallet/index');
  await expect(buyer.getByRole('region', { name: '学币' })).toContainText(String(before.coins - price));
  await buyer
    .getByRole('button', { name: new RegExp(title) })
    .first()
    .click();
  const journal = buyer.getByRole('dialog');
  await expect(journal.getByText(/合计 0/)).toBeVisible();
  await expect(journal.getByText(/合计 -?[1-9]/)).toHaveCount(0);
  const [line] = (await ask('wallet/getBillDetailList', { limit: 1 }, token)).list;
  const { sums } = await ask('wallet/getJournal', { id: line?.journalId ?? 0 }, token);
  expect(sums.every(({ sum }) => sum === 0)).toBe(true);
  expect(sums.length).toBeGreaterThan(0);
  const after = await ask('wallet/getSummary', {}, token);
  expect(after.coins).toBe(before.coins - price);
  // Given coins are spent first, and earn their creator nothing.
  expect(quote.creatorFen > 0).toBe(before.giftCoins < price);

  await open(author, '/pages/users/user_wallet/index');
  const pending = (earnedBefore.pendingFen + quote.creatorFen) / 100;
  await expect(author.locator('dl div', { hasText: '待结算' })).toContainText(pending.toFixed(2));

  // Owned: no second charge, whatever is pressed.
  await open(buyer, `/pages/resource/details?id=${id}`);
  await expect(top(buyer).getByText('已拥有', { exact: true })).toBeVisible();
  await expect(top(buyer).getByText('共 46 页，都能看')).toBeVisible();
  const again = buyer.waitForEvent('download');
  await top(buyer).getByRole('button', { name: '下载', exact: true }).click();
  expect(sha256(await bytesOf(await again))).toBe(sha256(files[0]!.buffer));
  const second = await ask('pascal/buy', { kind: 'resource', id, price }, token).catch(
    (error: Refused) => error,
  );
  expect(second).toMatchObject({ code: 4009 });
  expect((await ask('wallet/getSummary', {}, token)).coins).toBe(after.coins);
});

test('a visitor who wants to buy logs in and lands back on the same document', async ({ visit }) => {
  const page = await visit();
  await open(page, '/');
  await settled(page);
  await open(page, '/pages/resource/details?id=1');
  const heading = top(page).getByRole('heading', { level: 1 });
  const { title } = await ask('resource/getDetail', { id: 1 });
  await expect(heading).toHaveText(title);
  await page.getByRole('button', { name: '购买下载' }).click();
  await expect(page).toHaveURL(/login/);
  await enterByCode(page, newPhone());
  await expect(page).toHaveURL(/details\?id=1$/);
  await expect(heading).toHaveText(title);
  await page.getByRole('button', { name: '购买下载' }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText('学币不足')).toBeVisible();
  await expect(sheet.getByText(/还差 12 学币/)).toBeVisible();
});

test('somebody else’s link to a file is worth nothing', async ({ visit }) => {
  const creator = await demoMember(demo.creator);
  const { url } = await ask('resource/download', { id: 1 }, creator.token);
  const page = await visit();
  expect((await page.request.get(url)).status()).toBeGreaterThanOrEqual(400);
});
