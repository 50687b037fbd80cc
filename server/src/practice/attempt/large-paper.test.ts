import { sampleSize } from '@xuelin/contract/testing/sample-size';
import { expect, it } from 'vitest';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildBank, oneOfEach } from '../../question/question.testing.ts';
import { usePractice } from '../practice.testing.ts';

const server = useTestApp();
const { learner, start, save, submit } = usePractice(server);

/** More than a paper held once, and as many as it holds. */
const count = sampleSize({ short: 620, long: 10_000 });
const single = oneOfEach[0]!;

it(`a paper of ${count} questions is asked, answered and marked whole, in practice and as a mock exam`, async () => {
  const author = await learner();
  const questions = Array.from({ length: count }, (_, at) => ({
    ...single,
    stem: `第 ${at + 1} 道`,
    score: 1,
  }));
  const bank = await buildBank(server.db, { uid: author.uid, papers: [{ questions, minutes: 180 }] });
  const paperId = bank.papers[0]!.id;
  const who = await learner();
  for (const mode of ['order', 'mock']) {
    const { data } = await start(who, { mode, paperId });
    expect([data.questionCount, data.items.length, data.fullScore]).toEqual([count, count, count]);
    const from = 501;
    const batch = await server.call('practice/getQuestionList', { id: data.id, from }, who);
    expect(batch.data.questions[0]).toMatchObject({ number: 501, stem: '第 501 道' });
    const last = await server.call('practice/getQuestionList', { id: data.id, from: count }, who);
    expect(last.data).toMatchObject({ questions: [{ number: count }], nextFrom: null });
    const asked = [data.items[500]!, data.items[count - 1]!];
    await save(who, data.id, asked[0]!.questionId, { choices: [1] });
    await save(who, data.id, asked[1]!.questionId, { choices: [2] });
    const resumed = await server.call('practice/getAttempt', { id: data.id }, who);
    // The last one is answered: it goes on with the first open one.
    expect(resumed.data).toMatchObject({ answeredCount: 2, resumeNumber: 1 });
    expect((await submit(who, data.id)).data).toMatchObject({ state: 'handedIn', points100: 100 });
    const report = await server.call('practice/getReport', { id: data.id }, who);
    expect(report.data).toMatchObject({ right: 1, wrong: 1, unanswered: count - 2 });
    expect(report.data.items).toHaveLength(count);
  }
});
