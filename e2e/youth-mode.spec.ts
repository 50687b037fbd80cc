import { ask } from './support/api.ts';
import { violations } from './support/inspect.ts';
import { newMember } from './support/members.ts';
import { expect, open, settled, test, top } from './support/test.ts';

const answerOf = (more: object) => (answer: { data: object }) => ({
  ...answer,
  data: { ...answer.data, night: false, ...more },
});

test('the mode is begun with a PIN, stops spending, and is left by the PIN only', async ({ visit }) => {
  const member = await newMember();
  const page = await visit({ member });
  // Whatever the hour is at which this runs.
  await page.route('**/apis/user/getYouthMode**', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: answerOf({})((await response.json()) as { data: object }) });
  });
  await open(page, '/pages/users/settings');
  await top(page)
    .getByRole('link', { name: /^青少年模式/ })
    .click();
  await expect(top(page).getByText('每天可以用 40 分钟。')).toBeVisible();
  await top(page).getByLabel('设置 4 位数字密码').fill('2468');
  await top(page).getByLabel('再输入一次').fill('2469');
  await top(page).getByRole('button', { name: '开启青少年模式' }).click();
  await expect(top(page).getByText('两次输入的密码不一样')).toBeVisible();
  await top(page).getByLabel('再输入一次').fill('2468');
  await top(page).getByRole('button', { name: '开启青少年模式' }).click();
  await expect(top(page).getByRole('heading', { name: '青少年模式已开启' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await expect(ask('wallet/recharge', { fen: 1_000 }, member.token)).rejects.toThrow(/青少年模式/);
  await top(page).getByLabel('青少年模式密码').fill('1111');
  await top(page).getByRole('button', { name: '关闭青少年模式' }).click();
  await expect(top(page).getByText(/密码不对/)).toBeVisible();
  await top(page).getByLabel('青少年模式密码').fill('2468');
  await top(page).getByRole('button', { name: '关闭青少年模式' }).click();
  await expect(top(page).getByRole('heading', { name: '给未成年人的保护' })).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
});

test('after the time of a day there is nothing but the way out by the PIN', async ({ visit }) => {
  const member = await newMember();
  await ask('user/startYouthMode', { pin: '2468' }, member.token);
  const page = await visit({ member });
  let more: object = { usedSeconds: 2_400 };
  await page.route('**/apis/user/getYouthMode**', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: answerOf(more)((await response.json()) as { data: object }) });
  });
  await open(page, '/pages/square/index');
  const over = page.getByRole('dialog', { name: '今天的时间用完了' });
  await expect(over).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(over).toBeVisible();
  expect(await violations(page)).toEqual([]);
  more = { night: true };
  await page.reload();
  const night = page.getByRole('dialog', { name: '现在是休息时间' });
  await expect(night).toContainText('6:00 以后可以继续');
  more = {};
  await night.getByLabel('青少年模式密码').fill('2468');
  await night.getByRole('button', { name: '关闭青少年模式' }).click();
  await expect(night).toBeHidden();
  await settled(page);
  await page.unrouteAll({ behavior: 'wait' });
});
