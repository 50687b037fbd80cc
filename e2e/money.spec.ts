import type { Page } from '@playwright/test';
import type { CallName, Input } from '@xuelin/contract/core/types';
import { askAt } from './support/api.ts';
import { startClockServer, type ClockServer } from './support/clock-server.ts';
import { newMember, type Member } from './support/members.ts';
import { expect, heard, open, settled, test, top } from './support/test.ts';

// One server with a clock of its own, one test after the other.
test.describe.configure({ mode: 'default' });

const desktop = { viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false };
const password = 'xuelin-demo';
const day = 86_400;
let server: ClockServer;
/** Names of two operators: who approves a withdrawal does not pay it. */
let finance: string;
let cashier: string;

test.beforeAll(async () => {
  server = await startClockServer();
  finance = String(await server.tell({ act: 'operator', role: 'finance', password }));
  cashier = String(await server.tell({ act: 'operator', role: 'finance', password }));
});
test.afterAll(() => server.stop());

const ask = <N extends CallName>(name: N, input: Input<N>, { token }: Member) =>
  askAt(server.url, name, input, { token });
const join = () => newMember(server.url);
const sell = async ({ uid }: Member, title: string, price: number, pages = ['第一页', '第二页', '第三页']) =>
  Number(await server.tell({ act: 'sell', uid, title, price, pages }));
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).click();

