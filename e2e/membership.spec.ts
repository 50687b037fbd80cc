import { ask } from './support/api.ts';
import { violations } from './support/inspect.ts';
import { newMember } from './support/members.ts';
import { expect, open, settled, test, top } from './support/test.ts';

test('会员 is bought with coins; from then on content costs less', async ({ visit }) => {
  const member = await newMember();
  const { plans } = await ask('vip/getPlanList', {}, member.token);
  const month = plans.find(({ kind, plan }) => kind === 'member' && plan === 'month');
  if (!month) throw new Error('there is no monthly plan');
  const { list } = await ask('resource/getList', { limit: 50, access: 'coins', sort: 'priceAsc' });
  const { id, price } = list.at(-1)!;
  const payable = async () => (await ask('pascal/getQuote', { kind: 'resource', id }, member.token)).payable;
  expect(await payable()).toBe(price);

  const page = await visit({ member });
  await open(page, '/pages/users/user_recharge/index');
  await settled(page);
  await top(page).getByText('自定义').click();
  await top(page)
    .getByLabel('充值金额（元）')
    .fill(String(Math.ceil((month.coins + price) / 10)));
  await page.getByRole('button', { name: '立即充值', exact: true }).click();
  await page.getByRole('button', { name: '支付', exact: true }).click();
  await expect(top(page).getByText('付款成功，已经到账。')).toBeVisible();

  await open(page, '/pages/vip/index');
  await settled(page);
  expect(await violations(page)).toEqual([]);
  await top(page).getByText('月度').first().click();
  await top(page).getByRole('checkbox').check({ force: true });
  await top(page)
    .getByRole('button', { name: `${month.coins} 学币 开通月度` })
    .click();
  await expect(page.getByText('会员已开通')).toBeVisible();
  await expect(top(page).getByText(/^会员有效至 20\d\d-/)).toBeVisible();
  await expect(top(page).getByRole('article').first()).toContainText(`${month.coins} 学币`);

  const less = await payable();
  expect(less).toBeLessThan(price);
  await open(page, `/pages/resource/details?id=${id}`);
  await settled(page);
  await top(page).getByRole('button', { name: /^购买/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `支付 ${less} 学币` })
    .click();
  await expect(page.getByText('购买成功')).toBeVisible();
});

test('文档会员 has a screen of its own; a visitor logs in first', async ({ visit }) => {
  const page = await visit();
  await open(page, '/pages/document_vip/index');
  await settled(page);
  expect(await violations(page)).toEqual([]);
  await top(page)
    .getByRole('button', { name: /开通年度$/ })
    .click();
  await expect(page).toHaveURL(/login/);
});
