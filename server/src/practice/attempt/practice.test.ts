import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '#core/testing/test-app.ts';
import { type BuiltBank, buildBank, oneOfEach } from '../../question/question.testing.ts';
import { type Learner, rightAnswers, usePractice } from '../practice.testing.ts';
import { optionOrder } from './option-order.ts';

const server = useTestApp();
const { db, clock } = server;
const { learner, start, save, submit } = usePractice(server);
let author: Learner;
let free: BuiltBank;
let ids: number[];
const paper = () => free.papers[0]!.id;
const single = oneOfEach[0]!;

beforeAll(async () => {
  author = await learner();
  free = await buildBank(db, { uid: author.uid });
  ids = free.papers[0]!.questions;
});

describe('practising', () => {
  it('judges the first answer at once, tells the key, and lets nothing change it', async () => {
    const who = await learner();
    const { id } = (await start(who, { mode: 'order', paperId: paper() })).data;
    const wrong = await save(who, id, ids[0] ?? 0, { choices: [2] });
    expect(wrong.data.saved[0]).toMatchObject({
      accepted: true,
      result: {
        verdict: 'wrong',
        points100: 0,
        key: { choices: [1] },
        explanation: 'EXPLANATION-single',
        points: ['重要极限'],
        review: { rating: 'again' },
      },
    });
    const better = await save(who, id, ids[0] ?? 0, { choices: [1] }, { sequence: 2 });
    expect(better.data.saved[0]).toMatchObject({
      accepted: false,
      answer: { choices: [2] },
      result: { verdict: 'wrong' },
    });
    for (const [at, questionId] of ids.entries())
      if (at > 0) await save(who, id, questionId, rightAnswers[at] ?? null);
    const { data } = await submit(who, id);
    expect(data).toMatchObject({ state: 'handedIn', points100: 1_800, rightCount: 5, answeredCount: 7 });
    expect(await save(who, id, ids[0] ?? 0, { choices: [1] }, { sequence: 9 })).toMatchObject({ code: 4009 });
  });

  it('counts a member’s first answer for the question, and the member as a learner once', async () => {
    const own = await buildBank(db, { uid: author.uid, papers: [{ questions: [single, single] }] });
    const [one = 0, two = 0] = own.papers[0]!.questions;
    const who = await learner();
    for (const choice of [1, 0]) {
      const { id } = (await start(who, { mode: 'order', paperId: own.papers[0]!.id })).data;
      await save(who, id, one, { choices: [choice] }, { seconds: 30 });
      await save(who, id, two, { choices: [choice] });
      await submit(who, id);
    }
    const rows = await db`select takers, credit_sum, seconds_sum from question where id = ${one}`;
    expect([...rows]).toEqual([{ takers: 1, creditSum: 100, secondsSum: 30 }]);
    const detail = await server.call('questionBank/getDetail', { id: own.id }, who);
    expect(detail.data.learnerCount).toBe(1);
    const { data } = await server.call('practice/getProgress', { bankIds: `${own.id},${free.id}` }, who);
    expect(data.list).toMatchObject([
      { bankId: own.id, answered: 2, total: 2, right: 0 },
      { bankId: free.id, answered: 0 },
    ]);
  });

  it('goes through a bank from what was not answered yet, a chapter, or just these questions', async () => {
    const who = await learner();
    const first = (await start(who, { mode: 'order', bankId: free.id, size: 2 })).data;
    expect(first.items.map(({ questionId }) => questionId)).toEqual(ids.slice(0, 2));
    for (const [at, { questionId }] of first.items.entries())
      await save(who, first.id, questionId, rightAnswers[at] ?? null);
    await submit(who, first.id);
    clock.advance(1);
    const second = (await start(who, { mode: 'order', bankId: free.id, size: 2 })).data;
    expect(second.items.map(({ questionId }) => questionId)).toEqual(ids.slice(2, 4));
    const detail = await server.call('questionBank/getDetail', { id: free.id });
    const chapter = (await start(who, { mode: 'chapter', chapterId: detail.data.chapters[1]!.id })).data;
    expect(chapter.items).toHaveLength(2);
    const these = (await start(who, { mode: 'order', questionIds: [ids[3], ids[0]] })).data;
    expect(these.items.map(({ questionId }) => questionId)).toEqual([ids[3], ids[0]]);
    const random = (await start(who, { mode: 'random', bankId: free.id })).data;
    expect(random.items.map(({ questionId }) => questionId).toSorted((a, b) => a - b)).toEqual(
      ids.toSorted((a, b) => a - b),
    );
  });

  it('resumes behind the last answer, with notes, marks and collected questions', async () => {
    const who = await learner();
    const { id } = (await start(who, { mode: 'order', paperId: paper() })).data;
    await save(who, id, ids[1] ?? 0, { choices: [0, 1, 3] }, { marked: true });
    await server.call('practice/saveNote', { questionId: ids[1], text: '一减扣，二分平方' }, who);
    await server.call('collect/setCollect', { kind: 'question', id: ids[1], on: true }, who);
    const { data } = await start(who, { mode: 'order', paperId: paper() });
    expect(data).toMatchObject({ id, resumeNumber: 3, answeredCount: 1 });
    expect(data.questions[1]).toMatchObject({
      note: '一减扣，二分平方',
      marked: true,
      collected: true,
      answer: { choices: [0, 1, 3] },
    });
    expect((await server.call('practice/saveNote', { questionId: ids[1], text: ' ' }, who)).data).toEqual({
      note: '',
    });
    const collectedAttempt = await start(who, { mode: 'collected' });
    expect(collectedAttempt.data.items.map(({ questionId }) => questionId)).toEqual([ids[1]]);
  });

  it('turns options by attempt, and takes answers by their own ids', async () => {
    const who = await learner();
    const { data } = await start(who, { mode: 'order', paperId: paper(), shuffleOptions: true });
    const visibleOptions = data.questions[0]!.options;
    expect(visibleOptions.map(({ id }) => id)).toEqual(optionOrder(4, data.id, ids[0] ?? 0));
    expect(visibleOptions.find(({ id }) => id === 1)?.text).toBe('1');
    expect((await save(who, data.id, ids[0] ?? 0, { choices: [1] })).data.saved[0]?.result?.verdict).toBe(
      'right',
    );
    const orders = new Set(Array.from({ length: 50 }, (_, at) => optionOrder(4, at, 7).join('')));
    expect(orders.size).toBeGreaterThan(10);
  });

  it('refuses what says too little or is not there', async () => {
    const who = await learner();
    const codeOf = async (input: object) => (await start(who, input)).code;
    expect(await codeOf({ mode: 'order' })).toBe(4000);
    expect(await codeOf({ mode: 'chapter' })).toBe(4000);
    expect(await codeOf({ mode: 'chapter', chapterId: 999_999 })).toBe(4004);
    expect(await codeOf({ mode: 'random', bankId: 999_999 })).toBe(4004);
    expect(await codeOf({ mode: 'order', questionIds: [999_999] })).toBe(4009);
    expect(await codeOf({ mode: 'collected' })).toBe(4009);
    expect(await codeOf({ mode: 'mistakes' })).toBe(4009);
    expect(await codeOf({ mode: 'sideways', paperId: paper() })).toBe(4000);
  });
});

