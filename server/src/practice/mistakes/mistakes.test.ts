import { createEmptyCard, fsrs, Rating } from 'ts-fsrs';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '#core/testing/test-app.ts';
import { inTransaction } from '#core/database/database.ts';
import { type BuiltBank, buildBank } from '../../question/question.testing.ts';
import { type Learner, usePractice } from '../practice.testing.ts';
import { cardColumns, mistakesOf, recordOutcomes } from './record-mistakes.ts';
import { automaticRating, type CardRow, newCard, reviewCard } from './schedule.ts';

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
    expect((await server.call('practice/getToday', {}, who)).data.dueCount).toBe(due.data.list.length);
    const review = await start(who, { mode: 'mistakes', due: true });
    const answered = await save(who, review.data.id, ids[0] ?? 0, { choices: [1] }, { seconds: 5 });
    expect(answered.data.saved[0]?.result?.review).toMatchObject({ rating: 'easy' });
    expect(answered.data.saved[0]?.result?.review?.dueAt).toBeGreaterThan(clock.now() + day);
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
    const shown = data.saved[0]!.result!.review!;
    const hard = shown.choices.find(({ rating }) => rating === 'hard')!;
    const graded = await server.call('mistake/grade', { questionId: ids[0], rating: 'hard' }, who);
    expect(graded.data).toMatchObject({ rating: 'hard', dueAt: hard.dueAt, choices: shown.choices });
    const back = await server.call('mistake/grade', { questionId: ids[0], rating: shown.rating }, who);
    expect(back.data.dueAt).toBe(shown.dueAt);
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

describe('the schedule', () => {
  /** Good, lapses twice, and recovers: all below the longest interval. */
  const grades = ['good', 'good', 'good', 'good', 'again', 'again', 'good', 'hard', 'good', 'easy'] as const;
  const published = fsrs({
    request_retention: 0.9,
    maximum_interval: 365,
    enable_fuzz: false,
    enable_short_term: false,
  });
  const ratings = { again: Rating.Again, hard: Rating.Hard, good: Rating.Good, easy: Rating.Easy } as const;

  it('is the state of ts-fsrs after every review, kept in the database in between', async () => {
    const { uid } = await learner();
    const start0 = 1_669_725_000;
    let card = createEmptyCard(new Date(start0 * 1000));
    let now = start0;
    const [questionId = 0] = ids;
    for (const [at, rating] of grades.entries()) {
      card = published.next(card, new Date(now * 1000), ratings[rating]).card;
      const before: CardRow = at === 0 ? newCard(start0) : await stored(uid, questionId);
      await put(uid, questionId, reviewCard(before, rating, now));
      const kept = await stored(uid, questionId);
      expect([
        kept.dueAt * 1000,
        kept.stability,
        kept.difficulty,
        kept.scheduledDays,
        kept.reps,
        kept.lapses,
        kept.memory,
      ]).toEqual([
        card.due.getTime(),
        card.stability,
        card.difficulty,
        card.scheduled_days,
        card.reps,
        card.lapses,
        card.state,
      ]);
      now = kept.dueAt;
    }
  });

  it('asks never later than in a year', () => {
    let card = newCard(0);
    let now = 0;
    for (let at = 0; at < 40; at++) {
      card = reviewCard(card, 'easy', now);
      expect(card.dueAt - now).toBeLessThanOrEqual(365 * day);
      now = card.dueAt;
    }
  });

  it.each([
    ['wrong', 5, 60, 'again'],
    ['partial', 5, 60, 'hard'],
    ['right', 121, 60, 'hard'],
    ['right', 60, 60, 'good'],
    ['right', 29, 60, 'easy'],
    ['right', 0, 60, 'good'],
    ['right', 29, null, 'easy'],
  ] as const)('grades %s in %d s of usually %s as %s', (verdict, seconds, usual, rating) => {
    expect(automaticRating(verdict, seconds, usual)).toBe(rating);
  });

  it('keeps what is right out of the book and reviews what is in it', async () => {
    const { uid } = await learner();
    const [questionId = 0] = ids;
    const outcome = { questionId, bankId: bank.id, chapterId: 1, seconds: 10, usualSeconds: null };
    const record = (verdict: 'right' | 'wrong', now: number) =>
      inTransaction(db, (tx) => recordOutcomes(tx, uid, [{ ...outcome, verdict }], now));
    await record('right', 1_000);
    expect((await mistakesOf(db, uid, [questionId])).size).toBe(0);
    await record('wrong', 2_000);
    await record('right', 2_000 + day);
    expect((await mistakesOf(db, uid, [questionId])).get(questionId)).toMatchObject({
      state: 'active',
      reps: 2,
      lapses: 0,
    });
  });

  async function put(uid: number, questionId: number, card: CardRow): Promise<void> {
    const facts = {
      uid,
      questionId,
      bankId: bank.id,
      chapterId: 1,
      lastWrongAt: 0,
      rating: 1,
      before: db.json(card),
    };
    await db`delete from mistake where uid = ${uid} and question_id = ${questionId}`;
    await db`insert into mistake ${db({ ...facts, ...card })}`;
  }
  async function stored(uid: number, questionId: number): Promise<CardRow> {
    const [row] = await db<
      CardRow[]
    >`select ${cardColumns(db)} from mistake where uid = ${uid} and question_id = ${questionId}`;
    return row!;
  }
});
