import { ask } from './support/api.ts';
import { publishPaper, singleChoice } from './support/banks.ts';
import { mark } from './support/documents.ts';
import { violations } from './support/inspect.ts';
import { demo, demoMember, newMember } from './support/members.ts';
import { expect, heard, open, settled, test, top } from './support/test.ts';

/** A bank of the demo that has to be bought. */
async function paidBank() {
  const { list } = await ask('questionBank/getList', { access: 'coins', limit: 50 });
  const bank = list.at(-1);
  if (!bank) throw new Error('no bank is for sale');
  return bank;
}

test('a bank is bought, then its papers are open to practise', async ({ visit }) => {
  const member = await demoMember(demo.bankBuyer);
  const { id, title } = await paidBank();
  const page = await visit({ member });
  await open(page, `/pages/question_bank/details?id=${id}`);
  await settled(page);
  await expect(top(page).getByRole('heading', { name: title }).first()).toBeAttached();
  expect(await violations(page)).toEqual([]);
  await top(page)
    .getByRole('button', { name: /^购买 \d+ 学币/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: /^支付/ }).click();
  await heard(page, '购买成功');
  await expect(top(page).getByText('已拥有').first()).toBeVisible();
  const detail = await ask('questionBank/getDetail', { id }, member.token);
  expect([detail.bought, detail.papers.every((paper) => paper.open)]).toEqual([true, true]);
  await top(page).getByRole('link', { name: /^顺序/ }).click();
  await expect(page).toHaveURL(/practice\?id=\d+/);
  await expect(top(page).getByText(/^1 \/ \d+$/)).toBeVisible();
});

test('what has to be bought is not practised whole without buying, and says so', async ({ visit }) => {
  const member = await newMember();
  const { id } = await paidBank();
  const detail = await ask('questionBank/getDetail', { id }, member.token);
  const lockedPaper = detail.papers.find((paper) => !paper.open);
  const page = await visit({ member });
  await open(page, `/pages/question_bank/details?id=${id}`);
  await settled(page);
  await expect(
    top(page)
      .getByText(lockedPaper?.title ?? '')
      .first(),
  ).toBeVisible();
  await expect(top(page).getByText('已拥有')).toHaveCount(0);
  await expect(top(page).getByRole('button', { name: /购买/ }).first()).toBeVisible();
});

test('a question has its solutions, and one writes another', async ({ visit }) => {
  const member = await demoMember(demo.lookAround);
  const { question } = await ask('practice/getDaily', {});
  const page = await visit({ member });
  await open(page, `/pages/question_bank/answers_details?id=${question?.questionId}`);
  await settled(page);
  expect(await violations(page)).toEqual([]);
  await expect(top(page).getByRole('heading').first()).toBeAttached();
});

test('who saves a bank, a paper or a question is brought to the first field that is wrong', async ({
  visit,
}) => {
  const member = await newMember();
  const page = await visit({ member });
  await open(page, '/pages/question_bank/edit');
  await top(page).getByLabel('介绍').fill('第一行\n'.repeat(30));
  await top(page).getByRole('button', { name: '建好题库' }).click();
  await expect(top(page).getByLabel('标题')).toBeFocused();
  await expect(top(page).getByLabel('标题')).toBeInViewport();

  const { id: paperId } = await publishPaper(member, `偶数${mark()}`, [singleChoice(1)]);
  await open(page, `/pages/question_bank/edit_paper?id=${paperId}`);
  await top(page).getByRole('button', { name: /设置$/ }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('标题').fill('');
  await sheet.getByRole('button', { name: '保存' }).click();
  await expect(sheet.getByLabel('标题')).toBeFocused();

  await open(page, `/pages/question_bank/edit_question?paperId=${paperId}`);
  await top(page).getByRole('textbox', { name: '题干' }).fill('下列哪些是偶数');
  await top(page).getByRole('button', { name: '保存', exact: true }).click();
  await expect(top(page).getByRole('alert')).toHaveText('至少要有两个选项');
  const option = top(page).getByRole('textbox', { name: '选项 A' });
  await expect(option).toBeFocused();
  await expect(option).toBeInViewport();
});
