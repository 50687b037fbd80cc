import { randomInt } from 'node:crypto';
import { ask, demoOperator } from './support/api.ts';
import { violations } from './support/inspect.ts';
import { expect, open, settled, test, top } from './support/test.ts';

const desktop = { viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false };

test('an editor makes a category, members find it where documents are sorted, and it is removed again', async ({
  visit,
}) => {
  const page = await visit(desktop);
  await page.goto('/console/');
  await page.getByLabel('用户名').fill('demo-editor');
  await page.getByLabel('密码').fill('xuelin-demo');
  await page.getByRole('button', { name: '登录' }).click();
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible();
  await page.goto('/console/resource-categories');
  await expect(page.getByRole('cell', { name: '历年真题' })).toBeVisible();
  expect.soft(await violations(page), 'the list').toEqual([]);

  const number = randomInt(1_000_000);
  const name = `竞赛${number}`;
  await page.getByRole('button', { name: '新建' }).click();
  await page.getByLabel('名称').fill(name);
  await page.getByLabel('代号').fill(`contest-${number}`);
  expect.soft(await violations(page), 'the dialog').toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('cell', { name })).toBeVisible();

  const visitor = await visit();
  await open(visitor, '/pages/resource/index');
  await settled(visitor);
  await expect(top(visitor).getByText(name)).toBeVisible();

  const row = page.getByRole('row').filter({ hasText: name });
  await row.getByRole('button', { name: '删除' }).click();
  await page.getByRole('tooltip').getByRole('button', { name: '确定' }).click();
  await expect(page.getByRole('cell', { name })).toHaveCount(0);
  const { list } = await ask('operator/getCategoryList', { kind: 'resource' }, await demoOperator('editor'));
  expect(list.map((one) => one.name)).not.toContain(name);
});
