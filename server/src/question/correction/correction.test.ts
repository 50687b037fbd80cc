import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../../account/account.testing.ts';
import { buildBank, oneOfEach } from '../question.testing.ts';

const server = useTestApp();
const { db } = server;
type Person = { uid: number; token: string };
let author: Person;

async function person(facts: object = {}): Promise<Person> {
  const { uid } = await buildMember(db, facts);
  return { uid, token: await server.loginAs(uid) };
}
const as = ({ token }: Person) => ({ token, key: crypto.randomUUID() });
const single = oneOfEach[0]!;
const correctedQuestion = { ...single, choices: [2], explanation: '改正后的解析' };

beforeEach(async () => {
  author = await person();
});

async function buildQuestion(): Promise<number> {
  const { papers } = await buildBank(db, { uid: author.uid, papers: [{ questions: [single] }] });
  return papers[0]!.questions[0]!;
}
const propose = (who: Person, questionId: number, more: object = {}) =>
  server.call(
    'questionBank/proposeCorrection',
    { questionId, version: 1, kind: 'key', text: '答案应该是 C', ...more },
    as(who),
  );
const decide = (who: Person, id: number, more: object = {}) =>
  server.call(
    'questionBank/decideCorrection',
    { id, accept: true, question: correctedQuestion, version: 1, ...more },
    as(who),
  );
const decideAny = (operator: string, id: number, more: object) =>
  server.call('operator/decideCorrection', { id, ...more }, { operator, key: crypto.randomUUID() });
const coinsOf = async (who: Person) => (await server.call('wallet/getSummary', {}, who)).data;

