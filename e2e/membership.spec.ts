import { ask } from './support/api.ts';
import { violations } from './support/inspect.ts';
import { newMember } from './support/members.ts';
import { expect, heard, open, settled, test, top } from './support/test.ts';

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
  await heard(page, '会员已开通');
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
  await heard(page, '购买成功');
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

test('the coupon that saves most is chosen and named with why; another one, or none, can be chosen', async ({
  visit,
}) => {
  const member = await newMember();
  const { list } = await ask('coupon/getClaimableList', {}, member.token);
  const offers = list.filter(({ scope }) => scope === 'memberships');
  expect(offers.length).toBeGreaterThan(1);
  for (const { id } of offers) await ask('coupon/claim', { id }, member.token);
  const { plans } = await ask('vip/getPlanList', {}, member.token);

  const page = await visit({ member });
  await open(page, '/pages/document_vip/index');
  await settled(page);
  await expect(top(page).getByText(/^优惠券只用于在线支付，最多减 /)).toBeVisible();
  await top(page).getByText('在线支付', { exact: true }).click();
  const line = top(page).getByRole('button', { name: /^优惠券/ });
  for (const [plan, name] of [
    ['year', '年度'],
    ['month', '月度'],
  ] as const) {
    const { fen } = plans.find((one) => one.kind === 'document' && one.plan === plan)!;
    const { list: usable } = await ask('coupon/getUsableList', { scope: 'memberships', fen }, member.token);
    const [best] = usable;
    await top(page).getByText(name).first().click();
    await expect(line).toContainText(`${best?.name}，${usable.length} 张里最划算`);
    const payable = ((fen - (best?.discount ?? 0)) / 100).toFixed(2);
    await expect(
      top(page).getByRole('button', { name: `¥${payable} 开通${name}`, exact: true }),
    ).toBeVisible();
  }
  expect(await violations(page)).toEqual([]);

  await line.click();
  const sheet = page.getByRole('dialog', { name: '选择优惠券' });
  expect(await violations(page)).toEqual([]);
  await sheet.getByRole('button', { name: '选用' }).first().click();
  await expect(line).toContainText('你选的');
  await line.click();
  await sheet.getByRole('button', { name: '不使用优惠券' }).click();
  await expect(line).toContainText('没有使用，最多可以减');

  await line.click();
  await sheet.getByRole('button', { name: '选用' }).first().click();
  await top(page).getByRole('checkbox').check({ force: true });
  await top(page)
    .getByRole('button', { name: /开通月度$/ })
    .click();
  await page.getByRole('button', { name: '支付', exact: true }).click();
  await expect(top(page).getByText('付款成功，已经到账。')).toBeVisible();
  const used = await ask('coupon/getMyList', { state: 'used' }, member.token);
  expect(used.list).toHaveLength(1);
});
