import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '#core/testing/test-app.ts';
import { type BuiltBank, buildBank } from '../../question/question.testing.ts';
import { type Learner, usePractice } from '../practice.testing.ts';

const server = useTestApp();
const { db, clock } = server;
const { learner, start, save, submit } = usePractice(server);
const day = 86_400;
let author: Learner;
let bank: BuiltBank;
let ids: number[];

beforeAll(async () => {
  author = await learner();
  bank = await buildBank(db, { uid: author.uid });
  ids = bank.papers[0]!.questions;
});

/** Answers the first two questions wrong. */
async function withMistakes() {
  const who = await learner();
  const { id } = (await start(who, { mode: 'order', paperId: bank.papers[0]!.id })).data;
  await save(who, id, ids[0] ?? 0, { choices: [0] });
  await save(who, id, ids[1] ?? 0, { choices: [0, 1] });
  await save(who, id, ids[2] ?? 0, { truth: true });
  await submit(who, id);
  return who;
}

describe('the mistake book', () => {
  it('holds what was not right, and brings it back on its day', async () => {
    const who = await withMistakes();
    const { data } = await server.call('mistake/getList', {}, who);
    expect(
      data.list
        .map(({ questionId, wrongCount }) => [questionId, wrongCount])
        .toSorted((a, b) => a[0]! - b[0]!),
    ).toEqual([
      [ids[0], 1],
      [ids[1], 1],
    ]);
    expect((await server.call('mistake/getDue', {}, who)).data.list).toEqual([]);
    expect(await start(who, { mode: 'mistakes', due: true })).toMatchObject({ code: 4009 });
    clock.advance(day);
    const due = await server.call('mistake/getDue', {}, who);
    expect(due.data.list.map(({ questionId }) => questionId)).toContain(ids[0]);
    expect((await server.call('practice/getToday', {}, who)).data).toMatchObject({
      dueCount: due.data.list.length,
      mistakeCount: 2,
    });
    const review = await start(who, { mode: 'mistakes', due: true });
    const savedAnswer = await save(who, review.data.id, ids[0] ?? 0, { choices: [1] }, { seconds: 5 });
    expect(savedAnswer.data.saved[0]?.result?.review).toMatchObject({ rating: 'easy' });
    expect(savedAnswer.data.saved[0]?.result?.review?.dueAt).toBeGreaterThan(clock.now() + day);
    const summary = await server.call('mistake/getSummary', {}, who);
    expect(summary.data).toMatchObject({
      active: 2,
      mastered: 0,
      banks: [{ bankId: bank.id, count: 2, chapters: [{ title: '极限与连续', count: 2 }] }],
    });
    expect(summary.data.calendar).toHaveLength(30);
  });

  it('takes another grade by hand in place of the last one', async () => {
    const who = await withMistakes();
    clock.advance(3 * day);
    const review = await start(who, { mode: 'mistakes' });
    const { data } = await save(who, review.data.id, ids[0] ?? 0, { choices: [1] }, { seconds: 60 });
    const reviewPlan = data.saved[0]!.result!.review!;
    const hard = reviewPlan.choices.find(({ rating }) => rating === 'hard')!;
    const gradeAnswer = await server.call('mistake/grade', { questionId: ids[0], rating: 'hard' }, who);
    expect(gradeAnswer.data).toMatchObject({
      rating: 'hard',
      dueAt: hard.dueAt,
      choices: reviewPlan.choices,
    });
    const back = await server.call('mistake/grade', { questionId: ids[0], rating: reviewPlan.rating }, who);
    expect(back.data.dueAt).toBe(reviewPlan.dueAt);
    expect(await server.call('mistake/grade', { questionId: ids[5], rating: 'good' }, who)).toMatchObject({
      code: 4004,
    });
    expect(await server.call('mistake/grade', { questionId: ids[0], rating: 'best' }, who)).toMatchObject({
      code: 4000,
    });
  });

  it('lets go of what is removed or mastered, and takes it back', async () => {
    const who = await withMistakes();
    const list = async (state?: string) =>
      (await server.call('mistake/getList', { state }, who)).data.list.map(({ questionId }) => questionId);
    expect((await server.call('mistake/remove', { questionId: ids[0], on: true }, who)).data).toEqual({
      questionId: ids[0],
      state: null,
    });
    expect(await list()).toEqual([ids[1]]);
    expect((await server.call('mistake/remove', { questionId: ids[0], on: false }, who)).data.state).toBe(
      'active',
    );
    expect((await server.call('mistake/master', { questionId: ids[1], on: true }, who)).data.state).toBe(
      'mastered',
    );
    expect([await list(), await list('mastered')]).toEqual([[ids[0]], [ids[1]]]);
    expect((await server.call('mistake/master', { questionId: ids[1], on: false }, who)).data.state).toBe(
      'active',
    );
    const other = await learner();
    for (const name of ['mistake/remove', 'mistake/master'] as const) {
      expect(await server.call(name, { questionId: ids[0], on: true }, other)).toMatchObject({ code: 4004 });
      expect(await server.call(name, { questionId: ids[0], on: true })).toMatchObject({ code: 2008 });
    }
  });
});
