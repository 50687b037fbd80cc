import { readFileSync } from 'node:fs';
import { strToU8, zipSync } from 'fflate';
import { ask, demoOperator } from './support/api.ts';
import { deskOf, desktop, signIn, waitUntilLoaded } from './support/console.ts';
import { mark } from './support/documents.ts';
import { demo, demoMember, newMember, storageOf } from './support/members.ts';
import { publishPdf } from './support/publish-pdf.ts';
import { expect, heard, open, test, top } from './support/test.ts';

/** Free documents of the demo and one that costs coins: what the curator puts together. */
async function documents(token: string) {
  const free = await ask('resource/getList', { access: 'free', limit: 3 });
  const { list } = await ask('resource/getList', { access: 'coins', sort: 'priceAsc', limit: 50 });
  const quotes = await Promise.all(
    list.map(({ id }) => ask('pascal/getQuote', { kind: 'resource', id }, token)),
  );
  const pricedItems = list.filter((_, at) => quotes[at]?.owned === false && quotes[at].missing === 0);
  return { free: free.list, priced: pricedItems };
}

/** The name of a button of one row, whose title is there for screen readers only. */
const buttonName = (act: string, title: string) =>
  new RegExp(`^${act} ?${title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`);

test('an album is made, ordered and published; another member buys what is missing of it and owns all', async ({
  browser,
}) => {
  const curator = await newMember();
  const buyer = await demoMember(demo.albumBuyer);
  const { free, priced } = await documents(buyer.token);
  const [first, second, third] = [priced[0]!, free[0]!, priced[1]!];
  const making = await browser.newContext({ storageState: storageOf(curator) });
  const page = await making.newPage();
  await page.goto('/#/pages/album/index?title=专辑');
  await page.getByRole('button', { name: '新建' }).click();
  await page.getByLabel('标题').fill('两周复习路线');
  await page.getByLabel('介绍').fill('先看免费的，再看收费的。');
  await page.getByRole('button', { name: '建好专辑' }).click();
  await page.getByRole('button', { name: '添加资料' }).click();
  for (const { title } of [first, second, third]) {
    await page.getByRole('searchbox', { name: '搜资料' }).fill(title);
    await page.getByRole('button', { name: buttonName('添加', title) }).click();
    await expect(page.getByRole('button', { name: buttonName('已添加', title) })).toBeDisabled();
  }
  await page.getByRole('button', { name: '完成（3 份）' }).click();
  const rows = page.getByRole('region', { name: '专辑里的资料' }).getByRole('listitem');
  await expect(rows).toHaveCount(3);
  await page.getByRole('button', { name: `上移：${second.title}` }).click();
  await expect(rows.first()).toContainText(second.title);
  await page
    .getByRole('button', { name: new RegExp(`拖动排序：${third.title.slice(0, 4)}`) })
    .press('ArrowUp');
  await expect(rows.nth(1)).toContainText(third.title);
  await page.getByRole('button', { name: `移除：${third.title}` }).click();
  await expect(rows).toHaveCount(2);
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(rows).toHaveCount(3);
  // The last one is dragged to the top.
  const handle = page.getByRole('button', { name: /^拖动排序：.*第 3 份/ });
  const title = /^拖动排序：(.*)，第 3 份/.exec((await handle.getAttribute('aria-label')) ?? '')?.[1] ?? '';
  await handle.scrollIntoViewIfNeeded();
  const [from, to] = [await handle.boundingBox(), await rows.first().boundingBox()];
  await page.mouse.move(from!.x + from!.width / 2, from!.y + from!.height / 2);
  await page.mouse.down();
  await page.mouse.move(from!.x + from!.width / 2, to!.y + 4, { steps: 12 });
  await page.mouse.up();
  await expect(rows.first()).toContainText(title);
  await page.getByRole('button', { name: '发布', exact: true }).click();
  await expect(page.getByRole('region', { name: '专辑的状态' })).toContainText('已发布');
  const { list } = await ask('album/getMine', {}, curator.token);
  const id = list[0]!.id;
  await making.close();

  const quote = await ask('album/getQuote', { id }, buyer.token);
  const buying = await browser.newContext({ storageState: storageOf(buyer) });
  const shop = await buying.newPage();
  await shop.goto(`/#/pages/resource/album?id=${id}`);
  await expect(shop.getByRole('heading', { name: '两周复习路线' })).toBeVisible();
  await shop.getByRole('button', { name: `全部购买 ${quote.payable} 学币` }).click();
  await shop.getByRole('button', { name: `支付 ${quote.payable} 学币` }).click();
  await heard(shop, `已购买 ${quote.items.length} 份资料`);
  await expect(shop.getByText('3 份都可以直接看')).toBeVisible();
  await expect(shop.getByRole('button', { name: /全部购买/ })).toHaveCount(0);
  const after = await ask('album/getQuote', { id }, buyer.token);
  expect(after.items).toEqual([]);
  expect(after.coinsBefore).toBe(quote.coinsAfter);
  await buying.close();
});

