import type { Page } from '@playwright/test';
import { ask, demoOperator } from './support/api.ts';
import { chinesePdf, mark } from './support/documents.ts';
import { violations } from './support/inspect.ts';
import { newMember, type Member } from './support/members.ts';
import { publishPdf } from './support/publish-pdf.ts';
import { expect, open, test, top } from './support/test.ts';

/* A complaint about copyright: from the report to the takedown, the counter-notice and the content's return. */

async function fillStatement(page: Page, who: { name: string; contact: string }): Promise<void> {
  await top(page).getByLabel('姓名或单位').fill(who.name);
  await top(page).getByLabel('联系方式').fill(who.contact);
}

const confirmTruth = (page: Page) => top(page).getByRole('checkbox').check({ force: true });
const stateOf = async (author: Member, id: number) =>
  (await ask('resource/getMine', { id }, author.token)).state;

/** The newest complaint of a side, as its member sees it. */
const complaintOf = async ({ token }: Member, side: 'claimant' | 'author') =>
  (await ask('copyright/getList', { side }, token)).list[0];

test('a complaint takes a document down, its author answers, and without a reaction of the claimant staff restore it', async ({
  visit,
}) => {
  const author = await newMember();
  const title = `争议讲义${mark()}`;
  const id = await publishPdf(author, title, { pages: 4, price: 0 });
  const claimant = await newMember();
  // After the takedown its pages are refused to the details that still lie below.
  const page = await visit({ member: claimant, expected: [/status of 404 .*\/media\/page\//] });
  await open(page, `/pages/resource/details?id=${id}`);
  await expect(top(page).getByRole('heading', { level: 1 })).toHaveText(title);
  await page.evaluate((hash) => (location.hash = hash), `#/pages/copyright/complain?kind=resource&id=${id}`);
  await expect(page).toHaveTitle('版权投诉');
  await top(page).getByRole('button', { name: '提交投诉' }).click();
  const work = top(page).getByLabel('你的作品');
  await expect(work).toHaveAccessibleDescription('请写下你的作品和可以查到它的地方');
  await expect(work).toBeInViewport();
  await expect(work).toBeFocused();
  await work.fill('《线性代数十讲》，2024 年出版');
  await top(page).getByLabel('侵权的地方').fill('第 1 到 4 页逐字来自我的书');
  await fillStatement(page, { name: '王小明', contact: 'wang@example.com' });
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 80, height: 60 } });
  const chooser = page.waitForEvent('filechooser');
  await top(page).getByRole('button', { name: '添加图片' }).click();
  await (await chooser).setFiles([{ name: '封面.png', mimeType: 'image/png', buffer: picture }]);
  await expect(top(page).getByRole('img', { name: '第 1 张证明' })).toBeVisible();
  const files = page.waitForEvent('filechooser');
  await top(page).getByRole('button', { name: '添加文件' }).click();
  await (await files).setFiles([chinesePdf('出版合同', { pages: 1 })]);
  await expect(top(page).getByText('已上传')).toBeVisible();
  await top(page).getByRole('button', { name: '提交投诉' }).click();
  await expect(top(page).getByRole('alert')).toHaveText('请确认上面的声明');
  await confirmTruth(page);
  expect.soft(await violations(page), 'the form').toEqual([]);
  await top(page).getByRole('button', { name: '提交投诉' }).click();
  await expect(page).toHaveTitle('投诉进展');
  await expect(
    top(page)
      .getByText(/^BQ\d{6}$/)
      .first(),
  ).toBeVisible();
  await expect(top(page).getByText(/^我们会在 .* 前答复/)).toBeVisible();
  await expect(top(page).getByRole('link', { name: '图片 1' })).toBeVisible();
  expect.soft(await violations(page), 'the claimant’s side').toEqual([]);

  const complaint = await complaintOf(claimant, 'claimant');
  const operator = await demoOperator('reviewer');
  const act = { id: complaint?.id ?? 0, reason: '证明充分，先下架' };
  await ask('operator/decideCopyright', { ...act, outcome: 'takeDown' }, operator);
  expect(await stateOf(author, id)).toBe('rejected');

  const desk = await visit({ member: author });
  await open(desk, '/pages/users/user_upload/index');
  await top(desk)
    .getByRole('link', { name: /^查看版权投诉，提交反通知/ })
    .click();
  await expect(desk).toHaveTitle('投诉进展');
  await expect(top(desk).getByText('第 1 到 4 页逐字来自我的书')).toBeVisible();
  await expect(top(desk).getByText('wang@example.com'), 'contact is nobody else’s').toHaveCount(0);
  await expect(top(desk).getByRole('link', { name: '图片 1' })).toHaveCount(0);
  await top(desk).getByLabel('有权发布的理由').fill('这是我自己写的，有手稿');
  await fillStatement(desk, { name: '李作者', contact: '13800000000' });
  await confirmTruth(desk);
  await top(desk).getByRole('button', { name: '提交反通知' }).click();
  await expect(top(desk).getByText(/^反通知已转给投诉人。/)).toBeVisible();
  expect.soft(await violations(desk), 'the author’s side').toEqual([]);

  await page.reload();
  await expect(top(page).getByText('这是我自己写的，有手稿')).toBeVisible();
  await expect(top(page).getByText('13800000000')).toHaveCount(0);
  await expect(top(page).getByRole('button', { name: '提交', exact: true })).toBeVisible();

  await ask('operator/decideCopyright', { ...act, outcome: 'restore', reason: '手稿可信' }, operator);
  expect(await stateOf(author, id)).toBe('published');
  await desk.reload();
  await expect(top(desk).getByText('投诉已经结束，内容恢复。')).toBeVisible();
  await open(desk, '/pages/copyright/index?side=author');
  await expect(top(desk).getByRole('region', { name: '版权投诉' })).toContainText(title);
  expect.soft(await violations(desk), 'the list').toEqual([]);
});

test('who reports a copyright is led to the complaint, and the report stays as it was', async ({ visit }) => {
  const { list } = await ask('resource/getList', { limit: 1 });
  const page = await visit({ member: await newMember() });
  await open(page, '/pages/square/index');
  await open(page, `/pages/copyright/complain`);
  await expect(top(page).getByText('要投诉哪一份内容')).toBeVisible();
  await open(page, '/pages/copyright/index');
  await expect(top(page).getByText('没有版权投诉')).toBeVisible();
  await top(page).getByRole('radio', { name: '针对我的' }).check({ force: true });
  await expect(top(page).getByText(/可以提交反通知/)).toBeVisible();
  expect(list).toHaveLength(1);
});
