import type { Page } from '@playwright/test';
import type { CallName, Input } from '@xuelin/contract/core/types';
import { askAt } from './support/api.ts';
import { emptyQuestion, type Form, singleChoice } from './support/banks.ts';
import { type ClockServer, startClockServer } from './support/clock-server.ts';
import { type Member, newMember, newPhone } from './support/members.ts';
import { enterByCode, tokenOf } from './support/steps.ts';
import { expect, heard, open, settled, test, top } from './support/test.ts';

/** What a browser says of requests while the network or the server is away. */
const expected = [
  /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|Failed to load resource|ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_SOCKET_NOT_CONNECTED/,
];
const hour = 3_600;
const day = 24 * hour;
const minutes = 30;

type Bank = { id: number; free: number; mock: number; questions: number[]; resourceId: number };

/** A bank for one coin with a free paper and a mock exam whose questions come from a page of a document. */
async function publishBank(server: ClockServer, author: Member): Promise<Bank> {
  const ask = <N extends CallName>(name: N, input: Input<N>) => askAt(server.url, name, input, author);
  const categoryId = Number(await server.tell({ act: 'bankCategory' }));
  const meta = {
    title: '断电题库',
    description: '给测试用的题库。',
    subject: '数学',
    price: 1,
    coverId: null,
  };
  const bank = await ask('questionBank/save', { ...meta, categoryId });
  const pages = ['第一页', '第二页', '第三页'];
  const document = { uid: author.uid, title: '极限讲义', price: 0, pages };
  const resourceId = Number(await server.tell({ act: 'sell', ...document }));
  const source = { resourceId, page: 1 };
  const judgement: Form = {
    ...emptyQuestion,
    kind: 'judgement',
    stem: '第 4 道：可导的函数一定连续。',
    truth: true,
    explanation: '可导推出连续。',
  };
  const paperOf = async (title: string, price: number, limit: number | null, forms: readonly Form[]) => {
    const paper = await ask('questionBank/savePaper', {
      bankId: bank.id,
      title,
      kind: 'chapter',
      year: null,
      minutes: limit,
      price,
      multiple: 'half',
    });
    const ids: number[] = [];
    // One after the other: that is their order.
    for (const question of forms) {
      // oxlint-disable-next-line no-await-in-loop
      const saved = await ask('questionBank/saveQuestion', { paperId: paper.id, question });
      ids.push(saved.id);
    }
    return { id: paper.id, ids };
  };
  const free = await paperOf('免费试做', 0, null, [singleChoice(8), singleChoice(9)]);
  const sourced = [1, 2, 3].map((number) => ({ ...singleChoice(number), source }));
  const mock = await paperOf('全真模考', 1, minutes, [...sourced, judgement]);
  await ask('questionBank/publish', { id: bank.id });
  return { id: bank.id, free: free.id, mock: mock.id, questions: mock.ids, resourceId };
}

const option = (page: Page, letter: string) =>
  top(page).getByRole('button', { name: new RegExp(`^${letter}`) });
const attemptOf = (page: Page) => Number(/[?&]id=(\d+)/.exec(page.url())?.[1]);

