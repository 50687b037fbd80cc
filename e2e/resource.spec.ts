import { mark } from './support/documents.ts';
import { newMember } from './support/members.ts';
import { fillIn } from './support/steps.ts';
import { expect, open, settled, test, top } from './support/test.ts';

test('the enlarged preview counts the pages one may see and leads through all of them', async ({ visit }) => {
  const page = await visit();
  await open(page, '/pages/resource/details?id=1');
  await settled(page);
  await page.getByRole('button', { name: '放大第 1 页', exact: true }).click();
  const preview = page.getByRole('dialog', { name: '图片预览' });
  await expect(preview.getByText('1 / 12', { exact: true })).toBeVisible();
  // The pages come five at a time: the last one is there once the reader is near.
  await expect(async () => {
    await preview.getByRole('button', { name: /双击/ }).last().scrollIntoViewIfNeeded();
    expect(await preview.getByText('12 / 12', { exact: true }).isVisible()).toBe(true);
  }).toPass();
});

test('what was published is said with its row, and the list below shows it without a second one on the stack', async ({
  visit,
}) => {
  const page = await visit({ member: await newMember() });
  const title = `野外植物笔记${mark()}`;
  await open(page, '/pages/user/index');
  await page
    .getByRole('link', { name: /^我的上传/ })
    .first()
    .click();
  await expect(page.getByText('还没有上传过资料')).toBeVisible();
  await top(page).getByRole('link', { name: '上传资料' }).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: '选择文件' }).click();
  const buffer = Buffer.from(`# ${title}\n\n${'春天的植物长得快，记录每天的变化。'.repeat(30)}`);
  await (await chooser).setFiles([{ name: `${title}.md`, mimeType: 'text/markdown', buffer }]);
  await expect(page.getByText('已上传')).toBeVisible();
  await fillIn(page, { subject: '植物学', price: '0' });
  await page.getByRole('button', { name: /^发布/ }).click();

  const row = top(page).getByRole('list', { name: '刚提交的资料' }).getByRole('listitem');
  await expect(row).toContainText(title);
  await expect(row.getByText('已发布', { exact: true })).toBeVisible();
  await row.getByRole('button', { name: /^分享/ }).click();
  await expect(page.getByRole('dialog', { name: '分享' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await row.getByRole('link', { name: /^看看它/ }).click();
  await expect(top(page).getByRole('heading', { level: 1 })).toHaveText(title);
  await page.goBack();

  await top(page).getByRole('button', { name: '我的上传' }).click();
  await expect(page.getByRole('article')).toContainText(title);
  await page.goBack();
  await expect(page).toHaveTitle('我的');
});
