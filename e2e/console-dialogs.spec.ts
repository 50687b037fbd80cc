import type { Page } from '@playwright/test';
import { ask, demoOperator } from './support/api.ts';
import { deskOf, desktop, doubtfulPost, mark, signIn, waitUntilLoaded } from './support/console.ts';
import { perceive } from './support/inspect.ts';
import { newMember } from './support/members.ts';
import { expect, test } from './support/test.ts';

/* What opens over the pages of money and content: by the keyboard, perceived in both themes, closed by Escape. */

/** Buttons that open something, by their page. */
const openers: readonly (readonly [address: string, names: readonly string[]])[] = [
  ['/console/withdrawals', ['导出代扣税明细', '驳回']],
  ['/console/introductions', ['下架']],
  ['/console/introduction-categories', ['新建', '修改']],
  ['/console/resource-categories', ['新建', '修改', '删除']],
  ['/console/bank-categories', ['新建', '修改', '删除']],
  ['/console/banners', ['新建', '修改', '删除']],
  ['/console/topics', ['隐藏', '合并']],
  ['/console/coupons', ['新建活动', '修改', '数字与兑换码']],
];

const layers = ['.ant-modal', '.ant-drawer-content-wrapper', '.ant-popover'];
const layer = (page: Page) => page.locator(layers.map((one) => `${one}:visible`).join()).last();

/** Opens it by Enter, looks at it, and closes it by Escape. */
async function look(page: Page, name: string, what: string): Promise<void> {
  await page.locator('#main').getByRole('button', { name, exact: true }).first().press('Enter');
  await expect(layer(page), what).toBeVisible();
  await expect(page.locator('.ant-spin-spinning')).toHaveCount(0);
  // The page below it is looked at by console-pages.spec.ts.
  const kind = await layer(page).evaluate((element, all) => all.find((one) => element.matches(one)), layers);
  await perceive(page, what, kind);
  const { right, bottom } = await layer(page).evaluate((element) => element.getBoundingClientRect());
  const { width } = page.viewportSize() ?? { width: 0 };
  expect.soft(right, `${what} stands in the window`).toBeLessThanOrEqual(width);
  expect.soft(bottom, what).toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  await expect(layer(page), what).toHaveCount(0);
}

test('dialogs, drawers and questions of money and content can be perceived', async ({ visit }) => {
  const page = await visit({ ...desktop, viewport: { width: 1024, height: 800 } });
  await signIn(page, 'admin');
  for (const [address, names] of openers) {
    await page.goto(address);
    await waitUntilLoaded(page);
    for (const name of names) await look(page, name, `${address} ${name}`);
  }
});

test('rows that open, and the editor of a course with its chapters', async ({ visit }) => {
  const page = await visit({ ...desktop, viewport: { width: 1024, height: 800 } });
  await signIn(page, 'admin');
  for (const address of ['/console/orders', '/console/journals']) {
    await page.goto(address);
    await waitUntilLoaded(page);
    await page.getByRole('button', { name: '展开行' }).first().press('Enter');
    await expect(page.locator('.ant-table-expanded-row').first()).toBeVisible();
    await perceive(page, address);
  }
  const { list } = await ask('operator/getIntroductionList', { limit: 50 }, await demoOperator('editor'));
  const course = list.find(({ kind }) => kind === 'course');
  await page.goto(`/console/introductions/${course?.id}`);
  await waitUntilLoaded(page);
  await perceive(page, 'a course');
  await look(page, '添加章节', 'a new chapter');
});

test('what opens in a dialog is chosen with the pointer: a choice, a day, a yes or no', async ({ visit }) => {
  const page = await visit({ ...desktop, viewport: { width: 1024, height: 800 } });
  await signIn(page, 'admin');
  await page.goto('/console/operators');
  await waitUntilLoaded(page);
  await page.getByRole('button', { name: '新建', exact: true }).click();
  await page.getByRole('combobox', { name: '角色' }).click();
  await page.locator('.ant-select-item-option[title="财务"]').click();
  await expect(page.getByRole('dialog').locator('.ant-select-content')).toHaveText('财务');

  await page.goto('/console/coupons');
  await waitUntilLoaded(page);
  await page.getByRole('button', { name: '新建活动' }).click();
  await page.getByRole('combobox', { name: '种类' }).click();
  await page.locator('.ant-select-item-option[title="充值加赠券"]').click();
  await expect(page.getByRole('spinbutton', { name: '多送多少学币' })).toBeVisible();
  const from = page.getByLabel('从什么时候起');
  const before = await from.inputValue();
  await from.click();
  // An hour other than the one it stands at, whatever the time of day.
  await page
    .locator('.ant-picker-dropdown:visible .ant-picker-time-panel-column')
    .first()
    .locator('.ant-picker-time-panel-cell:not(.ant-picker-time-panel-cell-selected)')
    .first()
    .click();
  await page
    .locator('.ant-picker-dropdown:visible')
    .getByRole('button', { name: /^确\s?定$/ })
    .click();
  await expect(from).not.toHaveValue(before);
});

test('a rejection is made without scrolling in a low window: what can be chosen scrolls', async ({
  visit,
}) => {
  const word = mark();
  await doubtfulPost(await newMember(), word);
  const page = await visit({ ...desktop, viewport: { width: 1024, height: 640 } });
  await signIn(page, 'reviewer');
  await page.goto('/console/reviews');
  await waitUntilLoaded(page);
  await deskOf(page).goTo(word);
  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog', { name: /^驳回/ });
  await expect(dialog.getByRole('button', { name: /^驳\s?回$/ })).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByLabel('对作者说的话')).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByRole('button', { name: '关闭' })).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('7');
  await expect(dialog.getByRole('radio', { name: /其他/ })).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});
