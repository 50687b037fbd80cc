import { ask, demoOperator } from './support/api.ts';
import { chinesePdf, mark, sheetFile, slidesFile, wordFile } from './support/documents.ts';
import { newMember } from './support/members.ts';
import { publishPdf } from './support/publish-pdf.ts';
import { fillIn, publish } from './support/steps.ts';
import { expect, open, settled, test, top } from './support/test.ts';

/* Several files in one form, every format on its way into the reader, ratings, and marks of what was not understood. */

test('several files go through one form: what is said of one is used for the others, and all are published', async ({
  visit,
}) => {
  test.setTimeout(180_000);
  const member = await newMember();
  const page = await visit({ member });
  await open(page, '/pages/resource/upload');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: '选择文件' }).click();
  const names = [`甲${mark()}`, `乙${mark()}`, `丙${mark()}`];
  await (await chooser).setFiles(names.map((name) => chinesePdf(name, { pages: 2 })));
  await expect(page.getByText('已上传')).toHaveCount(3);
  await fillIn(page, { subject: '高等数学', price: '0' });
  await page.getByRole('button', { name: '其余文件也用' }).click();
  await publish(page);
  const states = async () =>
    (await ask('resource/getUserResourceList', {}, member.token)).list.map(({ state, subject }) => [
      state,
      subject,
    ]);
  await expect.poll(states, { timeout: 60_000 }).toEqual(names.map(() => ['published', '高等数学']));
});

const formats = [
  { format: 'docx', make: wordFile },
  { format: 'pptx', make: slidesFile },
  { format: 'xlsx', make: sheetFile },
  {
    format: 'md',
    make: (name: string) => ({
      name: `${name}.md`,
      mimeType: 'text/markdown',
      buffer: Buffer.from(`# ${name}\n\n一段文字`),
    }),
  },
  {
    format: 'txt',
    make: (name: string) => ({
      name: `${name}.txt`,
      mimeType: 'text/plain',
      buffer: Buffer.from(`${name}\n一段文字`),
    }),
  },
  {
    format: 'csv',
    make: (name: string) => ({
      name: `${name}.csv`,
      mimeType: 'text/csv',
      buffer: Buffer.from(`姓名,分数\n${name},1\n`),
    }),
  },
  { format: 'pdf', make: (name: string) => chinesePdf(name, { pages: 2 }) },
];

for (const { format, make } of formats)
  test(`a ${format} is looked at before it is submitted, published, and read`, async ({ visit }) => {
    test.setTimeout(150_000);
    const member = await newMember();
    const page = await visit({ member });
    const name = `格式${mark()}`;
    await open(page, '/pages/resource/upload');
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: '选择文件' }).click();
    await (await chooser).setFiles([make(name)]);
    await expect(page.getByText('已上传')).toBeVisible();
    await fillIn(page, { subject: '高等数学', price: '0' });
    await page.getByRole('button', { name: '先看效果' }).click();
    const check = top(page).getByRole('region', { name: '转换结果' });
    await expect(check.getByText('转换方式')).toBeVisible({ timeout: 90_000 });
    await expect(check.getByText('字体', { exact: true })).toBeVisible();
    await expect(check.getByRole('list', { name: '转换后的样页' }).getByRole('img').first()).toBeVisible();
    const beside = ['pdf', 'md', 'txt', 'csv'].includes(format) ? '并排打开原文件' : '打开原文件对照';
    await expect(check.getByRole('button', { name: beside })).toBeVisible();
    await top(page)
      .getByRole('checkbox', { name: /我拥有上述文件的版权或授权/ })
      .check({ force: true });
    await top(page).getByRole('button', { name: '发布', exact: true }).click();
    const mine = async () => (await ask('resource/getUserResourceList', {}, member.token)).list[0];
    await expect.poll(async () => (await mine())?.state, { timeout: 60_000 }).toBe('published');
    const id = (await mine())?.id ?? 0;
    const reader = await visit();
    await open(reader, `/pages/resource/read?id=${id}`);
    await expect(top(reader).getByRole('img', { name: '第 1 页', exact: true })).toBeVisible();
    await expect(top(reader).locator('[data-text-of="1"] > span').first()).toBeAttached();
  });

test('an original is shown by the browser itself, beside the pages that readers will see', async ({
  visit,
}) => {
  test.setTimeout(150_000);
  const member = await newMember();
  const page = await visit({
    member,
    viewport: { width: 1280, height: 800 },
    isMobile: false,
    hasTouch: false,
  });
  await open(page, '/pages/resource/upload');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: '选择文件' }).click();
  const words = `原文${mark()}`;
  const buffer = Buffer.from(`# ${words}\n\n<script>document.title='危险'</script>\n`);
  await (await chooser).setFiles([{ name: `${words}.md`, mimeType: 'text/markdown', buffer }]);
  await expect(page.getByText('已上传')).toBeVisible();
  await fillIn(page, { subject: '高等数学', price: '0' });
  await page.getByRole('button', { name: '先看效果' }).click();
  const compare = top(page).getByRole('button', { name: '并排打开原文件' });
  await expect(compare).toBeVisible({ timeout: 90_000 });
  const opening = page.waitForEvent('popup');
  await compare.click();
  const original = await opening;
  await expect(original.locator('body')).toContainText(words);
  expect(await original.title(), 'it is text, and runs nothing').not.toBe('危险');
});

test('who owns a document rates it, its author answers, and a page that is not understood is in the author’s figures', async ({
  visit,
}) => {
  test.setTimeout(150_000);
  const author = await newMember();
  const title = `评价讲义${mark()}`;
  const id = await publishPdf(author, title, { pages: 4, price: 5 });
  const buyer = await newMember();
  const coins = { uid: buyer.uid, purse: 'paid' as const, coins: 5, reason: '测试' };
  await ask('operator/adjustCoins', coins, await demoOperator('finance'));
  await ask('pascal/buy', { kind: 'resource', id, price: 5 }, buyer.token);
  const page = await visit({ member: buyer });
  await open(page, `/pages/resource/details?id=${id}`);
  await top(page).getByRole('button', { name: '写评价' }).click();
  const dialog = page.getByRole('dialog', { name: '写评价' });
  // Its own press, once the sheet stands still: the radio itself is out of sight.
  await dialog.locator('label').nth(4).click();
  await dialog.getByLabel('评价（可以不写）').fill('例题很全，适合期末前看');
  await dialog.getByRole('button', { name: '发布评价' }).click();
  const ratings = top(page).getByRole('region', { name: '评价' });
  await expect(ratings.getByRole('button', { name: '修改我的评价' })).toBeVisible();
  await open(page, `/pages/resource/read?id=${id}&page=2`);
  await expect(top(page).getByRole('img', { name: '第 2 页', exact: true })).toBeInViewport();
  const button = top(page).getByRole('button', { name: '这一页看不懂' });
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');

  const desk = await visit({ member: author });
  await open(desk, `/pages/resource/details?id=${id}`);
  const own = top(desk).getByRole('region', { name: '评价' });
  await own.getByRole('button', { name: '回复', exact: true }).click();
  const answer = desk.getByRole('dialog', { name: '回复评价' });
  await answer.getByLabel('回复').fill('谢谢，第三章还会再补');
  await answer.getByRole('button', { name: '回复', exact: true }).click();
  await expect(own.getByText('谢谢，第三章还会再补')).toBeVisible();
  const { list } = await ask('creator/getContentMarks', { kind: 'resource', id }, author.token);
  expect(list).toMatchObject([{ place: '第 2 页', count: 1 }]);
  await settled(desk);
});
