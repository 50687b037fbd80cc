import { changeWords, documentWords, textOf } from '@xuelin/server/resource/likeness/likeness.testing';
import type { Page } from '@playwright/test';
import { ask } from './support/api.ts';
import { chinesePdf, mark } from './support/documents.ts';
import type { Document } from './support/documents.ts';
import { violations } from './support/inspect.ts';
import { newMember } from './support/members.ts';
import { fillIn } from './support/steps.ts';
import { expect, open, test, top } from './support/test.ts';

/* What an uploader sees before submitting: what the file becomes, and what it is nearly the same as. */

async function choose(page: Page, document: Document): Promise<void> {
  await open(page, '/pages/resource/upload');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: '选择文件' }).click();
  await (await chooser).setFiles([document]);
  await expect(page.getByText('已上传')).toBeVisible();
  await fillIn(page, { subject: '高等数学', price: '0' });
}

const markdown = (name: string, text: string): Document => ({
  name: `${name}.md`,
  mimeType: 'text/markdown',
  buffer: Buffer.from(`# ${name}\n\n${text}`),
});

test('a near copy is told with its score before it is submitted, and published all the same if wanted', async ({
  visit,
}) => {
  // Words of no other test: a second run must not find those of the first.
  const seed = Math.floor(Math.random() * 1_000_000);
  const words = documentWords(0, seed);
  const author = await newMember();
  const page = await visit({ member: author });
  const title = `期末整理${mark()}`;
  await choose(page, markdown(title, textOf(words, 0)));
  await page.getByRole('button', { name: '先看效果' }).click();
  const check = top(page).getByRole('region', { name: '转换结果' });
  await expect(check.getByText('按文字重新排版，与原文件的版式不同')).toBeVisible();
  await expect(check.getByRole('list', { name: '转换后的样页' }).getByRole('img').first()).toBeVisible();
  await expect(check.getByText('内容相近')).toHaveCount(0);
  expect.soft(await violations(page)).toEqual([]);
  const mine = await ask('resource/getUserResourceList', {}, author.token);
  expect(
    mine.list.map(({ state }) => state),
    'nothing is public yet',
  ).toEqual(['draft']);
  await check.getByRole('link', { name: '逐页查看' }).click();
  await expect(top(page).getByRole('img', { name: '第 1 页', exact: true })).toBeVisible();
  await page.goBack();
  await top(page)
    .getByRole('checkbox', { name: /我拥有上述文件的版权或授权/ })
    .check({ force: true });
  await top(page).getByRole('button', { name: '发布', exact: true }).click();
  await expect
    .poll(async () => (await ask('resource/getUserResourceList', {}, author.token)).list[0]?.state)
    .toBe('published');

  const other = await visit({ member: await newMember() });
  await choose(other, markdown(`我的笔记${mark()}`, textOf(changeWords(words, 0.1, 0, seed), 0)));
  await other.getByRole('button', { name: '先看效果' }).click();
  const copies = top(other).getByRole('list', { name: '内容相近的资料' });
  await expect(copies).toContainText(title);
  await expect(copies).toContainText(/约 (5|6|7|8|9)\d% 的文字相同/);
  await copies.getByRole('link').click();
  await expect(top(other).getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(top(other).getByText('按文字重新排版，与原文件的版式不同。')).toBeVisible();
});

test('a PDF is shown as it is, with pages from start, middle and end', async ({ visit }) => {
  const page = await visit({ member: await newMember() });
  await choose(page, chinesePdf(`三十页讲义${mark()}`, { pages: 30 }));
  await page.getByRole('button', { name: '先看效果' }).click();
  const check = top(page).getByRole('region', { name: '转换结果' });
  await expect(check.getByText('按 PDF 原样')).toBeVisible();
  await expect(check.getByText('30 页', { exact: true })).toBeVisible();
  await expect(check.getByText('3 条')).toBeVisible();
  const samples = check.getByRole('list', { name: '转换后的样页' }).getByRole('listitem');
  await expect(samples).toHaveText(['第 1 页', '第 15 页', '第 30 页']);
  await samples.last().getByRole('link').click();
  await expect(top(page).getByText('30 / 30')).toBeVisible();
});
