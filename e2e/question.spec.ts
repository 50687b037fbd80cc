import { ask } from './support/api.ts';
import { violations } from './support/inspect.ts';
import { demo, demoMember, newMember } from './support/members.ts';
import { expect, open, settled, test, top } from './support/test.ts';

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
  await expect(page.getByText('购买成功')).toBeVisible();
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
