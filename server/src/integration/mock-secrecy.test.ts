import { beforeAll, describe, expect, it } from 'vitest';
import { sweepReads } from '#core/testing/sweep-reads.ts';
import { useTestApp } from '#core/testing/test-app.ts';
import { type Learner, rightAnswers, usePractice } from '../practice/practice.testing.ts';
import { practiceData } from '../practice/practice.data.ts';
import { type BuiltBank, buildBank, oneOfEach } from '../question/question.testing.ts';
import { buildMember } from '../account/account.testing.ts';

const server = useTestApp();
const { db } = server;
const { learner, start, save, submit } = usePractice(server);

/** Words that stand in keys, explanations, and what others say of a question, and nowhere else. */
const words = [
  'EXPLANATION',
  'KEYWORD',
  '"3.14"',
  'SAID-point',
  // Keys as they are written on the wire; one's own answers have no other fields behind.
  '"choices":[1],"truth":null',
  '"choices":[0,1,3],"truth":null',
  '"truth":true,"blanks"',
];
const discussionWords = ['SAID-solution', 'SAID-correction', 'SAID-comment'];
const questions = oneOfEach.map((one) => ({ ...one, points: ['SAID-point'] }));
/** Right and wrong, asked for often enough, are the key too. */
const verdict = /"verdict":"(?:right|wrong|partial)"/u;

const leaksOf = (text: string): string[] => [
  ...[...words, ...discussionWords].filter((word) => text.includes(word)),
  ...(verdict.test(text) ? ['verdict'] : []),
];

let author: Learner;
let bank: BuiltBank;
let paperId: number;
let ids: number[];
let knownValues: Record<string, readonly unknown[]>;

beforeAll(async () => {
  server.services.limits = { take: async () => {} };
  author = await learner();
  bank = await buildBank(db, {
    uid: author.uid,
    price: 100,
    papers: [{ kind: 'mock', minutes: 60, price: 0, title: '第一次模考', questions }],
  });
  paperId = bank.papers[0]!.id;
  ids = bank.papers[0]!.questions;
  const { uid } = await buildMember(db, { trustLevel: 3 });
  const writer = { uid, token: await server.loginAs(uid) };
  const [questionId = 0] = ids;
  const solution = await server.call(
    'solution/publish',
    { questionId, content: '夹逼准则 SAID-solution' },
    { ...writer, key: crypto.randomUUID() },
  );
  await server.call('solution/accept', { id: solution.data.id, on: true }, author);
  const proposal = { questionId, version: 1, kind: 'key', text: '答案应该是 SAID-correction' };
  const correction = await server.call('questionBank/proposeCorrection', proposal, writer);
  await server.call(
    'questionBank/decideCorrection',
    { id: correction.data.id, accept: true, question: questions[0]!, version: 1 },
    author,
  );
  await server.call(
    'comment/add',
    { kind: 'question', id: questionId, content: '我选的是 SAID-comment' },
    { ...writer, key: crypto.randomUUID() },
  );
  const chapters = await db<{ id: number }[]>`select id from bank_chapter where bank_id = ${bank.id}`;
  knownValues = {
    questionId: ids,
    paperId: [paperId],
    bankId: [bank.id],
    chapterId: chapters.map(({ id }) => id),
    kind: ['question', 'solution', 'bank', 'paper'],
    keyword: ['极限', 'EXPLANATION', 'KEYWORD', 'SAID'],
    uid: [author.uid, uid],
    questionIds: [ids],
    from: [1, 2],
    answer: [{ choices: [1], truth: true }],
  };
  knownValues['id'] = [...ids, bank.id, paperId, solution.data.id, correction.data.id];
});

/** What every reading call tells, by the words it should not: for a member, or for a visitor. */
const sweep = (token?: string) => sweepReads(server.url, { token, knownValues, leaksOf });

const answerOf = { choices: [2], truth: false, blanks: ['x', 'y'], text: 'z' };

/** Who answered every question before, has it in their notes, mistakes and collection, and has a PDF's address. */
async function buildPractised(): Promise<Learner & { attemptId: number; short: number }> {
  const who = await learner();
  const { id } = (await start(who, { mode: 'order', paperId })).data;
  // Some right, the others wrong: both tell, and what is wrong is in the mistake book.
  for (const [at, questionId] of ids.entries())
    await save(who, id, questionId, at % 2 === 0 ? rightAnswers[at]! : answerOf);
  await submit(who, id);
  await server.call('collect/setCollect', { kind: 'question', id: ids[0], on: true }, who);
  await server.call('practice/saveNote', { questionId: ids[0], text: '记下来' }, who);
  return { ...who, attemptId: id, short: ids[4]! };
}

