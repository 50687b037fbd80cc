import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '#core/testing/test-app.ts';
import {
  type BuiltBank,
  buildBank,
  buildBankCategories,
  oneOfEach,
} from '../../question/question.testing.ts';
import { buildResource } from '../../resource/resource.testing.ts';
import { type Learner, rightAnswers, usePractice } from '../practice.testing.ts';
import { streakOf } from './today.queries.ts';

const server = useTestApp();
const { db, clock } = server;
const { learner, start, save, submit } = usePractice(server);
let author: Learner;
let bank: BuiltBank;
let mockBank: BuiltBank;

beforeAll(async () => {
  author = await learner();
  const { id: resourceId } = await buildResource(db, { uid: author.uid, price: 10, title: '极限讲义' });
  const questions = oneOfEach.map((form) => ({ ...form, source: { resourceId, page: 1 } }));
  bank = await buildBank(db, { uid: author.uid, papers: [{ questions }, { title: '第二章' }] });
  const papers = [{ kind: 'mock' as const, minutes: 10, questions: oneOfEach }];
  mockBank = await buildBank(db, { uid: author.uid, papers });
});

async function answerSome(who: Learner) {
  const { data } = await start(who, { mode: 'order', paperId: bank.papers[0]!.id, restart: true });
  await save(who, data.id, data.items[0]!.questionId, { choices: [1] });
  await save(who, data.id, data.items[1]!.questionId, { choices: [2] });
  return data.id;
}

describe('practice/getToday', () => {
  it('counts days, accuracy and streak by China’s days, and what to go on with', async () => {
    const who = await learner();
    expect((await server.call('practice/getToday', {}, who)).data).toMatchObject({
      answeredToday: 0,
      accuracy: null,
      streak: 0,
      open: null,
      leftToday: 30,
    });
    const id = await answerSome(who);
    clock.advance(86_400);
    await answerSome(who);
    const { data } = await server.call('practice/getToday', {}, who);
    expect(data).toMatchObject({ answeredToday: 2, accuracy: 50, streak: 2 });
    expect(data.week.map(({ answered }) => answered)).toEqual([0, 0, 0, 0, 0, 2, 2]);
    expect(data.open?.id).not.toBe(id);
    expect(data.coming).toHaveLength(7);
    const statistics = await server.call('practice/getStatistics', {}, who);
    expect(statistics.data).toMatchObject({
      answered: 4,
      right: 2,
      longestStreak: 2,
      banks: [{ bankId: bank.id, answered: 2, right: 1 }],
    });
    expect(await server.call('practice/getToday')).toMatchObject({ code: 2008 });
  });

  it('keeps a goal with the days to the exam', async () => {
    const who = await learner();
    const { math } = await buildBankCategories(db);
    const savedGoal = await server.call(
      'practice/saveGoal',
      { categoryId: math, examDay: '2099-12-20', perDay: 60 },
      who,
    );
    expect(savedGoal.data).toEqual({
      categoryId: math,
      categoryName: '数学一',
      examDay: '2099-12-20',
      perDay: 60,
    });
    expect((await server.call('practice/getToday', {}, who)).data.daysLeft).toBeGreaterThan(20_000);
    expect(
      await server.call('practice/saveGoal', { categoryId: 999_999, examDay: null, perDay: 60 }, who),
    ).toMatchObject({ code: 4004 });
    expect(
      await server.call('practice/saveGoal', { categoryId: null, examDay: 'soon', perDay: 0 }, who),
    ).toMatchObject({ code: 4000 });
  });

  it.each([
    [[], 0],
    [[10], 1],
    [[9], 1],
    [[8], 0],
    [[10, 9, 8, 6], 3],
    [[9, 8, 6], 2],
  ])('counts %j as a streak of %d on day 10', (days, streak) => {
    expect(streakOf(days, 10)).toBe(streak);
  });
});

describe('practice/getDaily', () => {
  it('is the same question for everybody all day, without its answer', async () => {
    const one = await server.call('practice/getDaily');
    const two = await server.call('practice/getDaily');
    expect(one.data.question?.questionId).toBe(two.data.question?.questionId);
    expect(one.data.question).not.toBeNull();
    expect(JSON.stringify(one.data)).not.toContain('EXPLANATION');
    expect((await server.call('practice/getDaily', { categoryId: 999_999 })).data.question).toBeNull();
  });
});

