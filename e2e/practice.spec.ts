import type { Page } from '@playwright/test';
import { ask } from './support/api.ts';
import { blankQuestion, oneOfEach, publishPaper, singleChoice } from './support/banks.ts';
import { sideways, violations } from './support/inspect.ts';
import { demo, demoMember, newMember, newPhone } from './support/members.ts';
import { enterByCode } from './support/steps.ts';
import { expect, open, settled, test, top } from './support/test.ts';

/** What a browser says of requests while it is offline. */
const offline = { expected: [/ERR_INTERNET_DISCONNECTED|Failed to load resource/] };

const questions = [singleChoice(1), singleChoice(2), singleChoice(3), blankQuestion];
const practicePath = (paperId: number, mode = 'order') =>
  `/pages/question_bank/practice?mode=${mode}&paperId=${paperId}`;
const option = (page: Page, letter: string) =>
  top(page).getByRole('button', { name: new RegExp(`^${letter}`) });
const attemptOf = (page: Page) => Number(/[?&]id=(\d+)/.exec(page.url())?.[1]);

test('answers given offline are kept through a reload and a closed tab, and sent on return', async ({
  visit,
}) => {
  const paper = await publishPaper(await demoMember(demo.creator), '断网练习', questions);
  const member = await newMember();
  const page = await visit({ member, ...offline });
  await open(page, practicePath(paper.id));
  await expect(page).toHaveURL(/practice\?id=\d+/);
  const id = attemptOf(page);
  await option(page, 'B').click();
  await expect(top(page).getByText('答对了')).toBeVisible();
  await expect(top(page).getByText('已保存')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(top(page).getByText('第 2 道')).toBeVisible();

  const context = page.context();
  await context.setOffline(true);
  await page.keyboard.press('a');
  await expect(top(page).getByText('待联网保存 1 题')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(top(page).getByText('第 3 道')).toBeVisible();
  await page.keyboard.press('2');
  await expect(top(page).getByText('待联网保存 2 题')).toBeVisible();
  expect((await ask('practice/getAttempt', { id }, member.token)).answeredCount).toBe(1);

  // The tab is gone before the line is back; another one sends what it left.
  await page.close();
  await context.setOffline(false);
  const next = await context.newPage();
  await open(next, '/pages/question_bank/index');
  await expect
    .poll(async () => (await ask('practice/getAttempt', { id }, member.token)).answeredCount)
    .toBe(3);
  await open(next, `/pages/question_bank/practice?id=${id}`);
  await expect(top(next).getByText('4 / 4')).toBeVisible();
  await next.getByLabel('第 1 空').fill('-1');
  await next.getByRole('button', { name: '确认答案' }).click();
  await expect(top(next).getByText('答对了')).toBeVisible();
  await next.getByRole('button', { name: '完成练习' }).click();
  await next.getByRole('dialog').getByRole('button', { name: '完成' }).click();
  await expect(next).toHaveURL(/report\?id=\d+/);
  await settled(next);
  await expect(top(next).getByText('得分 15，总分 20')).toBeAttached();
  await expect(top(next).getByRole('link', { name: '第 2 题，错' })).toBeVisible();
  expect(await violations(next)).toEqual([]);
  const report = await ask('practice/getReport', { id }, member.token);
  expect([report.right, report.wrong, report.points100]).toEqual([3, 1, 1500]);
  const book = await ask('mistake/getSummary', {}, member.token);
  expect(book.active).toBe(1);
});

test('what a visitor tried goes into the account at login', async ({ visit }) => {
  const paper = await publishPaper(await demoMember(demo.creator), '游客试做', questions);
  const page = await visit();
  await open(page, practicePath(paper.id));
  await option(page, 'A').click();
  await expect(top(page).getByText('答错了')).toBeVisible();
  await expect(top(page).getByText('第 1 道的解析')).toBeVisible();
  await page.getByRole('button', { name: '答题卡' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '完成练习' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '登录保存' }).click();
  await enterByCode(page, newPhone());
  await expect(page).toHaveURL(/practice\?id=\d+/);
  await settled(page);
  await page.getByRole('button', { name: '答题卡' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: '第 1 题，已答，错' })).toBeVisible();
});

test('a mock exam tells no key before it is handed in, whatever the calendar of the device says', async ({
  visit,
}) => {
  const paper = await publishPaper(await demoMember(demo.creator), '模拟考试', questions, 60);
  const member = await newMember();
  const page = await visit({ member });
  const answers: string[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/apis/practice/')) void response.text().then((text) => answers.push(text));
  });
  // Ten years back: only the server's clock counts.
  await page.clock.install({ time: new Date('2016-01-01T00:00:00Z') });
  await open(page, practicePath(paper.id, 'mock'));
  await expect(top(page).getByRole('timer', { name: /还剩 (?:59 分|60 分)/ })).toBeVisible();
  await option(page, 'B').click();
  await expect(top(page).getByText('已保存')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: '答题卡' }).click();
  await expect.poll(() => answers.join('')).toContain('"accepted":true');
  expect(answers.join('')).not.toMatch(/解析|"choices":\[1\],"truth"|explanation/);
  await page.getByRole('dialog').getByRole('button', { name: '交卷' }).click();
  await expect(page.getByText('还有 3 题没有作答：第 2、3、4 题。')).toBeVisible();
  await page.getByRole('dialog', { name: '现在交卷？' }).getByRole('button', { name: '交卷' }).click();
  await expect(page).toHaveTitle('模考成绩');
  await expect(top(page).getByText('得分 5，总分 20')).toBeAttached();
});

