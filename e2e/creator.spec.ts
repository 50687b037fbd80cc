import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ask, demoOperator } from './support/api.ts';
import { publishPaper, singleChoice } from './support/banks.ts';
import { mark } from './support/documents.ts';
import { inspect, violations } from './support/inspect.ts';
import { demo, demoMember, newMember } from './support/members.ts';
import { expect, heard, open, settled, test, top } from './support/test.ts';

const proof = path.join(import.meta.dirname, '../web/public/icons/icon-192.png');

test('an exam record: drafted, submitted, approved, and its label beside the name', async ({ visit }) => {
  const member = await newMember();
  const page = await visit({ member });
  await open(page, '/pages/creator_center/index');
  await settled(page);
  await top(page).getByRole('link', { name: '添加考试经历' }).click();
  await expect(top(page).getByRole('heading', { level: 1 })).toHaveText('考试情况');
  await top(page).getByPlaceholder('比如 考研、法考、英语六级').fill('考研');
  await top(page).getByPlaceholder('比如 2025').fill('2025');
  await top(page).getByLabel('第 1 科', { exact: true }).fill('数学');
  await top(page).getByLabel('第 1 科的成绩').fill('142');
  await top(page).getByRole('button', { name: '存草稿' }).click();
  await expect(top(page).getByText('草稿', { exact: true })).toBeVisible();

  await top(page).getByRole('link', { name: '修改' }).click();
  const chooser = page.waitForEvent('filechooser');
  await top(page).getByRole('button', { name: '添加图片' }).click();
  await (await chooser).setFiles(proof);
  await expect(top(page).getByRole('img', { name: '第 1 张证明' })).toBeVisible();
  await top(page).getByRole('button', { name: '提交审核' }).click();
  await expect(top(page).getByText('审核中', { exact: true })).toBeVisible();
  expect(await violations(page)).toEqual([]);

  const reviewer = await demoOperator('reviewer');
  const { list } = await ask('operator/getReviewList', { kind: 'exam', limit: 50 }, reviewer);
  const waiting = list.find(({ author }) => author.uid === member.uid);
  await ask(
    'operator/decideReview',
    { id: waiting?.id ?? 0, approve: true, stamp: waiting?.stamp ?? '' },
    reviewer,
  );
  await open(page, '/pages/user/index');
  await expect(top(page).getByText('考研 142 分')).toBeVisible();
});

test('who submits an exam record is brought to what is missing, its own and the server’s', async ({
  visit,
}) => {
  const page = await visit({ member: await newMember() });
  await open(page, '/pages/creator_center/edit');
  await top(page).getByPlaceholder('比如 考研、法考、英语六级').fill('考研');
  await top(page).getByPlaceholder('比如 2025').fill('2025');
  const submit = top(page).getByRole('button', { name: '提交审核' });
  await submit.click();
  await expect(top(page).getByLabel('第 1 科', { exact: true })).toBeFocused();
  for (const [at, name] of ['英语', '数学', '数学'].entries()) {
    if (at > 0) await top(page).getByRole('button', { name: '加一科' }).click();
    await top(page)
      .getByLabel(`第 ${at + 1} 科`, { exact: true })
      .fill(name);
  }
  await top(page).getByLabel('第 2 科的成绩').fill('一百');
  await submit.click();
  await expect(top(page).getByLabel('第 2 科的成绩')).toBeFocused();
  await top(page).getByLabel('第 2 科的成绩').fill('100');
  await submit.click();
  await expect(top(page).getByText('有两科同名，请合并或改名').first()).toBeInViewport();
  await expect(top(page).getByLabel('第 3 科', { exact: true })).toBeFocused();
  await top(page).getByLabel('第 3 科', { exact: true }).fill('政治');
  await submit.click();
  await expect(top(page).getByRole('button', { name: '添加图片' })).toBeFocused();
});

test('exam records, read and changed, can be perceived and fit', async ({ visit }) => {
  const member = await demoMember(demo.creator);
  const { list } = await ask('exam/getList', {}, member.token);
  expect(list.map(({ state }) => state)).toEqual(expect.arrayContaining(['approved', 'rejected']));
  const paths = list.flatMap(({ id }) =>
    ['detail', 'edit'].map((screen) => `/pages/creator_center/${screen}?id=${id}`),
  );
  await inspect(await visit({ member }), paths);
});

test('where buyers come from is told, and each content shows its days', async ({ visit }) => {
  const page = await visit({ member: await demoMember(demo.creator) });
  await open(page, '/pages/creator_center/index');
  await settled(page);
  await expect(top(page).getByRole('table').getByRole('rowheader', { name: '搜索' })).toBeVisible();

  const second = top(page)
    .getByRole('button', { name: /^《.+》的数据$/ })
    .nth(1);
  const title = (await second.textContent())?.slice(0, -5) ?? '';
  await second.click();
  const sheet = page.getByRole('dialog', { name: `${title}的数据` });
  await expect(sheet.getByRole('region', { name: '转化' })).toContainText('成交');
  await page.goBack();
  await expect(sheet).toBeHidden();
});

