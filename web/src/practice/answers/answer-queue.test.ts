import { beforeEach, describe, expect, it } from 'vitest';
import type { Input } from '@xuelin/contract/core/types';
import type { QuestionAnswer } from '@xuelin/contract/practice/practice';
import { CallError } from '@xuelin/client/calls/errors.ts';
import { memoryRows } from '@xuelin/client/storage/row-store.ts';
import { createAnswerQueue } from '#practice/answers/answer-queue.ts';
import type { AnswerQueue, Saved } from '#practice/answers/answer-queue.ts';
import { mergeKnown } from '#practice/answers/answer-row.ts';
import type { AnswerRow } from '#practice/answers/answer-row.ts';

const unknown = { answer: null, sequence: 0, seconds: 0, marked: false, result: null };
const choice = (id: number): QuestionAnswer => ({ choices: [id] });

/** A server that keeps the highest sequence number of every question. */
function makeServer() {
  const answers = new Map<number, Saved['saved'][number]>();
  const requests: Input<'practice/answer'>[] = [];
  return {
    answers,
    sent: requests,
    failure: null as Error | null,
    losesAnswers: false,
    async take(input: Input<'practice/answer'>): Promise<Saved> {
      requests.push(input);
      if (this.failure) throw this.failure;
      const rows = input.answers.map(({ questionId, sequence, answer, seconds, marked = false }) => {
        const before = answers.get(questionId);
        if (!before || before.sequence < sequence)
          answers.set(questionId, {
            questionId,
            sequence,
            accepted: true,
            answer,
            seconds,
            marked,
            result: null,
          });
        const now = answers.get(questionId)!;
        return { ...now, accepted: now.sequence === sequence };
      });
      if (this.losesAnswers) throw new CallError('请求失败');
      return { saved: rows, answeredCount: answers.size, savedAt: 1, deadline: null, now: 1 };
    },
  };
}

