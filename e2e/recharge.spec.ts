import type { Page } from '@playwright/test';
import { ask } from './support/api.ts';
import { violations } from './support/inspect.ts';
import { newMember } from './support/members.ts';
import { expect, heard, open, settled, test, top } from './support/test.ts';

const RECHARGE = '/pages/users/user_recharge/index';

/** A document that costs so many coins at least. */
async function dearDocument() {
  const { list } = await ask('resource/getList', { limit: 50, access: 'coins', sort: 'priceAsc' });
  const match = list.find(({ price }) => price >= 15);
  if (!match) throw new Error('nothing of that price is for sale');
  return match;
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Waits for the sandbox's cashier and presses a button there. */
async function atCashier(page: Page, name: string): Promise<void> {
  await expect(page).toHaveURL(/\/pay\/sandbox\//);
  await expect(page.getByText('模拟收银台，不会真的扣款')).toBeVisible();
  await press(page, name);
  await expect(page).toHaveURL(/user_order\/details\?id=\d+/);
}

test('too few coins: recharge what is missing, come back, buy with a coupon', async ({ visit }) => {
  const member = await newMember();
  const { list } = await ask('coupon/getClaimableList', {}, member.token);
  const page = await visit({ member });

  // A coupon for newcomers is claimed on its page.
  await open(page, '/pages/users/user_coupon/index');
  await settled(page);
  const offer = list.find(({ scope }) => scope === 'resources');
  const row = top(page)
    .getByRole('article')
    .filter({ hasText: offer?.name ?? '-' })
    .first();
  await row.getByRole('button', { name: '领取' }).click();
  await expect(page.getByText('已领取').first()).toBeVisible();
  await expect(top(page).getByRole('link', { name: '去使用' })).toBeVisible();
  expect(await violations(page)).toEqual([]);

  const { id, title } = await dearDocument();
  await open(page, `/pages/resource/details?id=${id}`);
  await expect(top(page).getByRole('heading', { level: 1 })).toHaveText(title);
  await top(page).getByRole('button', { name: /^购买/ }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('heading', { name: '学币不足' })).toBeVisible();
  await sheet.getByRole('button', { name: /^充值补足 \d+ 学币$/ }).click();

  await expect(page).toHaveURL(/user_recharge\/index\?need=\d+/);
  await settled(page);
  await expect(top(page).getByText(/^还差 \d+ 学币/)).toBeVisible();
  // The smallest tier that covers what is missing, and no other.
  const need = Number(/need=(\d+)/.exec(page.url())?.[1]);
  const tiers = (await ask('wallet/getRechargeXueBiList', {}, member.token)).list;
  const smallest = tiers.toSorted((a, b) => a.coins - b.coins).findIndex(({ coins }) => coins >= need);
  await expect(top(page).getByRole('radio').nth(smallest)).toBeChecked();
  expect(await violations(page)).toEqual([]);
  await press(page, '立即充值');
  await atCashier(page, '支付');
  await expect(top(page).getByText('付款成功，已经到账。')).toBeVisible();
  await press(page, '返回刚才的页面');

  await expect(page).toHaveURL(new RegExp(`resource/details\\?id=${id}$`));
  // The sheet is open again where it was left.
  const again = page.getByRole('dialog');
  await expect(again.getByText('减 5 学币')).toBeVisible();
  await again.getByRole('button', { name: /^支付 \d+ 学币$/ }).click();
  await heard(page, '购买成功');
  const purchases = await ask('pascal/getBuyList', {}, member.token);
  expect(purchases.list[0]).toMatchObject({ goodsId: id, discountCoins: 5 });

  // Not downloaded yet: it can be given back.
  await open(page, '/pages/users/user_buy/index');
  await press(page, '申请退款');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^退回 \d+ 学币$/ })
    .click();
  await heard(page, /学币已退回/);
  expect((await ask('pascal/getBuyList', {}, member.token)).list).toEqual([]);
});

test('a payment that fails leaves the order open; paying it again counts once', async ({ visit }) => {
  const member = await newMember();
  const page = await visit({ member });
  await open(page, RECHARGE);
  await settled(page);
  await top(page).getByText('自定义').click();
  await press(page, '立即充值');
  await expect(top(page).getByText('请填 1 到 5000 之间的整数元')).toBeVisible();
  await top(page).getByLabel('充值金额（元）').fill('3');
  await press(page, '立即充值');
  await atCashier(page, '支付失败');
  await expect(top(page).getByText('待支付').first()).toBeVisible();
  await press(page, '继续支付');
  await atCashier(page, '重复支付两次');
  await expect(top(page).getByText('付款成功，已经到账。')).toBeVisible();
  await expect(top(page).getByText(/重复支付，自动退回/)).toBeVisible();
  // 30 coins of the amount, 20 as the first recharge gives.
  expect(await ask('wallet/getSummary', {}, member.token)).toMatchObject({ paidCoins: 30, giftCoins: 20 });
  await open(page, '/pages/users/user_order/index');
  await expect(top(page).getByRole('link', { name: /充值 30 学币/ })).toBeVisible();
});

test('unspent coins go back; an order can be cancelled', async ({ visit }) => {
  const member = await newMember();
  const { order } = await ask('wallet/recharge', { tierId: 1 }, member.token);
  const page = await visit({ member });
  await open(page, `/pages/users/user_order/details?id=${order.id}`);
  await press(page, '继续支付');
  await atCashier(page, '支付');
  await press(page, '退回未使用的 60 学币');
  await press(page, '确认退款');
  await expect(top(page).getByText('已退款').first()).toBeVisible();
  const other = await ask('wallet/recharge', { tierId: 2 }, member.token);
  await open(page, `/pages/users/user_order/details?id=${other.order.id}`);
  await press(page, '取消订单');
  await page.getByRole('dialog').getByRole('button', { name: '取消订单' }).click();
  await expect(top(page).getByText('已取消').first()).toBeVisible();
});