test('contents of one’s own get one price together, and go off the shelf', async ({ visit }) => {
  const member = await newMember();
  for (const at of [1, 2]) await publishPaper(member, `题库${at}${mark()}`, [singleChoice(at)]);
  const page = await visit({ member });
  await open(page, '/pages/creator_center/index');
  await settled(page);
  await top(page).getByRole('button', { name: '批量管理' }).click();
  const boxes = top(page).getByRole('article').getByRole('checkbox', { disabled: false });
  await boxes.nth(0).press('Space');
  await boxes.nth(1).press('Space');
  const bar = top(page).getByRole('region', { name: '批量管理' });
  await expect(bar).toContainText('已选 2 个');
  await bar.getByRole('button', { name: '改价' }).click();
  await page.getByLabel('新售价（学币）').fill('3');
  await page.getByRole('button', { name: '保存售价' }).click();
  await heard(page, '已修改 2 个内容的售价');

  await top(page).getByRole('button', { name: '批量管理' }).click();
  await expect(top(page).getByText('3 学币')).toHaveCount(2);
  await boxes.nth(1).press('Space');
  expect(await violations(page)).toEqual([]);
  await bar.getByRole('button', { name: '下架' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '取消' }).click();
  await expect(bar).toContainText('已选 1 个');
  await bar.getByRole('button', { name: '下架' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '下架' }).click();
  await heard(page, '已下架 1 个内容');
  await expect(top(page).getByRole('article').getByText('已下架').first()).toBeVisible();
});

test('the creator centre shows money, the days and what was made', async ({ visit }) => {
  const page = await visit({ member: await demoMember(demo.creator) });
  await open(page, '/pages/creator_center/index');
  await settled(page);
  await expect(top(page).getByRole('region', { name: '转化' })).toContainText('成交');
  await expect(top(page).getByRole('region', { name: '收入' })).toContainText(/待结算 \d+\.\d\d/);
  await expect(
    top(page)
      .getByRole('article')
      .filter({ hasText: /售出 \d+/ })
      .first(),
  ).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('what was settled stands by month, each settlement with its postings, and as a file', async ({
  visit,
}) => {
  const page = await visit({ member: await demoMember(demo.creator) });
  await open(page, '/pages/creator_center/index');
  await settled(page);
  await top(page).getByRole('link', { name: '结算', exact: true }).click();
  await expect(page).toHaveTitle('结算');
  const month = top(page)
    .getByRole('link', { name: /年\d+月/ })
    .first();
  const count = Number(/(\d+) 笔/.exec((await month.textContent()) ?? '')?.[1]);
  expect(count).toBeGreaterThan(0);
  expect(await violations(page)).toEqual([]);
  await month.click();
  await expect(top(page).getByText(`结算 ${count} 笔`)).toBeVisible();
  await top(page).getByRole('tab', { name: '按内容' }).click();
  await expect(top(page).getByRole('region', { name: /各内容的结算/ })).toContainText('元');
  await top(page).getByRole('tab', { name: '逐笔' }).click();
  await top(page)
    .getByRole('region', { name: /月的结算/ })
    .getByRole('button')
    .first()
    .click();
  const sheet = page.getByRole('dialog', { name: '账本分录' });
  await expect(sheet.getByText('我的待结算').first()).toBeVisible();
  await expect(sheet.getByText('这笔收入的来源')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.goBack();
  const downloadEvent = page.waitForEvent('download');
  await top(page).getByRole('button', { name: '导出' }).click();
  const csv = await readFile(await (await downloadEvent).path(), 'utf8');
  expect(csv.trim().split('\r\n')).toHaveLength(count + 1);
});

test('a price is tested beside the one in force, and ended by the better one', async ({ visit }) => {
  const member = await newMember();
  const { bankId } = await publishPaper(member, `题库测价${mark()}`, [singleChoice(1)]);
  const goods = { kind: 'bank', id: bankId };
  await ask('creator/setPrices', { items: [goods], price: 9 }, member.token);
  const page = await visit({ member });
  await open(page, '/pages/creator_center/index');
  await settled(page);
  await top(page)
    .getByRole('button', { name: /的数据$/ })
    .first()
    .click();
  const card = page.getByRole('dialog').getByRole('region', { name: '价格测试' });
  await card.getByRole('button', { name: '开始测试' }).click();
  await expect(card.getByText('请输入要测试的价格')).toBeVisible();
  await card.getByLabel('另一个价格（学币）').fill('9');
  await card.getByRole('button', { name: '开始测试' }).click();
  await expect(card.getByText('请填写与现在的售价不同的价格')).toBeVisible();
  await card.getByLabel('另一个价格（学币）').fill('15');
  await card.getByRole('button', { name: '开始测试' }).click();
  await expect(card.getByText('进行中')).toBeVisible();
  await expect(card.getByRole('rowheader', { name: /15 学币/ })).toBeVisible();
  // The range of the difference is given once it means something, and its lack is said.
  await expect(card.getByText('两边各满 30 人后给出差别的范围')).toBeVisible();
  expect(await violations(page)).toEqual([]);

  // Whoever looks is asked the same on the page and in the sheet.
  const reader = await newMember();
  const { price } = await ask('pascal/getQuote', goods, reader.token);
  expect([9, 15]).toContain(price);
  const bank = await visit({ member: reader });
  await open(bank, `/pages/question_bank/details?id=${bankId}`);
  await expect(top(bank).getByText(`${price} 学币`).first()).toBeVisible();

  await card.getByRole('button', { name: '结束，选 15 学币' }).click();
  await page
    .getByRole('dialog', { name: /结束测试/ })
    .getByRole('button', { name: '结束测试' })
    .click();
  await expect(card.getByText('已结束')).toBeVisible();
  await expect(card.getByText('选定 15 学币')).toBeVisible();
});
