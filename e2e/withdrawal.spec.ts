import { ask, demoOperator } from './support/api.ts';
import { violations } from './support/inspect.ts';
import { demo, demoMember, newMember } from './support/members.ts';
import { expect, heard, open, settled, test, top } from './support/test.ts';

const WITHDRAWAL = '/pages/users/user_withdrawal/index';

test('money is applied for, given back by revoking, applied for again and paid', async ({ visit }) => {
  const member = await demoMember(demo.creator);
  const { availableFen } = await ask('withdrawal/getConfig', {}, member.token);
  const available = async () => (await ask('withdrawal/getConfig', {}, member.token)).availableFen;
  const page = await visit({ member });
  await open(page, WITHDRAWAL);
  await settled(page);
  expect(await violations(page)).toEqual([]);
  const row = top(page).getByRole('article').first();
  const apply = async (yuan: string) => {
    await top(page).getByLabel('提现金额').last().fill(yuan);
    await top(page).getByRole('button', { name: '确认提现' }).click();
    await heard(page, '已提交，等待审核');
    await expect(row).toContainText(`${yuan} 元`);
  };

  await apply('10.01');
  await expect(row).toContainText('待审核');
  expect(await available()).toBe(availableFen - 1_001);
  await row.getByRole('button').first().click();
  await row.getByRole('button', { name: '撤销提现' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '撤销', exact: true }).click();
  await expect(row).toContainText('已撤销');
  expect(await available()).toBe(availableFen);

  await apply('10.02');
  const { list } = await ask('withdrawal/getList', { limit: 1 }, member.token);
  const ids = list.map(({ id }) => id);
  const operator = await demoOperator('finance');
  await ask('operator/approveWithdrawals', { ids }, operator);
  await ask('operator/payWithdrawals', { ids }, await demoOperator('admin'));
  await ask('operator/settleWithdrawals', { ids }, operator);
  const later = await visit({ member });
  await open(later, WITHDRAWAL);
  await settled(later);
  const firstRow = top(later).getByRole('article').first();
  await expect(firstRow).toContainText('10.02 元');
  await expect(firstRow).toContainText('已到账');
  expect(await available()).toBe(availableFen - 1_002);
});

test('without a real name or money the screen says what to do first', async ({ visit }) => {
  const page = await visit({ member: await newMember() });
  await open(page, WITHDRAWAL);
  await settled(page);
  await top(page).getByRole('button', { name: '确认提现' }).click();
  await expect(top(page).getByText('请填写提现金额')).toBeVisible();
  await top(page)
    .getByRole('button', { name: /^添加收款账户/ })
    .click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: '实名信息' })).toBeVisible();
});
