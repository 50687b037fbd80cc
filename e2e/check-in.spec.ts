import { enterByCode } from './support/steps.ts';
import { newMember, newPhone } from './support/members.ts';
import { expect, heard, open, settled, test, top } from './support/test.ts';

const mine = '/pages/user/index';

test('a visitor is led to login and back, then takes today’s coins once', async ({ visit }) => {
  const page = await visit();
  await open(page, mine);
  await settled(page);
  const card = top(page).getByRole('region', { name: '每日签到' });
  await card.getByRole('button', { name: '登录签到' }).click();
  await enterByCode(page, newPhone());
  await expect(page).toHaveTitle('我的');
  await card.getByRole('button', { name: '签到 +1' }).click();
  await heard(page, '签到第 1 天，得 1 学币，90 天内有效');
  await expect(card.getByRole('button', { name: '今日已签' })).toBeDisabled();
  await expect(card.getByText('已连续签到 1 天，再签 6 天得 6 学币')).toBeVisible();
  await expect(top(page).getByRole('region', { name: '钱包' })).toContainText('1');
});

test('the card keeps its place while it loads', async ({ visit }) => {
  const page = await visit({ member: await newMember() });
  await open(page, mine);
  await settled(page);
  const card = top(page).getByRole('region', { name: '每日签到' });
  await expect(card.getByRole('button', { name: '签到 +1' })).toBeEnabled();
  const { height = 0 } = (await card.boundingBox()) ?? {};
  expect(height).toBeLessThanOrEqual(152);
});