describe('during a mock exam', () => {
  it('no reading call tells the taker or a visitor a key, a verdict or what others say; afterwards they do', async () => {
    const who = await buildPractised();
    const exam = (await start(who, { mode: 'mock', paperId })).data;
    for (const questionId of ids) await save(who, exam.id, questionId, answerOf);
    knownValues['id'] = [...(knownValues['id'] ?? []), exam.id, who.attemptId];
    knownValues['attemptId'] = [exam.id, who.attemptId];
    expect([await sweep(who.token), await sweep()]).toEqual([new Map(), new Map()]);
    await submit(who, exam.id);
    const after = await sweep(who.token);
    expect([...words, ...discussionWords, 'verdict'].filter((word) => !after.has(word))).toEqual([]);
  });

  it('no other way of practising the same questions tells it, and what was answered there is graded afterwards', async () => {
    const who = await buildPractised();
    const link = await server.call('questionBank/download', { paperId, answers: true }, who);
    const exam = (await start(who, { mode: 'mock', paperId })).data;
    const waysIn: object[] = [
      { mode: 'order', paperId },
      { mode: 'random', paperId },
      { mode: 'order', questionIds: ids },
      { mode: 'chapter', chapterId: knownValues['chapterId']![0] },
      { mode: 'mistakes' },
      { mode: 'collected' },
    ];
    const answers: unknown[] = [];
    const attemptIds: number[] = [];
    for (const input of waysIn) {
      const { code, data } = await start(who, input);
      expect([input, code]).toEqual([input, 200]);
      attemptIds.push(data.id);
      answers.push(data);
      // Each option in turn, as if one of them had to be right.
      for (const { questionId } of data.items)
        for (const [sequence, answer] of [answerOf, rightAnswers[ids.indexOf(questionId)]!].entries())
          answers.push(
            (await save(who, data.id, questionId, answer, { sequence: sequence + 1 })).data.saved.map(
              ({ result }) => result,
            ),
          );
      const mark = { attemptId: data.id, questionId: who.short, score: 5 };
      answers.push((await server.call('practice/selfMark', mark, who)).data);
      answers.push((await submit(who, data.id)).data);
      answers.push((await server.call('practice/getReport', { id: data.id }, who)).data);
    }
    for (const input of [{ mode: 'order', paperId, restart: true }]) answers.push(await start(who, input));
    for (const questionId of ids) {
      answers.push(await server.call('practice/getKey', { questionId }, who));
      answers.push(await server.call('practice/check', { questionId, answer: rightAnswers[0] }));
      answers.push(await server.call('mistake/grade', { questionId, rating: 'good' }, who));
    }
    answers.push(await server.call('questionBank/download', { paperId, answers: true }, who));
    const pdf = await fetch(`${server.url}${link.data.url}`, { headers: { token: who.token } });
    expect(pdf.status).toBe(403);
    expect(leaksOf(JSON.stringify(answers))).toEqual([]);
    const before = await exportOf(who);
    expect(before).not.toMatch(/,(?:right|wrong|partial),/u);

    await submit(who, exam.id);
    // Later than a repeated request gets the refusal of the first.
    server.clock.advance(60);
    expect(await exportOf(who)).toMatch(/,right,/u);
    const [first = 0] = attemptIds;
    expect((await submit(who, first)).data).toMatchObject({ state: 'handedIn', rightCount: 6 });
    const report = await server.call('practice/getReport', { id: first }, who);
    expect(report.data).toMatchObject({ right: 6, pending: 1, unanswered: 0 });
  });

  it('another member reads everything as always', async () => {
    const [who, other] = [await buildPractised(), await buildPractised()];
    await start(who, { mode: 'mock', paperId });
    expect((await server.call('practice/getKey', { questionId: ids[0] }, other)).code).toBe(200);
    expect((await server.call('solution/getList', { questionId: ids[0] }, other)).code).toBe(200);
    const detail = async (whose?: Learner) =>
      (await server.call('questionBank/getQuestionDetail', { id: ids[0] }, whose ?? {})).data.discussion;
    expect([await detail(other), await detail(who), await detail()]).toEqual(['open', 'exam', 'login']);
  });
});

/** What the archive of a member's data holds of practice. */
async function exportOf({ uid }: Learner): Promise<string> {
  const texts: string[] = [];
  for (const part of practiceData.exports ?? [])
    for await (const file of part(server.services, uid))
      for await (const chunk of file.chunks()) texts.push(String(chunk));
  return texts.join('\n');
}