describe('the daily allowance', () => {
  it('opens 30 questions a day of banks not bought, the same ones again for nothing', async () => {
    const many = Array.from({ length: 40 }, () => single);
    const paidBank = await buildBank(db, {
      uid: author.uid,
      price: 90,
      papers: [{ price: 30, questions: many }],
    });
    const who = await learner(100);
    const first = await start(who, { mode: 'order', bankId: paidBank.id });
    expect(first.data).toMatchObject({ questionCount: 30, withheld: 10, leftToday: 0 });
    expect((await server.call('practice/getToday', {}, who)).data.leftToday).toBe(0);
    const again = await start(who, { mode: 'random', bankId: paidBank.id, size: 5 });
    expect(again.data.questionCount).toBe(5);
    const other = await buildBank(db, { uid: author.uid, price: 90, papers: [{ price: 30 }] });
    expect(await start(who, { mode: 'order', bankId: other.id })).toMatchObject({ code: 4006 });
    expect(await start(who, { mode: 'order', paperId: paper() })).toMatchObject({
      code: 200,
      data: { withheld: 0, leftToday: null },
    });
    clock.advance(86_400);
    expect(await start(who, { mode: 'order', bankId: other.id })).toMatchObject({ code: 200 });
    await server.call('pascal/buy', { kind: 'bank', id: paidBank.id, price: 90 }, { token: who.token });
    const whole = await start(who, { mode: 'order', paperId: paidBank.papers[0]!.id });
    expect(whole.data).toMatchObject({ questionCount: 40, withheld: 0 });
  });
});

describe('practice/check and getKey', () => {
  it('judge a visitor’s answer of a free paper and keep nothing', async () => {
    const right = await server.call('practice/check', { questionId: ids[0], answer: { choices: [1] } });
    expect(right.data).toMatchObject({ verdict: 'right', explanation: 'EXPLANATION-single', review: null });
    expect(
      (await server.call('practice/check', { questionId: ids[3], answer: { blanks: ['3.15'] } })).data
        .points100,
    ).toBe(200);
    const paidBank = await buildBank(db, { uid: author.uid, price: 9, papers: [{ price: 5 }] });
    expect(
      await server.call('practice/check', { questionId: paidBank.papers[0]!.questions[0], answer: {} }),
    ).toMatchObject({ code: 4003 });
    expect(await server.call('practice/check', { questionId: 999_999, answer: {} })).toMatchObject({
      code: 4004,
    });
    expect(
      await server.call('practice/check', { questionId: ids[0], answer: { choices: 'x' } }),
    ).toMatchObject({ code: 4000 });
  });

  it('tell a member the key only after their own answer', async () => {
    const who = await learner();
    expect(await server.call('practice/getKey', { questionId: ids[0] }, who)).toMatchObject({ code: 4003 });
    const { id } = (await start(who, { mode: 'order', paperId: paper() })).data;
    await save(who, id, ids[0] ?? 0, { choices: [0] });
    const { data } = await server.call('practice/getKey', { questionId: ids[0] }, who);
    expect(data).toMatchObject({
      answer: { choices: [0] },
      result: { verdict: 'wrong', key: { choices: [1] } },
    });
    expect(await server.call('practice/getKey', { questionId: ids[0] })).toMatchObject({ code: 2008 });
  });
});
