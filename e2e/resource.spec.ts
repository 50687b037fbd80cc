import { expect, open, settled, test } from './support/test.ts';

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
    await expect(preview.getByText('12 / 12', { exact: true })).toBeVisible({ timeout: 500 });
  }).toPass();
});