describe('answers on their way', () => {
  let server: ReturnType<typeof makeServer>;
  let rows: ReturnType<typeof memoryRows<AnswerRow>>;
  let uid: number;
  let retry: (() => void) | null;
  let turn: Promise<unknown>;

  /** One browser tab: a queue of its own over the rows and the lock that tabs share. */
  function openTab(): AnswerQueue {
    return createAnswerQueue(
      {
        rows,
        send: (input) => server.take(input),
        uid: () => uid,
        exclusively: (work) => {
          const mine = turn.then(work, work);
          turn = mine.catch(() => undefined);
          return mine;
        },
        later: (_ms, work) => {
          retry = work;
          return () => {
            retry = null;
          };
        },
      },
      { onRows: () => undefined, onSaved: () => undefined },
    );
  }

  beforeEach(() => {
    server = makeServer();
    rows = memoryRows();
    uid = 7;
    retry = null;
    turn = Promise.resolve();
  });

  const place = { attemptId: 1, questionId: 5 };

  it('sends an answer at once and keeps it as saved', async () => {
    const tab = openTab();
    await tab.save(place, unknown, { answer: choice(2), seconds: 9 });
    await tab.flush();
    expect(server.answers.get(5)).toMatchObject({ sequence: 1, answer: choice(2), seconds: 9 });
    expect(await tab.rowsOf(1)).toMatchObject([{ state: 'saved', sequence: 1 }]);
  });

  it('keeps answers while the line is gone and sends them when the tab comes back after a kill', async () => {
    server.failure = new CallError('请求失败');
    const firstTab = openTab();
    await firstTab.save(place, unknown, { answer: choice(1), seconds: 1 });
    await firstTab.save({ ...place, questionId: 6 }, unknown, { answer: choice(0), seconds: 2 });
    await firstTab.flush();
    expect(server.answers.size).toBe(0);
    firstTab.stop();
    server.failure = null;
    const secondTab = openTab();
    await secondTab.flush();
    expect([...server.answers.keys()]).toEqual([5, 6]);
    await expect(secondTab.drain(1)).resolves.toBeUndefined();
  });

  it('tries again by itself', async () => {
    server.failure = new CallError('请求失败');
    const tab = openTab();
    await tab.save(place, unknown, { answer: choice(1), seconds: 1 });
    await tab.flush();
    server.failure = null;
    retry!();
    await tab.flush();
    expect(server.answers.get(5)?.answer).toEqual(choice(1));
  });

  it('sends the same save again when its answer was lost, and the number stays', async () => {
    server.losesAnswers = true;
    const tab = openTab();
    await tab.save(place, unknown, { answer: choice(3), seconds: 1 });
    await tab.flush();
    server.losesAnswers = false;
    await tab.flush();
    expect(server.sent.map(({ answers }) => answers[0]!.sequence)).toEqual(server.sent.map(() => 1));
    expect(await tab.rowsOf(1)).toMatchObject([{ state: 'saved', answer: choice(3) }]);
  });

  it('numbers the saves of two tabs in one row', async () => {
    const [one, two] = [openTab(), openTab()];
    await Promise.all([
      one.save(place, unknown, { answer: choice(0), seconds: 1 }),
      two.save(place, unknown, { answer: choice(1), seconds: 2 }),
      one.save(place, unknown, { answer: choice(2), seconds: 3 }),
    ]);
    await Promise.all([one.flush(), two.flush()]);
    expect(server.answers.get(5)).toMatchObject({ sequence: 3, answer: choice(2) });
    const numbers = server.sent.flatMap(({ answers }) => answers.map(({ sequence }) => sequence));
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
  });

  it('takes over what another device saved with a higher number, and says so', async () => {
    server.answers.set(5, {
      ...place,
      sequence: 9,
      accepted: true,
      answer: choice(4),
      seconds: 30,
      marked: false,
      result: null,
    });
    const tab = openTab();
    await tab.save(place, unknown, { answer: choice(1), seconds: 1 });
    await tab.flush();
    expect(await tab.rowsOf(1)).toMatchObject([
      { state: 'saved', sequence: 9, answer: choice(4), overruled: true },
    ]);
    const again = await tab.save(place, unknown, { answer: choice(1), seconds: 31 });
    expect(again.sequence).toBe(10);
  });

  it('says of an answer that came after the deadline why it does not count, and stops sending it', async () => {
    server.failure = new CallError('已经截止', 4009);
    const tab = openTab();
    await tab.save(place, unknown, { answer: choice(1), seconds: 1 });
    await tab.flush();
    expect(await tab.rowsOf(1)).toMatchObject([{ state: 'refused', reason: '已经截止' }]);
    const { length } = server.sent;
    await tab.flush();
    expect(server.sent).toHaveLength(length);
  });

  it('sends nothing of one member in the name of another', async () => {
    server.failure = new CallError('请求失败');
    const tab = openTab();
    await tab.save(place, unknown, { answer: choice(1), seconds: 1 });
    await tab.flush();
    server.failure = null;
    server.sent.length = 0;
    for (const other of [0, 8]) {
      uid = other;
      // oxlint-disable-next-line no-await-in-loop
      await tab.flush();
    }
    expect(server.sent).toEqual([]);
    uid = 7;
    await tab.flush();
    expect(server.answers.size).toBe(1);
  });

  it('refuses to hand in while an answer is not saved', async () => {
    server.failure = new CallError('请求失败');
    const tab = openTab();
    await tab.save(place, unknown, { answer: choice(1), seconds: 1 });
    await expect(tab.drain(1)).rejects.toThrow('请求失败');
  });

  it('forgets what the server has of an attempt, and nothing else', async () => {
    const tab = openTab();
    for (const [attemptId, questionId] of [
      [1, 1],
      [1, 2],
      [11, 1],
    ] as const)
      // oxlint-disable-next-line no-await-in-loop
      await tab.save({ attemptId, questionId }, unknown, { answer: choice(1), seconds: 1 });
    await tab.flush();
    server.failure = new CallError('请求失败');
    await tab.save({ attemptId: 1, questionId: 3 }, unknown, { answer: choice(1), seconds: 1 });
    await tab.forget(1);
    expect((await tab.rowsOf(1)).map(({ questionId, state }) => [questionId, state])).toEqual([
      [3, 'pending'],
    ]);
    expect(await tab.rowsOf(11)).toHaveLength(1);
  });

  it('sends more answers than one save takes in several saves', async () => {
    server.failure = new CallError('请求失败');
    const tab = openTab();
    for (let questionId = 1; questionId <= 130; questionId += 1)
      // oxlint-disable-next-line no-await-in-loop
      await tab.save({ attemptId: 1, questionId }, unknown, { answer: choice(1), seconds: 1 });
    server.failure = null;
    server.sent.length = 0;
    await tab.flush();
    expect(server.answers.size).toBe(130);
    expect(Math.max(...server.sent.map(({ answers }) => answers.length))).toBe(100);
  });
});

describe('what is shown of a question', () => {
  const row: AnswerRow = {
    uid: 7,
    attemptId: 1,
    questionId: 5,
    sequence: 3,
    answer: choice(1),
    seconds: 8,
    marked: true,
    state: 'pending',
    reason: '',
    overruled: false,
    result: null,
  };

  it('shows what this device knows where it is newer', () => {
    expect(mergeKnown({ ...unknown, sequence: 2 }, row)).toMatchObject({ answer: choice(1), marked: true });
  });

  it('shows the word of the server where that is newer, or refused the other', () => {
    const serverQuestion = { ...unknown, sequence: 4, answer: choice(0) };
    expect(mergeKnown(serverQuestion, row)).toBe(serverQuestion);
    expect(mergeKnown({ ...serverQuestion, sequence: 1 }, { ...row, state: 'refused' }).answer).toEqual(
      choice(0),
    );
  });
});