test('from the first try to a corrected question, through a cut line, a killed tab, a killed server and a wrong clock', async ({
  visit,
}) => {
  let server = await startClockServer();
  const { url } = server;
  try {
    const creator = await newMember(url);
    const bank = await publishBank(server, creator);

    // A visitor tries the free paper; what they answered follows them into a new account.
    let page = await visit({ baseURL: url, expected });
    await open(page, `/pages/question_bank/practice?mode=order&paperId=${bank.free}`);
    await option(page, 'B').click();
    await expect(top(page).getByText('答对了')).toBeVisible();
    await page.getByRole('button', { name: '答题卡' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '完成练习' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '登录保存' }).click();
    await enterByCode(page, newPhone());
    await expect(page).toHaveURL(/practice\?id=\d+/);
    const token = await tokenOf(page);
    const first = await askAt(url, 'practice/getAttempt', { id: attemptOf(page) }, { token });
    expect([first.answeredCount, first.rightCount]).toEqual([1, 1]);

    // One coin of the day buys the bank.
    await askAt(url, 'checkIn/sign', {}, { token });
    await open(page, `/pages/question_bank/details?id=${bank.id}`);
    await settled(page);
    await top(page)
      .getByRole('button', { name: /^购买 1 学币/ })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: /^支付/ }).click();
    await heard(page, '购买成功');

    // The exam: one answer on the line, one behind a cut line, and the tab is gone before it comes back.
    await open(page, `/pages/question_bank/practice?mode=mock&paperId=${bank.mock}`);
    await expect(page).toHaveURL(/practice\?id=\d+/);
    const id = attemptOf(page);
    const attempt = () => askAt(url, 'practice/getAttempt', { id }, { token });
    await option(page, 'B').click();
    await expect(top(page).getByText('已保存')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(top(page).getByText('第 2 道')).toBeVisible();
    const context = page.context();
    await context.setOffline(true);
    await page.keyboard.press('a');
    await expect(top(page).getByText('待联网保存 1 题')).toBeVisible();
    await page.close();
    await context.setOffline(false);
    expect((await attempt()).answeredCount).toBe(1);

    // Another tab, its calendar ten years back, sends it; then the server is killed under the next answer.
    page = await context.newPage();
    await page.clock.install({ time: new Date('2016-01-01T00:00:00Z') });
    await open(page, `/pages/question_bank/practice?id=${id}`);
    await expect.poll(async () => (await attempt()).answeredCount).toBe(2);
    await expect(top(page).getByRole('timer', { name: /还剩 (?:2\d|30) 分/ })).toBeVisible();
    await expect(top(page).getByText('第 3 道')).toBeVisible();
    const place = await server.kill();
    await option(page, 'B').click();
    await expect(top(page).getByText(/保存 1 题/)).toBeVisible();
    server = await startClockServer(place);
    await expect(top(page).getByText('已保存')).toBeVisible();
    const { answeredCount, deadline } = await attempt();
    expect(answeredCount).toBe(3);

    // Nobody comes back: at its deadline the server hands it in, however late it runs again.
    await page.close();
    server = await startClockServer({ ...(await server.kill()), ahead: hour });
    await expect.poll(async () => (await attempt()).state).toBe('handedIn');
    const report = await askAt(url, 'practice/getReport', { id }, { token });
    expect(report).toMatchObject({ handedInAt: deadline, points100: 1_000, fullScore: 20 });
    expect([report.right, report.wrong, report.unanswered]).toEqual([2, 1, 1]);
    const history = await askAt(url, 'practice/getHistory', { mode: 'mock' }, { token });
    expect(history.list).toMatchObject([{ id, points100: 1_000, handedInAt: deadline }]);

    // One score everywhere.
    page = await context.newPage();
    await open(page, '/pages/question_bank/history');
    await expect(top(page).getByRole('link', { name: /全真模考/ })).toContainText('10/20 分');
    await top(page)
      .getByRole('link', { name: /全真模考/ })
      .click();
    await expect(page).toHaveTitle('模考成绩');
    await expect(top(page).getByText('得分 10，总分 20')).toBeAttached();

    // The next day: what was wrong is due, and its page is one tap away.
    await server.tell({ act: 'advance', seconds: day });
    await open(page, '/pages/question_bank/mistakes');
    await settled(page);
    await top(page)
      .getByRole('link', { name: /^复习 \d+ 题/ })
      .click();
    await expect(page).toHaveURL(/practice\?id=\d+/);
    await expect(top(page).getByText('第 2 道')).toBeVisible();
    await option(page, 'B').click();
    await expect(top(page).getByText('答对了')).toBeVisible();
    await top(page)
      .getByRole('link', { name: /第 1 页，讲这道题/ })
      .click();
    await expect(page).toHaveURL(new RegExp(`resource/details\\?id=${bank.resourceId}`));
    await settled(page);

    // A correction of the question that was right: accepted, a new version, and the score stays.
    const [questionId = 0] = bank.questions;
    await open(page, `/pages/question_bank/answers_details?id=${questionId}`);
    await settled(page);
    await top(page).getByRole('button', { name: '题目有误' }).click();
    await page
      .getByRole('dialog')
      .getByLabel(/^错在哪里/)
      .fill('答案应该是 A');
    await page.getByRole('dialog').getByRole('button', { name: '提交' }).click();
    await heard(page, '已告诉作者，结果在消息里');

    const desk = await visit({ baseURL: url, member: creator, expected });
    await open(desk, '/pages/question_bank/corrections');
    await top(desk)
      .getByRole('article')
      .filter({ hasText: '答案应该是 A' })
      .getByRole('button', { name: '改正并采纳' })
      .click();
    await desk
      .getByRole('radio', { name: '选项 A 正确' })
      .or(desk.getByRole('checkbox', { name: '选项 A 正确' }))
      .check({ force: true });
    await desk.getByRole('button', { name: '采纳并改正' }).click();
    await expect(desk.getByText(/已改正，对方得到 5 学币/)).toBeVisible();

    await open(page, '/pages/question_bank/index');
    await open(page, `/pages/question_bank/answers_details?id=${questionId}`);
    await expect(top(page).getByText('第 2 版')).toBeVisible();
    await expect(top(page).getByText('已采纳')).toBeVisible();
    const later = await askAt(url, 'practice/getReport', { id }, { token });
    expect([later.points100, later.right]).toEqual([1_000, 2]);
    await open(page, `/pages/question_bank/report?id=${id}`);
    await expect(top(page).getByText('得分 10，总分 20')).toBeAttached();
  } finally {
    await server.stop();
  }
});
