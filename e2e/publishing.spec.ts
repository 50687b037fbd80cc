import { readFileSync } from 'node:fs';
import { sampleSize } from '@xuelin/contract/testing/sample-size';
import { findOfficeSuite } from '@xuelin/server/conversion/office-conversion';
import { ask, demoOperator } from './support/api.ts';
import { chinesePdf, everyFormat, mark } from './support/documents.ts';
import { convertedDraft } from './support/draft.ts';
import { newMember } from './support/members.ts';
import { publishPdf } from './support/publish-pdf.ts';
import { fillIn, publish } from './support/steps.ts';
import { expect, open, settled, test, top } from './support/test.ts';

/* Several files in one form, every format on its way into the reader, ratings, and marks of what was not understood. */

test('several files go through one form: what is said of one is used for the others, and all are published', async ({
  visit,
}) => {
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
  await expect.poll(states).toEqual(names.map(() => ['published', '高等数学']));
});

test('a file that is taken out or changed while those before it are published is published as it is by then', async ({
  visit,
}) => {
  const member = await newMember();
  const page = await visit({ member });
  await open(page, '/pages/resource/upload');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: '选择文件' }).click();
  const names = [`先发${mark()}`, `不发${mark()}`, `改名${mark()}`];
  await (await chooser).setFiles(names.map((name) => chinesePdf(name, { pages: 1 })));
  await expect(page.getByText('已上传')).toHaveCount(3);
  await fillIn(page, { subject: '高等数学', price: '0' });
  await page.getByRole('button', { name: '其余文件也用' }).click();
  let letThrough = () => {};
  const wait = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(/\/apis\/resource\/create/, async (route) => {
    await wait;
    await route.continue();
  });
  await top(page).getByRole('button', { name: '发布 3 份资料' }).click();
  await top(page)
    .getByRole('button', { name: new RegExp(`移除.*${names[1]}`) })
    .click();
  await top(page)
    .getByRole('button', { name: new RegExp(`^${names[2]}`) })
    .click();
  const corrected = `改好${mark()}`;
  await top(page).getByLabel(/^标题/).fill(corrected);
  letThrough();
  await expect(top(page).getByRole('list', { name: '刚提交的资料' }).getByRole('listitem')).toHaveCount(2);
  const titles = (await ask('resource/getUserResourceList', {}, member.token)).list.map(({ title }) => title);
  expect(new Set(titles)).toEqual(new Set([names[0], corrected]));
});

test('who publishes from the end of the form sees what is missing at its beginning', async ({ visit }) => {
  const page = await visit({ member: await newMember() });
  await open(page, '/pages/resource/upload');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: '选择文件' }).click();
  await (await chooser).setFiles([chinesePdf(`缺项${mark()}`, { pages: 2 })]);
  await expect(page.getByText('已上传')).toBeVisible();
  await top(page)
    .getByRole('checkbox', { name: /我拥有上述文件的版权或授权/ })
    .check({ force: true });
  const category = top(page).getByRole('button', { name: /^分类/ });
  await expect(category).not.toBeInViewport();
  await top(page).getByRole('button', { name: '发布', exact: true }).click();
  await expect(category).toBeInViewport();
  await expect(category).toBeFocused();
  await fillIn(page, { subject: '高等数学', price: '0' });
  const rights = top(page).getByRole('checkbox', { name: /我拥有上述文件的版权或授权/ });
  await rights.uncheck({ force: true });
  await page.evaluate(() => window.scrollTo(0, 0));
  await top(page).getByRole('button', { name: '发布', exact: true }).click();
  await expect(rights).toBeFocused();
  await expect(top(page).getByText('发布前请先确认你有权分享这些文件')).toBeInViewport();
});

