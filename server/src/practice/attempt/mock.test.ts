import { beforeAll, describe, expect, it } from 'vitest';
import { PRACTICE } from '@xuelin/contract/core/constants';
import { useTestApp } from '#core/testing/test-app.ts';
import { type BuiltBank, buildBank, oneOfEach } from '../../question/question.testing.ts';
import { type Learner, rightAnswers, usePractice } from '../practice.testing.ts';
import { handInOverdue } from './hand-in.ts';

const server = useTestApp();
const { db, clock } = server;
const { learner, start, save, submit } = usePractice(server);
let author: Learner;
let bank: BuiltBank;
let paperId: number;
let ids: number[];

beforeAll(async () => {
  author = await learner();
  bank = await buildBank(db, {
    uid: author.uid,
    price: 100,
    papers: [{ kind: 'mock', minutes: 60, price: 0, title: '第一次模考', multiple: 'half' }, { price: 30 }],
  });
  paperId = bank.papers[0]!.id;
  ids = bank.papers[0]!.questions;
});

const mock = (who: Learner) => start(who, { mode: 'mock', paperId });
// What it tells of the key: integration/mock-secrecy.test.ts.
describe('a mock exam', () => {
  it('gives one score everywhere after hand-in, and the same for every repeat', async () => {
    const who = await learner();
    const { id } = (await mock(who)).data;
    for (const [at, questionId] of ids.entries()) await save(who, id, questionId, rightAnswers[at] ?? null);
    const results = await Promise.all(Array.from({ length: 50 }, () => submit(who, id)));
    expect(new Set(results.map(({ code }) => code))).toEqual(new Set([200]));
    expect(new Set(results.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    expect(results[0]?.data).toMatchObject({
      state: 'handedIn',
      points100: 2_200,
      fullScore: 32,
      rightCount: 6,
    });
    const [day] = await db`select answered from practice_day where uid = ${who.uid}`;
    expect(day).toEqual({ answered: 6 });
    const markAnswer = await server.call(
      'practice/selfMark',
      { attemptId: id, questionId: ids[4], score: 7 },
      who,
    );
    expect(markAnswer.data).toMatchObject({
      points100: 2_900,
      result: { verdict: 'partial', points100: 700 },
    });
    expect(
      await server.call('practice/selfMark', { attemptId: id, questionId: ids[4], score: 9 }, who),
    ).toMatchObject({ code: 4009 });
    const report = await server.call('practice/getReport', { id }, who);
    expect(report.data).toMatchObject({
      points100: 2_900,
      right: 6,
      partial: 1,
      wrong: 0,
      unanswered: 0,
      pending: 0,
    });
    const history = await server.call('practice/getHistory', { mode: 'mock' }, who);
    expect(history.data.list).toMatchObject([{ id, points100: 2_900 }]);
  });

  it('takes the answer with the highest number in whatever order they come, and says so', async () => {
    const who = await learner();
    const { id } = (await mock(who)).data;
    const [first = 0] = ids;
    const late = await save(who, id, first, { choices: [1] }, { sequence: 7 });
    expect(late.data.saved).toMatchObject([
      { sequence: 7, accepted: true, answer: { choices: [1] }, result: null },
    ]);
    const early = await save(who, id, first, { choices: [0] }, { sequence: 3 });
    expect(early.data.saved).toMatchObject([{ sequence: 7, accepted: false, answer: { choices: [1] } }]);
    const again = await save(who, id, first, { choices: [1] }, { sequence: 7 });
    expect(again.data.saved).toMatchObject([{ accepted: true }]);
    const parallel = await Promise.all(
      [9, 12, 8, 11, 10].map((sequence) => save(who, id, first, { choices: [sequence % 4] }, { sequence })),
    );
    expect(parallel.map(({ code }) => code)).toEqual([200, 200, 200, 200, 200]);
    const lateAnswer = await save(who, id, first, null, { sequence: 20, marked: true });
    expect(lateAnswer.data).toMatchObject({
      answeredCount: 0,
      saved: [{ answer: null, marked: true, sequence: 20 }],
    });
    const { data } = await server.call('practice/getAttempt', { id }, who);
    expect(data.items[0]).toMatchObject({ answered: false, marked: true, verdict: null });
  });

  it.each([0, -1, 1.5, 2 ** 31, 2 ** 53])('refuses the forged number %d', async (sequence) => {
    const who = await learner();
    const { id } = (await mock(who)).data;
    expect(await save(who, id, ids[0] ?? 0, { choices: [1] }, { sequence })).toMatchObject({ code: 4000 });
  });

  it('is nobody else’s, and takes no question of another paper', async () => {
    const who = await learner();
    const other = await learner();
    const { id } = (await mock(who)).data;
    expect(await save(other, id, ids[0] ?? 0, { choices: [1] })).toMatchObject({ code: 4003 });
    expect(await submit(other, id)).toMatchObject({ code: 4003 });
    expect(await server.call('practice/getAttempt', { id }, other)).toMatchObject({ code: 4003 });
    expect(await server.call('practice/getReport', { id }, other)).toMatchObject({ code: 4003 });
    expect(await save(who, id, bank.papers[1]!.questions[0] ?? 0, { choices: [1] })).toMatchObject({
      code: 4000,
    });
    expect(await save(who, 999_999, ids[0] ?? 0, { choices: [1] })).toMatchObject({ code: 4004 });
    expect(await server.call('practice/answer', { attemptId: id, answers: [] }, who)).toMatchObject({
      code: 4000,
    });
    expect(await server.call('practice/answer', { attemptId: id, answers: [] })).toMatchObject({
      code: 2008,
    });
  });

  it('ends by the server’s clock: an answer on its way is taken, a late one is not, and it hands itself in', async () => {
    const who = await learner();
    const { id, deadline, now, startedAt } = (await mock(who)).data;
    expect([deadline, now]).toEqual([startedAt + 3_600, startedAt]);
    await save(who, id, ids[0] ?? 0, { choices: [1] });
    clock.set((deadline ?? 0) + PRACTICE.graceSeconds);
    expect(await save(who, id, ids[1] ?? 0, { choices: [0, 1] })).toMatchObject({ code: 200 });
    await handInOverdue(db, clock.now());
    expect((await server.call('practice/getAttempt', { id }, who)).data.state).toBe('open');
    clock.advance(1);
    expect(await save(who, id, ids[2] ?? 0, { truth: true })).toMatchObject({ code: 4009 });
    await handInOverdue(db, clock.now());
    await handInOverdue(db, clock.now());
    const card = (await submit(who, id)).data;
    expect(card).toMatchObject({
      state: 'handedIn',
      handedInAt: deadline,
      points100: 700,
      answeredCount: 2,
      rightCount: 1,
    });
    expect(await save(who, id, ids[2] ?? 0, { truth: true })).toMatchObject({ code: 4009 });
  });

  it('keeps the version it was begun in, whatever happens to the question and its bank', async () => {
    const own = await buildBank(db, {
      uid: author.uid,
      papers: [{ kind: 'mock', minutes: 10, questions: [oneOfEach[0]!] }],
    });
    const [paper] = own.papers;
    const questionId = paper!.questions[0] ?? 0;
    const who = await learner();
    const { id } = (await start(who, { mode: 'mock', paperId: paper!.id })).data;
    const change = { ...oneOfEach[0]!, stem: '改过的题', choices: [3] };
    await server.call(
      'questionBank/saveQuestion',
      { id: questionId, paperId: paper!.id, question: change },
      { token: author.token },
    );
    await server.call('questionBank/offShelf', { id: own.id }, { token: author.token });
    const same = await start(who, { mode: 'mock', paperId: paper!.id });
    expect(same.code).toBe(4004);
    const savedAttempt = await server.call('practice/getAttempt', { id }, who);
    expect(savedAttempt.data.questions).toMatchObject([{ version: 1, stem: oneOfEach[0]!.stem }]);
    await save(who, id, questionId, { choices: [1] });
    expect((await submit(who, id)).data).toMatchObject({ points100: 400 });
  });

  it('goes on where it was, or anew when asked', async () => {
    const who = await learner();
    const { id } = (await mock(who)).data;
    expect((await mock(who)).data.id).toBe(id);
    const anew = await start(who, { mode: 'mock', paperId, restart: true });
    expect(anew.data.id).not.toBe(id);
    // Its verdicts would tell the key of the one that goes on.
    const report = () => server.call('practice/getReport', { id }, who);
    expect((await report()).code).toBe(4009);
    const three = await Promise.all([1, 2, 3].map(() => mock(who)));
    expect(new Set(three.map(({ data }) => data.id))).toEqual(new Set([anew.data.id]));
    await submit(who, anew.data.id);
    expect((await report()).data).toMatchObject({ state: 'handedIn', unanswered: 7 });
  });

  it('ranks members by their first exam, and tells the change since', async () => {
    const paper = (
      await buildBank(db, {
        uid: author.uid,
        papers: [{ kind: 'mock', minutes: 10, questions: [oneOfEach[0]!] }],
      })
    ).papers[0]!;
    const take = async (who: Learner, choice: number) => {
      const { id } = (await start(who, { mode: 'mock', paperId: paper.id })).data;
      await save(who, id, paper.questions[0] ?? 0, { choices: [choice] });
      await submit(who, id);
      return (await server.call('practice/getReport', { id }, who)).data;
    };
    const [one, two] = [await learner(), await learner()];
    expect((await take(one, 0)).rank).toBeNull();
    expect((await take(two, 1)).rank).toEqual({ takers: 2, ahead: 100 });
    expect(await take(one, 1)).toMatchObject({ rank: { takers: 2, ahead: 0 }, change100: 400 });
  });

  it('cannot be sat without owning the paper, or on one without a time', async () => {
    const who = await learner(100);
    const paidBank = await buildBank(db, {
      uid: author.uid,
      price: 50,
      papers: [{ kind: 'mock', minutes: 10, price: 20 }],
    });
    const input = { mode: 'mock', paperId: paidBank.papers[0]!.id };
    expect(await start(who, input)).toMatchObject({ code: 4003 });
    await server.call('pascal/buy', { kind: 'paper', id: input.paperId, price: 20 }, { token: who.token });
    expect(await start(who, input)).toMatchObject({ code: 200 });
    expect(await start(who, { mode: 'mock', paperId: bank.papers[1]!.id })).toMatchObject({ code: 4003 });
    const free = await buildBank(db, { uid: author.uid });
    expect(await start(who, { mode: 'mock', paperId: free.papers[0]!.id })).toMatchObject({ code: 4009 });
    expect(await start(who, { mode: 'mock' })).toMatchObject({ code: 4000 });
    expect(await server.call('practice/start', input)).toMatchObject({ code: 2008 });
  });
});
