import { desktop, mark, signIn, waitUntilLoaded } from './support/console.ts';
import { perceive, violations } from './support/inspect.ts';
import { expect, test } from './support/test.ts';

/* An editor imports a bank: the faults by row beside the text, all of it kept or nothing, and members find it. */

const text = (word: string) => `## 单选 | 章节：极限 | 分值：4
${word} 等于

A. 0
B. 1

答案：B

## 单选 | 章节：极限
第二题

A. 甲
B. 乙

答案：E
`;

test('a text is corrected beside its questions, kept as a bank, published, and practised by members', async ({
  visit,
}) => {
  const page = await visit(desktop);
  await signIn(page, 'editor');
  await page.goto('/console/banks');
  await waitUntilLoaded(page);
  await page.getByRole('button', { name: '导入题库' }).click();
  const word = mark();
  const title = `真题${word}`;
  const source = page.getByLabel(/^原文/);
  await source.fill(text(word));
  const rows = page.getByRole('region', { name: '读出的题目' });
  await expect(rows).toContainText('要改 1');
  await expect(page.getByRole('button', { name: '还有 1 道要改' })).toBeDisabled();
  await expect(page.getByRole('button', { name: '导入并发布' })).toBeDisabled();
  await perceive(page, 'the import');
  await rows.getByText('要改 1').click();
  await rows.getByRole('button', { name: '到原文第 9 行' }).click();
  expect(
    await source.evaluate((area: HTMLTextAreaElement) =>
      area.value.slice(area.selectionStart, area.selectionEnd),
    ),
  ).toBe('## 单选 | 章节：极限');
  await source.fill(text(word).replace('答案：E', '答案：A'));
  await expect(page.getByRole('button', { name: '导入 2 道' })).toBeEnabled();
  await page.getByLabel('题库名称').fill(title);
  await page.getByLabel('科目').fill('数学');
  await page.getByLabel('分类').click();
  await page.locator('.ant-select-item-option').first().click();
  await page.getByLabel('试卷名称').fill('2025 年');
  await page.getByRole('button', { name: '导入并发布' }).click();
  const row = page.getByRole('row').filter({ hasText: title });
  await expect(row).toContainText('已发布');
  await expect(row.getByRole('link', { name: title })).toBeVisible();
  expect.soft(await violations(page), 'the banks').toEqual([]);
  const visitor = await visit();
  const address = (await row.getByRole('link', { name: title }).getAttribute('href')) ?? '';
  await visitor.goto(address);
  await expect(visitor.getByText(title).first()).toBeVisible();
  await row.getByRole('button', { name: '下架' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('原因').fill('换新的一版');
  await dialog.getByRole('button', { name: /确\s?定/ }).click();
  await expect(row).toContainText('已下架');
});

test('a table is read with its faults by row; a row may stay out, and what is left goes in whole', async ({
  visit,
}) => {
  const page = await visit(desktop);
  await signIn(page, 'editor');
  await page.goto('/console/banks/import');
  await waitUntilLoaded(page);
  const csv = '题型,题干,选项A,选项B,答案,章节\n单选,一加一,1,2,B,算术\n怪题,什么,1,2,B,算术\n';
  await page
    .locator('input[type=file][accept*=csv]')
    .setInputFiles({ name: '题目.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  const rows = page.getByRole('region', { name: '读出的题目' });
  await expect(rows).toContainText('不认识的题型“怪题”');
  const bad = rows.getByRole('row').filter({ hasText: '不认识的题型' });
  await bad.getByRole('button', { name: '不导入' }).click();
  await expect(page.getByRole('button', { name: '导入 1 道' })).toBeEnabled();
  await page
    .locator('input[type=file][accept*=csv]')
    .setInputFiles({ name: '题目.docx', mimeType: 'application/zip', buffer: Buffer.from('PK') });
  await expect(page.getByRole('alert').filter({ hasText: '请选择 CSV' })).toBeVisible();
});