describe('a correction', () => {
  it('becomes a new version with its finder in the history, who gets 5 gift coins once', async () => {
    const questionId = await buildQuestion();
    const finder = await person();
    const { data } = await propose(finder, questionId);
    expect(data).toMatchObject({ state: 'waiting', kind: 'key', finder: { uid: finder.uid } });
    const waiting = await server.call('questionBank/getWaitingCorrectionList', {}, author);
    expect(waiting.data.list).toMatchObject([{ id: data.id, currentVersion: 1, question: { choices: [1] } }]);
    const acceptAnswer = await decide(author, data.id);
    expect(acceptAnswer.data).toMatchObject({
      coins: 5,
      correction: { state: 'accepted', correctedVersion: 2 },
    });
    expect(JSON.stringify(await coinsOf(finder))).toContain('5');
    const again = await propose(finder, questionId, { version: 2 });
    expect((await decide(author, again.data.id, { version: 2 })).data.coins).toBe(0);
    const [sum] = await db<
      { sum: number }[]
    >`select sum(coins)::int as sum from question_correction where question_id = ${questionId}`;
    expect(sum).toEqual({ sum: 5 });
    const history = await server.call('questionBank/getCorrectionList', { questionId });
    expect(history.data.list.map(({ correctedVersion }) => correctedVersion)).toEqual([3, 2]);
    const detail = await server.call('questionBank/getQuestionDetail', { id: questionId });
    expect(detail.data).toMatchObject({ version: 3, correctionCount: 2 });
  });

  it('brings its finder coins five times a day: authors who accept what friends find pay nothing for it', async () => {
    const finder = await person();
    const coins: number[] = [];
    for (let i = 0; i < 7; i++) {
      const { data } = await propose(finder, await buildQuestion());
      coins.push((await decide(author, data.id)).data.coins);
    }
    expect(coins).toEqual([5, 5, 5, 5, 5, 0, 0]);
    server.clock.advance(86_400);
    [author, finder.token] = [
      { ...author, token: await server.loginAs(author.uid) },
      await server.loginAs(finder.uid),
    ];
    const { data } = await propose(finder, await buildQuestion());
    expect((await decide(author, data.id)).data.coins).toBe(5);
  });

  it('leaves the score of what was answered before', async () => {
    const questionId = await buildQuestion();
    const [learner, finder] = [await person(), await person()];
    const attempt = await server.call(
      'practice/start',
      { mode: 'order', questionIds: [questionId] },
      as(learner),
    );
    const answers = [{ questionId, sequence: 1, answer: { choices: [1] }, seconds: 5 }];
    await server.call('practice/answer', { attemptId: attempt.data.id, answers }, learner);
    await decide(author, (await propose(finder, questionId)).data.id);
    await server.call('practice/submit', { id: attempt.data.id }, learner);
    const { data } = await server.call('practice/getQuestionList', { id: attempt.data.id, from: 1 }, learner);
    expect(data.questions).toMatchObject([
      { version: 1, result: { verdict: 'right', explanation: single.explanation } },
    ]);
  });

  it('waits once for each finder, and is decided once, also by parallel clicks', async () => {
    const questionId = await buildQuestion();
    const finder = await person();
    const { data } = await propose(finder, questionId);
    expect(await propose(finder, questionId)).toMatchObject({ code: 4009 });
    const both = await Promise.all([
      decide(author, data.id),
      decide(author, data.id, { accept: false, reason: '没有错' }),
    ]);
    expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 4009]);
  });

  it('is refused to visitors, authors, strangers and who edited an older version', async () => {
    const questionId = await buildQuestion();
    const [finder, stranger, staff] = [await person(), await person(), await person({ trustLevel: 4 })];
    const operator = await server.loginOperator('reviewer', finder.uid);
    expect(await server.call('questionBank/proposeCorrection', {})).toMatchObject({ code: 2008 });
    expect(await propose(author, questionId)).toMatchObject({ code: 4003 });
    expect(await propose(finder, 999_999)).toMatchObject({ code: 4004 });
    expect(await propose(finder, questionId, { kind: 'taste' })).toMatchObject({ code: 4000 });
    const { data } = await propose(finder, questionId);
    expect(await decide(stranger, data.id)).toMatchObject({ code: 4003 });
    expect(await decide(finder, data.id)).toMatchObject({ code: 4003 });
    expect(await decide(author, data.id, { version: 7 })).toMatchObject({ code: 4009 });
    expect(await decide(author, data.id, { question: null })).toMatchObject({ code: 4000 });
    expect(await decide(author, data.id, { question: { ...correctedQuestion, choices: [9] } })).toMatchObject(
      {
        code: 4000,
      },
    );
    expect((await server.call('questionBank/getCorrectionList', { questionId })).data.list).toEqual([]);
    expect(
      (await server.call('questionBank/getCorrectionList', { questionId }, finder)).data.list,
    ).toHaveLength(1);
    // Trust is no office: an operator decides, and nobody their own.
    expect(await decide(staff, data.id, { accept: false })).toMatchObject({ code: 4003 });
    expect(await decideAny(operator, data.id, { accept: false })).toMatchObject({ code: 4003 });
  });

  it('is decided by an operator too, in the name of the author, with a line in the audit log', async () => {
    const questionId = await buildQuestion();
    const finder = await person();
    const operator = await server.loginOperator('reviewer');
    const { data } = await propose(finder, questionId);
    const list = await server.call('operator/getCorrectionList', {}, { operator });
    expect(list.data.list[0]).toMatchObject({ id: data.id, images: [], currentVersion: 1 });
    const acceptAnswer = await decideAny(operator, data.id, {
      accept: true,
      question: correctedQuestion,
      version: 1,
    });
    expect(acceptAnswer.data).toMatchObject({
      coins: 5,
      correction: { state: 'accepted', correctedVersion: 2 },
    });
    const [version] = await db<{ uid: number }[]>`
      select uid from question_version where question_id = ${questionId} and version = 2`;
    expect(version?.uid).toBe(author.uid);
    const lines = await db`
      select 1 from audit_log where act = 'operator/decideCorrection' and subject_id = ${String(data.id)}`;
    expect(lines).toHaveLength(1);
  });
});