test('who goes elsewhere while a form is sent stays there, and comes back to what became of it', async ({
  visit,
}) => {
  const member = await newMember();
  const { id } = await convertedDraft(member, chinesePdf(`先走${mark()}`, { pages: 2 }));
  const page = await visit({ member });
  await open(page, '/pages/users/user_upload/index');
  await open(page, `/pages/resource/upload?id=${id}`);
  let letThrough = () => {};
  const wait = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(/\/apis\/resource\/update/, async (route) => {
    await wait;
    await route.continue();
  });
  await top(page)
    .getByRole('checkbox', { name: /我拥有上述文件的版权或授权/ })
    .check({ force: true });
  await top(page).getByRole('button', { name: '发布', exact: true }).click();
  await open(page, '/pages/search');
  letThrough();
  await expect(page.getByText('已提交', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/pages\/search/);
  await page.goBack();
  await expect(top(page).getByRole('list', { name: '刚提交的资料' })).toContainText('先走');
  await page.goBack();
  await expect(page).toHaveURL(/user_upload\/index/);
});

/** What the comparison shows of an original. */
const originalOf = (format: string) => {
  if (format === 'pdf') return '原文件的第 1 页';
  return ['txt', 'md', 'csv'].includes(format) ? '原文件里第 1 页的文字' : null;
};
const hasOffice = findOfficeSuite() !== null;
const officeOnly = ['doc', 'ppt', 'xls', 'rtf'];

/** Each way a format can go: drawn as it is, set by us, shown as text, refused without an office suite; the others go alike. */
const tried = sampleSize<readonly string[]>({
  short: ['pdf', 'docx', 'md', 'doc'],
  long: Object.keys(everyFormat),
});

for (const [format, make] of Object.entries(everyFormat).filter(([name]) => tried.includes(name)))
  test(`a ${format} is laid beside its pages before it is submitted, published, and read`, async ({
    visit,
  }) => {
    const member = await newMember();
    const page = await visit({ member });
    const file = make(`格式${mark()}`);
    await open(page, '/pages/resource/upload');
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: '选择文件' }).click();
    await (await chooser).setFiles([file]);
    await expect(page.getByText('已上传')).toBeVisible();
    await fillIn(page, { subject: '高等数学', price: '0' });
    await page.getByRole('button', { name: '先看效果' }).click();
    const check = top(page).getByRole('region', { name: '转换结果' });
    if (officeOnly.includes(format) && !hasOffice) {
      // Without LibreOffice nothing is made up: it says what to do, and the file is still there.
      await expect(check).toContainText(`这里不能转换 ${format} 文件，请另存为 PDF 或`);
      const saving = page.waitForEvent('download');
      await check.getByRole('button', { name: '下载原文件' }).click();
      expect(readFileSync(await (await saving).path()).equals(file.buffer)).toBe(true);
      return;
    }
    await expect(check.getByText('转换方式')).toBeVisible();
    await expect(check.getByText('字体', { exact: true })).toBeVisible();
    await expect(check.getByRole('list', { name: '转换后的样页' }).getByRole('img').first()).toBeVisible();
    await check.getByRole('button', { name: '与原文件对照' }).click();
    const layer = page.getByRole('dialog', { name: /^对照原文件/ });
    await layer.getByRole('radio', { name: '原文件' }).check({ force: true });
    const original = originalOf(format);
    if (original === null) await expect(layer.getByRole('button', { name: '下载原文件' })).toBeVisible();
    else await expect(layer.getByLabel(original)).toBeVisible();
    await layer.getByRole('radio', { name: '转换后' }).check({ force: true });
    await expect(layer.getByRole('img', { name: '转换后的第 1 页' })).toBeVisible();
    await page.keyboard.press('Escape');
    await top(page)
      .getByRole('checkbox', { name: /我拥有上述文件的版权或授权/ })
      .check({ force: true });
    await top(page).getByRole('button', { name: '发布', exact: true }).click();
    const mine = async () => (await ask('resource/getUserResourceList', {}, member.token)).list[0];
    await expect.poll(async () => (await mine())?.state).toBe('published');
    const id = (await mine())?.id ?? 0;
    await open(page, `/pages/resource/read?id=${id}`);
    await expect(top(page).getByRole('img', { name: '第 1 页', exact: true })).toBeVisible();
    await expect(top(page).locator('[data-text-of="1"] > span').first()).toBeAttached();
  });

test('who owns a document rates it, its author answers, and a page that is not understood is in the author’s figures', async ({
  visit,
}) => {
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
  // Whoever reads it says that it helped; once each, and it can be taken back.
  const reader = await visit({ member: await newMember() });
  await open(reader, `/pages/resource/details?id=${id}`);
  const shown = top(reader).getByRole('region', { name: '评价' });
  await expect(shown.getByText('谢谢，第三章还会再补')).toBeVisible();
  await shown.getByRole('button', { name: '有用', exact: true }).click();
  await expect(shown.getByRole('button', { name: '已标为有用 1' })).toBeVisible();
  await shown.getByRole('button', { name: '已标为有用 1' }).click();
  await expect(shown.getByRole('button', { name: '有用', exact: true })).toBeVisible();
  const { list } = await ask('creator/getContentMarks', { kind: 'resource', id }, author.token);
  expect(list).toMatchObject([{ place: '第 2 页', count: 1 }]);
  await settled(desk);
});