describe('what comes after practice', () => {
  it('advises pages, papers and questions for the weakest chapters', async () => {
    const who = await learner();
    const id = await answerSome(who);
    await submit(who, id);
    const { data } = await server.call('practice/getReport', { id }, who);
    const [limits] = data.advice;
    expect(limits).toMatchObject({
      points: ['连续'],
      documents: [{ title: '极限讲义', page: 1, price: 10, open: true }],
      papers: [{ title: '第二章', open: true }],
    });
    expect(limits!.questionIds.length).toBeGreaterThan(0);
    expect(await server.call('practice/getReport', { id }, await learner())).toMatchObject({ code: 4003 });
  });

  it('counts what was not done in a practice as not done, in a mock exam as lost', async () => {
    const who = await learner();
    const id = await answerSome(who);
    await submit(who, id);
    const { data } = await server.call('practice/getReport', { id }, who);
    const chapters = data.chapters.map((one) => [one.title, one.points100, one.fullScore, one.undone]);
    expect(chapters).toEqual([
      ['极限与连续', 400, 10, 0],
      ['导数', 0, 0, 2],
      ['中值定理', 0, 0, 3],
    ]);
    expect(data.advice.map(({ title, lost100 }) => [title, lost100])).toEqual([['极限与连续', 600]]);
    expect(data).toMatchObject({ fullScore: 32, decidedScore: 10, unanswered: 5, change100: null });

    const paper = mockBank.papers[0]!;
    const mock = await start(who, { mode: 'mock', paperId: paper.id });
    await save(who, mock.data.id, paper.questions[0]!, { choices: [1] });
    await submit(who, mock.data.id);
    const exam = (await server.call('practice/getReport', { id: mock.data.id }, who)).data;
    expect(exam).toMatchObject({ fullScore: 32, decidedScore: 32, points100: 400 });
    expect(exam.chapters.every(({ undone }) => undone === 0)).toBe(true);
    expect(exam.advice.reduce((sum, { lost100 }) => sum + lost100, 0)).toBe(2_800);
  });

  it('loses nothing by a short answer that is still to be marked, and compares and ranks none before that', async () => {
    const who = await learner();
    const paper = mockBank.papers[0]!;
    const take = async () => {
      const { id } = (await start(who, { mode: 'mock', paperId: paper.id })).data;
      for (const [at, answer] of rightAnswers.entries()) await save(who, id, paper.questions[at]!, answer);
      await submit(who, id);
      return { id, report: (await server.call('practice/getReport', { id }, who)).data };
    };
    const { id, report } = await take();
    const essay = report.items.find(({ verdict }) => verdict === 'pending')!;
    expect(report.advice).toEqual([]);
    expect(report.decidedScore).toBe(report.fullScore - essay.score);
    expect(report.chapters.map(({ pending }) => pending)).toContain(1);
    await server.call('practice/selfMark', { attemptId: id, questionId: essay.questionId, score: 3 }, who);
    const markedReport = (await server.call('practice/getReport', { id }, who)).data;
    expect(markedReport.decidedScore).toBe(markedReport.fullScore);
    expect(markedReport.advice).toMatchObject([{ lost100: (essay.score - 3) * 100 }]);
    expect((await take()).report).toMatchObject({ pending: 1, change100: null, rank: null });
  });

  it('maps mastery by chapter, with more confidence for more answers', async () => {
    const who = await learner();
    await answerSome(who);
    const { data } = await server.call('practice/getMastery', { bankId: bank.id }, who);
    expect(data.chapters.map(({ title, mastery, answered }) => [title, mastery, answered])).toEqual([
      ['极限与连续', 50, 2],
      ['导数', null, 0],
      ['中值定理', null, 0],
    ]);
    expect(data.chapters[0]!.confidence).toBeGreaterThan(data.chapters[1]!.confidence);
    expect(await server.call('practice/getMastery', { bankId: 999_999 }, who)).toMatchObject({ code: 4004 });
  });

  it('lists own banks, and ranks who was right most in a week', async () => {
    const who = await learner();
    await answerSome(who);
    const mine = await server.call('practice/getMyBankList', {}, who);
    expect(mine.data.list).toMatchObject([
      { bank: { id: bank.id }, progress: { answered: 2, right: 1, lastChapter: '极限与连续' } },
    ]);
    const ranking = await server.call('practice/getRanking', { bankId: bank.id }, who);
    expect(ranking.data.mine?.right).toBe(1);
    expect(ranking.data.list.some(({ mine: own }) => own)).toBe(true);
    clock.advance(8 * 86_400);
    expect((await server.call('practice/getRanking', { bankId: bank.id }, who)).data).toEqual({
      list: [],
      mine: null,
    });
  });

  it('lists and pages through history', async () => {
    const who = await learner();
    for (let at = 0; at < 3; at++) {
      await answerSome(who);
      clock.advance(60);
    }
    const first = await server.call('practice/getHistory', { limit: 2, bankId: bank.id }, who);
    const rest = await server.call('practice/getHistory', { limit: 2, cursor: first.data.nextCursor }, who);
    expect([first.data.list.length, rest.data.list.length, rest.data.nextCursor]).toEqual([2, 1, null]);
    expect((await server.call('practice/getHistory', { state: 'open' }, who)).data.list).toHaveLength(1);
  });
});
