import type { Locator, Page } from '@playwright/test';
import { singleChoice, publishPaper } from './support/banks.ts';
import { ask, demoOperator } from './support/api.ts';
import { desktop, mark, noticesOf, signIn, waitUntilLoaded } from './support/console.ts';
import { perceive } from './support/inspect.ts';
import { newMember } from './support/members.ts';
import { expect, heard, test } from './support/test.ts';

/* What is done to members and what they write to us, by the keyboard, in both colours, at the narrowest window. */

const narrow = { ...desktop, viewport: { width: 1024, height: 800 } };

/** Tab until the focus is there. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let step = 0; step < 80; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('the keyboard does not get there');
}

/** Opens a dialog by the keyboard, writes the reason, and confirms by the keyboard; `looked` names it where it is inspected. */
async function actByKeys(page: Page, button: Locator, reason: string, looked?: string): Promise<void> {
  await button.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  if (looked) await perceive(page, looked);
  await tabTo(page, dialog.getByRole('textbox').last());
  await page.keyboard.insertText(reason);
  await tabTo(page, dialog.getByRole('button', { name: /^确\s?定$/ }));
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
}

test('a member is muted, banned, put on a level and let go again, by keys alone', async ({ visit }) => {
  test.slow();
  const member = await newMember();
  const page = await visit(narrow);
  await signIn(page, 'admin');
  await page.goto(`/console/members/${member.uid}`);
  await waitUntilLoaded(page);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await actByKeys(page, button('禁言'), '刷屏', '禁言');
  await heard(page, /^禁言到/);
  await actByKeys(page, button('解除禁言'), '已经说明');
  await expect(page.getByText(/^禁言到/)).toHaveCount(0);
  expect((await noticesOf(member)).join('\n')).toMatch(/解除.*已经说明[^]*禁言.*刷屏/);
  await actByKeys(page, button('设定等级'), '老师', '设定等级');
  await expect(page.getByText('（运营设定）')).toBeVisible();
  await actByKeys(page, button('封禁'), '冒充他人', '封禁');
  await heard(page, /^封禁到/);
  await expect(ask('getUserData', {}, member.token)).rejects.toThrow(/2008/);
  await page.reload();
  await actByKeys(page, button('解除封禁'), '认错了人');
  await expect(page.getByText(/^封禁到/)).toHaveCount(0);
});

test('coins above the limit are asked for by finance and agreed to by somebody else; the member is told', async ({
  visit,
}) => {
  const member = await newMember();
  const page = await visit(narrow);
  await signIn(page, 'finance');
  await page.goto(`/console/members/${member.uid}`);
  await waitUntilLoaded(page);
  await page.getByRole('button', { name: '增减学币' }).click();
  const dialog = page.getByRole('dialog');
  await perceive(page, '增减学币');
  await dialog.getByRole('spinbutton', { name: '多少' }).fill('801');
  const reason = `比赛奖金${mark()}`;
  await dialog.getByLabel('原因（会员在账单里看到）').fill(reason);
  await dialog.getByRole('button', { name: /^确\s?定$/ }).click();
  await heard(page, '超过限额，等另一位运营人员同意');
  await page.goto('/console/coin-adjustments');
  const rowIn = (window: Page) => window.getByRole('row').filter({ hasText: reason });
  await expect(rowIn(page)).toContainText('等待同意');
  await expect(rowIn(page).getByRole('button'), 'not by who asked').toHaveCount(0);

  const other = await visit(narrow);
  await signIn(other, 'admin');
  await other.goto('/console/coin-adjustments');
  await rowIn(other)
    .getByRole('button', { name: /^同\s?意$/ })
    .click();
  await perceive(other, '同意');
  await other
    .getByRole('tooltip')
    .getByRole('button', { name: /^确\s?定$/ })
    .click();
  await expect(rowIn(other)).toHaveCount(0);
  expect((await ask('wallet/getSummary', {}, member.token)).giftCoins).toBe(801);
  expect((await noticesOf(member)).join('\n')).toContain(`你得到 801 学币 ${reason}`);
});