test('every kind of question can be perceived before and after its answer, in both themes, and so can the sheets', async ({
  visit,
}) => {
  test.slow();
  const paper = await publishPaper(await demoMember(demo.creator), '每一种题', oneOfEach);
  const page = await visit({ member: await newMember() });
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
  await open(page, practicePath(paper.id));
  await expect(page).toHaveURL(/practice\?id=\d+/);
  const look = async (what: string) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme });
      await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
      expect.soft(await violations(page), `${what}, ${colorScheme}`).toEqual([]);
    }
    await page.setViewportSize({ width: 320, height: 640 });
    expect.soft(await sideways(page), `${what} is wider than 320 px`).toEqual([]);
    await page.setViewportSize({ width: 375, height: 812 });
  };
  const answers: readonly (() => Promise<void>)[] = [
    () => option(page, 'A').click(),
    () => option(page, 'A').click(),
    () => option(page, '对').click(),
    () => page.getByLabel('第 1 空').fill('0'),
    () => top(page).getByRole('textbox').fill('不会'),
    () => option(page, 'A').click(),
    () => option(page, '对').click(),
  ];
  for (const [at, answer] of answers.entries()) {
    await expect(top(page).getByText(`${at + 1} / 7`)).toBeVisible();
    await look(`question ${at + 1}`);
    await answer();
    const confirm = page.getByRole('button', { name: /^(确认答案|对照答案)$/ });
    if ([1, 3, 4].includes(at)) await confirm.click();
    await expect(
      top(page)
        .getByText(/^解析|参考答案/)
        .first(),
    ).toBeVisible();
    await look(`question ${at + 1}, answered`);
    if (at < 6) await page.getByRole('button', { name: '下一题' }).click();
  }
  for (const name of ['答题卡', '草稿', '字号与笔记']) {
    await page.getByRole('button', { name, exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await look(name);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
});

test('behind question 500 a paper goes on: the answer card leads there, it is answered and handed in', async ({
  visit,
}) => {
  test.slow();
  const author = await newMember();
  const paper = await publishPaper(author, '很长的试卷', [singleChoice(1)], 60);
  const many = Array.from({ length: 519 }, (_, at) => singleChoice(at + 2));
  for (const part of [many.slice(0, 300), many.slice(300)])
    await ask('questionBank/acceptImport', { paperId: paper.id, questions: part }, author.token);
  const member = await newMember();
  const page = await visit({ member });
  await open(page, practicePath(paper.id, 'mock'));
  await expect(top(page).getByText('1 / 520')).toBeVisible();
  await page.getByRole('button', { name: '答题卡' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '第 501 题，未答' }).click();
  await expect(top(page).getByText('第 501 道')).toBeVisible();
  await option(page, 'B').click();
  await expect(top(page).getByText('已保存')).toBeVisible();
  await page.reload();
  await expect(top(page).getByText('第 501 道')).toBeVisible();
  await expect(option(page, 'B')).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: '答题卡' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '交卷' }).click();
  await page.getByRole('dialog', { name: '现在交卷？' }).getByRole('button', { name: '交卷' }).click();
  await expect(top(page).getByText('得分 5，总分 2600')).toBeAttached();
  await top(page).getByRole('link', { name: '第 501 题，对' }).click();
  await expect(top(page).getByText('第 501 道的解析')).toBeVisible();
});