test('albums are found where documents are', async ({ page }) => {
  await page.goto('/#/pages/resource/index');
  await page.getByRole('list', { name: '专辑' }).getByRole('link').first().click();
  await expect(
    page.getByRole('region', { name: '专辑里的资料' }).getByRole('listitem').first(),
  ).toBeVisible();
  await page.getByRole('region', { name: '专辑里的资料' }).getByRole('link').first().click();
  await expect(page.getByRole('region', { name: '收录于专辑' })).toBeVisible();
  await page.goto('/#/pages/search?q=线性代数一周冲刺');
  await page.getByRole('tab', { name: '专辑' }).click();
  await expect(page.getByRole('link', { name: /线性代数一周冲刺/ })).toBeVisible();
});

test('ZIP files of an album: attached by its curator, byte for byte for who owns it, not after a refund, and to a reviewer', async ({
  visit,
}) => {
  const [curator, buyer] = [await newMember(), await newMember()];
  const document = await publishPdf(curator, `附件讲义${mark()}`, { pages: 1, price: 5 });
  const coins = { uid: buyer.uid, purse: 'paid' as const, coins: 5, reason: '测试' };
  await ask('operator/adjustCoins', coins, await demoOperator('finance'));
  const title = `带附件的专辑${mark()}`;
  const { id, version } = await ask(
    'album/save',
    { title, description: '', discount: 0, state: 'draft' },
    curator.token,
  );
  await ask('album/setItems', { id, version, ids: [document] }, curator.token);

  const page = await visit({ member: curator });
  await page.goto(`/#/pages/resource/album?id=${id}&edit=1`);
  const own = page.getByRole('region', { name: '专辑的附件' });
  const name = `习题与答案${mark()}.zip`;
  const buffer = Buffer.from(zipSync({ '习题.txt': strToU8('一加一等于几') }));
  const chooser = page.waitForEvent('filechooser');
  await own.getByRole('button', { name: '添加压缩包' }).click();
  await (await chooser).setFiles([{ name, mimeType: 'application/zip', buffer }]);
  await expect(own.getByRole('button', { name: `去掉 ${name}` })).toBeVisible();
  await page.getByRole('button', { name: '发布', exact: true }).click();
  await expect(page.getByRole('region', { name: '专辑的状态' })).toContainText('已发布');

  const stranger = await visit();
  await stranger.goto(`/#/pages/resource/album?id=${id}`);
  const closed = stranger.getByRole('region', { name: '专辑的附件' });
  await expect(closed).toContainText(name);
  await expect(closed).toContainText(`${buffer.length} B`);
  await expect(closed).toContainText('还差 1 份付费资料');
  await expect(closed.getByRole('button')).toHaveCount(0);

  const shop = await visit({ member: buyer });
  await shop.goto(`/#/pages/resource/album?id=${id}`);
  await shop.getByRole('button', { name: '全部购买 5 学币' }).click();
  await shop.getByRole('button', { name: '支付 5 学币' }).click();
  const attachments = shop.getByRole('region', { name: '专辑的附件' });
  const save = attachments.getByRole('button', { name: `下载附件 ${name}` });
  const saving = shop.waitForEvent('download');
  await save.click();
  expect(readFileSync(await (await saving).path()).equals(buffer)).toBe(true);

  // Refunded while the page is open: the button is still there, says why nothing comes, and goes.
  const finance = await demoOperator('finance');
  const { list } = await ask('pascal/getBuyList', {}, buyer.token);
  await ask('pascal/refund', { id: list[0]!.id, cause: 'quality', text: '不是我要的' }, buyer.token);
  const wishes = await ask('operator/getRefundList', {}, finance);
  const wish = wishes.list.find(({ uid }) => uid === buyer.uid);
  await ask('operator/decideRefund', { id: wish?.id ?? 0, approve: true }, finance);
  await save.click();
  await expect(shop.getByText('拥有专辑里的全部付费资料后才能下载附件')).toBeVisible();
  await expect(attachments).toContainText('还差 1 份付费资料');

  const other = await newMember();
  await ask('report/add', { kind: 'album', id, reason: 'false', text: title }, other.token);
  const desk = await visit(desktop);
  await signIn(desk, 'reviewer');
  await desk.goto('/console/reviews');
  await waitUntilLoaded(desk);
  await deskOf(desk).goTo(title);
  const reviewing = desk.waitForEvent('download');
  await desk.getByRole('button', { name: `下载附件 ${name}` }).click();
  expect(readFileSync(await (await reviewing).path()).equals(buffer)).toBe(true);
});

test('who makes an album without a title is brought to the field', async ({ visit }) => {
  const page = await visit({ member: await newMember() });
  await open(page, '/pages/resource/album?edit=1');
  await top(page).getByLabel('介绍').fill('第一行\n'.repeat(30));
  await top(page).getByRole('button', { name: '建好专辑' }).click();
  await expect(top(page).getByLabel('标题')).toBeFocused();
  await expect(top(page).getByLabel('标题')).toBeInViewport();
});