test('who once gave a child’s birthday is confirmed to be of age, and pays without a minor’s limit', async ({
  visit,
}) => {
  const member = await newMember();
  await ask('user/updateUserInfo', { birthday: '2016-05-01' }, member.token);
  const page = await visit(narrow);
  await signIn(page, 'finance');
  await page.goto(`/console/members/${member.uid}`);
  await waitUntilLoaded(page);
  const button = page.getByRole('button', { name: '确认已成年' });
  await actByKeys(page, button, '看过护照原件', '确认已成年');
  await expect(button).toHaveCount(0);
  const finance = await demoOperator('finance');
  expect((await ask('operator/getMember', { uid: member.uid }, finance)).minor).toBeNull();
});

test('a correction is accepted with a better question, another is not; both finders are told', async ({
  visit,
}) => {
  test.slow();
  const author = await newMember();
  const finders = [await newMember(), await newMember()];
  const title = `极限${mark()}`;
  const questions = [singleChoice(1), singleChoice(2)];
  const paper = await publishPaper(author, title, questions);
  const { questions: written } = await ask('questionBank/getMyPaper', { id: paper.id }, author.token);
  const texts = [`应该选第一个${mark()}`, `这题没有错${mark()}`];
  for (const [at, finder] of finders.entries()) {
    const input = {
      questionId: written[at]?.id ?? 0,
      version: 1,
      kind: 'key' as const,
      text: texts[at] ?? '',
    };
    await ask('questionBank/proposeCorrection', input, finder.token);
  }
  const page = await visit(narrow);
  await signIn(page, 'reviewer');
  await page.goto('/console/corrections');
  await waitUntilLoaded(page);
  const row = (at: number) => page.getByRole('row').filter({ hasText: texts[at] ?? '-' });
  await row(0).getByRole('button', { name: '改题并采纳' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('题干')).toBeVisible();
  await perceive(page, '改题');
  await dialog.getByRole('checkbox', { name: 'B' }).uncheck();
  await dialog.getByRole('checkbox', { name: 'A' }).check();
  await dialog.getByRole('button', { name: /^采\s?纳$/ }).click();
  await expect(row(0)).toHaveCount(0);
  await actByKeys(page, row(1).getByRole('button', { name: '不采纳' }), '答案核对过，是对的', '不采纳');
  await expect(row(1)).toHaveCount(0);
  await expect
    .poll(async () => (await noticesOf(finders[0]!)).join('\n'))
    .toContain('你发现的题目错误已改正');
  await expect.poll(async () => (await noticesOf(finders[1]!)).join('\n')).toContain('答案核对过，是对的');
});

test('feedback is answered, and its writer reads the answer', async ({ visit }) => {
  const writer = await newMember();
  const content = `夜里的字看不清${mark()}`;
  await ask('feedback/add', { kind: 'fault', content }, writer.token);
  const page = await visit(narrow);
  await signIn(page, 'reviewer');
  await page.goto('/console/feedback');
  await waitUntilLoaded(page);
  const row = page.getByRole('row').filter({ hasText: content });
  await actByKeys(page, row.getByRole('button', { name: /^回\s?答$/ }), '下一版里改好了', '回答反馈');
  await expect(row).toHaveCount(0);
  expect((await noticesOf(writer)).join('\n')).toContain('下一版里改好了');
});

test('menus and lists that open are perceived: colours, account, kinds, causes', async ({ visit }) => {
  const page = await visit(narrow);
  await signIn(page, 'reviewer');
  await page.goto('/console/reviews');
  await waitUntilLoaded(page);
  for (const name of ['种类', '原因', '领取']) {
    await page.getByRole('combobox', { name }).press('Enter');
    await expect(page.getByRole('listbox')).toBeAttached();
    await perceive(page, name);
    await page.keyboard.press('Escape');
  }
  for (const name of [/跟随系统/, /demo-reviewer/]) {
    await page.getByRole('banner').getByRole('button', { name }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menu').last()).toBeVisible();
    await perceive(page, String(name));
    await page.keyboard.press('Escape');
  }
});