/** Pays at the sandbox’s cashier, or does there what its other buttons do. */
async function atCashier(page: Page, name: string): Promise<void> {
  await expect(page).toHaveURL(/\/pay\/sandbox\//);
  await press(page, name);
  await expect(page).toHaveURL(/user_order\/details\?id=\d+/);
}

/** A creator with a real name and a bank card, and the money of a sale that is over. */
async function paidCreator(coins: number): Promise<Member> {
  const creator = await join();
  const buyer = await join();
  const id = await sell(creator, '已经卖出的讲义', coins);
  await server.tell({ act: 'coins', uid: buyer.uid, paid: coins });
  await ask('pascal/buy', { kind: 'resource', id, price: coins }, buyer);
  await server.tell({ act: 'advance', seconds: 7 * day });
  await withAccount(creator);
  return creator;
}

async function withAccount(creator: Member): Promise<void> {
  await ask('withdrawal/saveIdentity', { name: '周小明', number: identityOf(creator) }, creator);
  const card = { kind: 'bank', number: '6222020000000000000', bankName: '中国工商银行' } as const;
  await ask('withdrawal/saveAccount', card, creator);
}

/** An identity number of the right checksum that nobody else here has. */
function identityOf({ uid }: Member): string {
  const body = `33010219980315${String(uid % 1_000).padStart(3, '0')}`;
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
  const sum = weights.reduce((total, weight, i) => total + weight * Number(body[i]), 0);
  return body + '10X98765432'[sum % 11];
}

/** The withdrawals of the console, of one state. */
async function atDesk(page: Page, state: string): Promise<void> {
  await page.getByRole('combobox', { name: '状态' }).press('Enter');
  await page.locator(`.ant-select-item-option[title="${state}"]`).click();
  await expect(page.locator('.ant-spin-spinning, .ant-spin-dot')).toHaveCount(0);
}

async function signIn(page: Page, name: string): Promise<void> {
  await page.goto('/console/');
  await page.getByLabel('用户名').fill(name);
  await page.getByLabel('密码').fill(password);
  await press(page, '登录');
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible();
  await page.goto('/console/withdrawals');
}

async function applyFor(page: Page, yuan: string): Promise<void> {
  await open(page, '/pages/users/user_withdrawal/index');
  await settled(page);
  await top(page).getByLabel('提现金额').last().fill(yuan);
  await press(page, '确认提现');
  await heard(page, '已提交，等待审核');
}

test('4002 → recharge → the same document → bought with a coupon → pending → 7 days → withdrawn → approved → paid', async ({
  visit,
}) => {
  const [creator, buyer] = [await join(), await join()];
  const id = await sell(creator, '概率论讲义', 200);
  const facts = { name: '资料券', kind: 'cash', scope: 'resources', value: 5, claimable: true };
  const couponId = Number(await server.tell({ act: 'coupon', facts }));
  await ask('coupon/claim', { id: couponId }, buyer);

  const page = await visit({ member: buyer, baseURL: server.url });
  await open(page, `/pages/resource/details?id=${id}`);
  await press(page, /^购买/);
  await page.getByRole('dialog').getByRole('button', { name: '充值补足 195 学币' }).click();
  await expect(page).toHaveURL(/user_recharge\/index\?need=195/);
  await settled(page);
  await press(page, '立即充值');
  await atCashier(page, '支付');
  await expect(top(page).getByText('付款成功，已经到账。')).toBeVisible();
  await press(page, '返回刚才的页面');
  await expect(page).toHaveURL(new RegExp(`resource/details\\?id=${id}$`));
  await press(page, '支付 195 学币');
  await heard(page, '购买成功');
  // Tier 300 + 15 and 20 of the first recharge; gift coins first: 35, then 160 of the paid ones.
  expect(await ask('wallet/getSummary', {}, buyer)).toMatchObject({ paidCoins: 140, giftCoins: 0 });

  const studio = await visit({ member: creator, baseURL: server.url });
  await open(studio, '/pages/users/user_wallet/index');
  await settled(studio);
  await expect(
    top(studio)
      .getByText(/待结算/)
      .first(),
  ).toBeVisible();
  expect(await ask('wallet/getSummary', {}, creator)).toMatchObject({ pendingFen: 1_120, availableFen: 0 });
  await expect(top(studio).getByText('11.20').first()).toBeVisible();

  await server.tell({ act: 'advance', seconds: 7 * day });
  await withAccount(creator);
  await applyFor(studio, '11.20');
  const row = top(studio).getByRole('article').first();
  await expect(row).toContainText('待审核');
  expect(await ask('wallet/getSummary', {}, creator)).toMatchObject({ availableFen: 0, frozenFen: 1_120 });

  const [approving, paying] = [
    await visit({ ...desktop, baseURL: server.url }),
    await visit({ ...desktop, baseURL: server.url }),
  ];
  await signIn(approving, finance);
  await signIn(paying, cashier);
  for (const [desk, state, act] of [
    [approving, '待审核', '通过'],
    [paying, '已通过', '合成打款批次'],
    [paying, '打款中', '已到账'],
  ] as const) {
    await atDesk(desk, state);
    await desk.getByRole('row').filter({ hasText: '*小明' }).getByRole('checkbox').check();
    await press(desk, act);
    await desk
      .getByRole('tooltip')
      .getByRole('button', { name: /^确\s?定$/ })
      .click();
    await expect(desk.getByText(`${act}：1 笔`)).toBeVisible();
  }
  await studio.reload();
  await settled(studio);
  await expect(row).toContainText('已到账');
  expect(await ask('wallet/getSummary', {}, creator)).toMatchObject({ availableFen: 0, frozenFen: 0 });
});

test('a withdrawal that is rejected in the console gives the money back and says why', async ({ visit }) => {
  const creator = await paidCreator(200);
  const page = await visit({ member: creator, baseURL: server.url });
  await applyFor(page, '14');
  const desk = await visit({ ...desktop, baseURL: server.url });
  await signIn(desk, finance);
  await desk.getByRole('row').filter({ hasText: '*小明' }).getByRole('button', { name: '驳回' }).click();
  await desk.getByRole('dialog').getByLabel('理由（会员会看到）').fill('户名与卡号不符');
  await desk
    .getByRole('dialog')
    .getByRole('button', { name: /^确\s?定$/ })
    .click();
  await heard(desk, '已驳回，金额已退回');
  await page.reload();
  await settled(page);
  const row = top(page).getByRole('article').first();
  await expect(row).toContainText('已驳回');
  await row.getByRole('button').first().click();
  await expect(row).toContainText('户名与卡号不符');
  expect(await ask('wallet/getSummary', {}, creator)).toMatchObject({ availableFen: 1_400, frozenFen: 0 });
});

test('an order whose payment is heard of only after its time counts all the same', async ({ visit }) => {
  const member = await join();
  const page = await visit({ member, baseURL: server.url });
  const { order } = await ask('wallet/recharge', { tierId: 1 }, member);
  await open(page, `/pages/users/user_order/details?id=${order.id}`);
  await press(page, '继续支付');
  await atCashier(page, '支付，通知晚到');
  await expect(top(page).getByText('待支付').first()).toBeVisible();
  await server.tell({ act: 'advance', seconds: 31 * 60 });
  await expect(top(page).getByText('付款成功，已经到账。')).toBeVisible();
  expect((await ask('wallet/getSummary', {}, member)).paidCoins).toBe(60);
});

test('会员 bought with coins is given back when unused, and not when it was used', async ({ visit }) => {
  const member = await join();
  await server.tell({ act: 'coins', uid: member.uid, paid: 400 });
  const page = await visit({ member, baseURL: server.url });
  const buyMonth = async () => {
    await open(page, '/pages/vip/index');
    await settled(page);
    await top(page).getByText('月度').first().click();
    await top(page).getByRole('checkbox').check({ force: true });
    await press(page, '180 学币 开通月度');
    await heard(page, '会员已开通');
  };
  const record = top(page).getByRole('article').first();
  await buyMonth();
  await record.getByRole('button', { name: '退回' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '退回' }).click();
  await expect(record).toContainText('已退回');
  expect((await ask('wallet/getSummary', {}, member)).paidCoins).toBe(400);

  await buyMonth();
  const id = await sell(await join(), '会员买的讲义', 20);
  await open(page, `/pages/resource/details?id=${id}`);
  await press(page, /^购买/);
  await press(page, '支付 18 学币');
  await heard(page, '购买成功');
  await open(page, '/pages/vip/index');
  await settled(page);
  await expect(record).toContainText('180 学币');
  await expect(record.getByRole('button', { name: '退回' })).toHaveCount(0);
  expect((await ask('wallet/getSummary', {}, member)).paidCoins).toBe(400 - 180 - 18);
});

test('a blank document that was downloaded is given back at once by what is recorded of it', async ({
  visit,
}) => {
  const member = await join();
  await server.tell({ act: 'coins', uid: member.uid, paid: 40 });
  const id = await sell(await join(), '空白的讲义', 30, ['', '']);
  await ask('pascal/buy', { kind: 'resource', id, price: 30 }, member);
  await ask('resource/download', { id }, member);
  const page = await visit({ member, baseURL: server.url });
  await open(page, '/pages/users/user_buy/index');
  await settled(page);
  await press(page, '申请退款');
  const sheet = page.getByRole('dialog');
  await press(page, '提交申请');
  await expect(sheet.getByText('请写明内容有什么问题').first()).toBeVisible();
  await sheet.getByLabel('问题说明').fill('两页都是空白');
  await press(page, '提交申请');
  await heard(page, '30 学币已退回');
  expect((await ask('wallet/getSummary', {}, member)).paidCoins).toBe(40);
  expect((await ask('pascal/getBuyList', {}, member)).list).toEqual([]);
});
