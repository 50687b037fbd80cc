import { createEmptyCard, fsrs, Rating } from 'ts-fsrs';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '#core/testing/test-app.ts';
import { inTransaction } from '#core/database/database.ts';
import { type BuiltBank, buildBank } from '../../question/question.testing.ts';
import { usePractice } from '../practice.testing.ts';
import {
  firstDifficulty,
  firstStability,
  longTermCases,
  longTermWeights,
  memoryCase,
} from './fsrs-cases.testing.ts';
import { cardColumns, mistakesOf, recordOutcomes } from './record-mistakes.ts';
import { automaticRating, type CardRow, newCard, reviewBy, reviewCard } from './schedule.ts';

const server = useTestApp();
const { db } = server;
const { learner } = usePractice(server);
const day = 86_400;
let bank: BuiltBank;
let ids: number[];

beforeAll(async () => {
  const { uid } = await learner();
  bank = await buildBank(db, { uid });
  ids = bank.papers[0]!.questions;
});

describe('the schedule', () => {
  /** Good, lapses twice, and recovers: all below the longest interval. */
  const grades = ['good', 'good', 'good', 'good', 'again', 'again', 'good', 'hard', 'good', 'easy'] as const;
  const reference = fsrs({
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
      card = reference.next(card, new Date(now * 1000), ratings[rating]).card;
      const before: CardRow = at === 0 ? newCard(start0) : await readCard(uid, questionId);
      await putCard(uid, questionId, reviewCard(before, rating, now));
      const storedCard = await readCard(uid, questionId);
      expect([
        storedCard.dueAt * 1000,
        storedCard.stability,
        storedCard.difficulty,
        storedCard.scheduledDays,
        storedCard.reps,
        storedCard.lapses,
        storedCard.memory,
      ]).toEqual([
        card.due.getTime(),
        card.stability,
        card.difficulty,
        card.scheduled_days,
        card.reps,
        card.lapses,
        card.state,
      ]);
      now = storedCard.dueAt;
    }
  });

  it.each(longTermCases.map((one) => [one.ratings.join(' '), one] as const))(
    'is the published state after %s, kept in the database in between',
    async (_name, { ratings: sequence, ...states }) => {
      const scheduler = fsrs({ w: longTermWeights, enable_short_term: false });
      const { uid } = await learner();
      let now = Date.UTC(2022, 11, 29, 12, 30) / 1_000;
      const [questionId = 0] = ids;
      await putCard(uid, questionId, newCard(now));
      const rows: CardRow[] = [];
      for (const rating of sequence) {
        await putCard(uid, questionId, reviewBy(scheduler, await readCard(uid, questionId), rating, now));
        const state = await readCard(uid, questionId);
        expect(state.dueAt).toBe(now + state.scheduledDays * day);
        now = state.dueAt;
        rows.push(state);
      }
      expect({
        days: rows.map(({ scheduledDays }) => scheduledDays),
        stability: rows.map(({ stability }) => stability),
        difficulty: rows.map(({ difficulty }) => difficulty),
      }).toEqual(states);
    },
  );

  it('is the published state with the weights in use, kept in the database in between', async () => {
    const { uid } = await learner();
    const [questionId = 0] = ids;
    let now = Date.UTC(2022, 11, 29, 12, 30) / 1_000;
    await putCard(uid, questionId, newCard(now));
    for (const [at, rating] of memoryCase.ratings.entries()) {
      now += (memoryCase.days[at] ?? 0) * day;
      await putCard(uid, questionId, reviewCard(await readCard(uid, questionId), rating, now));
    }
    const { stability, difficulty } = await readCard(uid, questionId);
    expect(stability).toBeCloseTo(memoryCase.stability, 4);
    expect(difficulty).toBeCloseTo(memoryCase.difficulty, 4);
    const first = (['again', 'hard', 'good', 'easy'] as const).map((rating) =>
      reviewCard(newCard(now), rating, now),
    );
    expect(first.map((card) => card.stability)).toEqual(firstStability);
    expect(first.map((card) => card.difficulty)).toEqual(firstDifficulty);
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

  async function putCard(uid: number, questionId: number, card: CardRow): Promise<void> {
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
  async function readCard(uid: number, questionId: number): Promise<CardRow> {
    const [row] = await db<
      CardRow[]
    >`select ${cardColumns(db)} from mistake where uid = ${uid} and question_id = ${questionId}`;
    return row!;
  }
});
