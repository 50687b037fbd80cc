import { ask } from './support/api.ts';
import { demo, demoMember, newMember, storageOf } from './support/members.ts';
import { expect, test } from './support/test.ts';

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
  await expect(shop.getByText(`已购买 ${quote.items.length} 份资料`)).toBeVisible();
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
