import { PRACTICE } from '@xuelin/contract/core/constants';
import type { Input, Output } from '@xuelin/contract/core/types';
import { errorCode, errorText, isOutcomeUnknown } from '@xuelin/client/calls/errors.ts';
import type { RowStore } from '@xuelin/client/storage/row-store.ts';
import {
  acknowledgedRow,
  attemptKey,
  changedRow,
  memberKey,
  refusedRow,
  rowKey,
} from '#practice/answers/answer-row.ts';
import type { AnswerChange, AnswerRow } from '#practice/answers/answer-row.ts';

export type Saved = Output<'practice/answer'>;

/** What the queue needs of the world around it. */
export type QueueWorld = {
  rows: RowStore<AnswerRow>;
  send: (input: Input<'practice/answer'>) => Promise<Saved>;
  /** Who is logged in; 0 = nobody: nothing is sent. */
  uid: () => number;
  /** Runs one after the other in all tabs. */
  exclusively: <T>(work: () => Promise<T>) => Promise<T>;
  /** Calls back after so many milliseconds; gives back what stops it. */
  later: (ms: number, work: () => void) => () => void;
};

export type QueueEvents = {
  /** Rows of some attempt are not what they were. */
  onRows: () => void;
  /** The server answered a save: its clock and counts are in it. */
  onSaved: (attemptId: number, answer: Saved) => void;
};

/** Milliseconds between two tries while no answer comes. */
const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 30_000;

/** The server refused for good: sending the same again would change nothing. */
const isFinal = (error: unknown) =>
  !isOutcomeUnknown(error) && [4000, 4003, 4004, 4009].includes(errorCode(error));

/**
 * Answers on their way to the server: written down first, then sent, one attempt after the other and in one tab at a
 * time, until the server has said that it has them. A repeat does no harm: the sequence number makes it the same save.
 */
export function createAnswerQueue(world: QueueWorld, events: QueueEvents) {
  let running: Promise<void> | null = null;
  let isAgain = false;
  let wait = FIRST_WAIT;
  let stopWaiting: (() => void) | null = null;
  let failure: Error | null = null;

  const pending = async (uid: number, attemptId?: number) => {
    const key = attemptId === undefined ? memberKey(uid) : attemptKey({ uid, attemptId });
    return (await world.rows.list(key)).filter(({ state }) => state === 'pending');
  };

  const settle = async (rows: AnswerRow[], answer: Saved) => {
    for (const row of rows) {
      const savedRow = answer.saved.find(({ questionId }) => questionId === row.questionId);
      // Each is a transaction of its own: the order does not matter, but one after the other keeps it short.
      // oxlint-disable-next-line no-await-in-loop
      if (savedRow) await world.rows.update(rowKey(row), (now) => acknowledgedRow(now, savedRow));
    }
  };

  const refuse = async (rows: AnswerRow[], reason: string) => {
    for (const row of rows) {
      // oxlint-disable-next-line no-await-in-loop
      await world.rows.update(rowKey(row), (now) => refusedRow(now, row, reason));
    }
  };

  const sendOnce = async (rows: AnswerRow[]) => {
    const [first] = rows;
    if (!first) return;
    const { attemptId } = first;
    const batch = rows.filter((row) => row.attemptId === attemptId).slice(0, PRACTICE.answersPerSave);
    const answers = batch.map(({ questionId, sequence, answer, seconds, marked }) => ({
      questionId,
      sequence,
      answer,
      seconds,
      marked,
    }));
    try {
      const answer = await world.send({ attemptId, answers });
      await settle(batch, answer);
      events.onSaved(attemptId, answer);
    } catch (error) {
      if (!isFinal(error)) throw error;
      // One that cannot be taken must not hold up the others.
      if (errorCode(error) === 4000 && batch.length > 1) for (const row of batch) await sendOnce([row]);
      else await refuse(batch, errorText(error));
    }
    events.onRows();
  };

  const sendAll = async () => {
    for (;;) {
      const uid = world.uid();
      // oxlint-disable-next-line no-await-in-loop
      const rows = uid === 0 ? [] : await pending(uid);
      if (rows.length === 0) return;
      // oxlint-disable-next-line no-await-in-loop
      await sendOnce(rows);
    }
  };

  const run = async () => {
    do {
      isAgain = false;
      failure = null;
      try {
        // Asked for again meanwhile: the line may have come back.
        // oxlint-disable-next-line no-await-in-loop
        await world.exclusively(sendAll);
      } catch (error) {
        failure = error instanceof Error ? error : new Error(String(error));
      }
    } while (isAgain);
    running = null;
    if (failure) {
      stopWaiting?.();
      stopWaiting = world.later(wait, () => void flush());
      wait = Math.min(wait * 2, LONGEST_WAIT);
    } else wait = FIRST_WAIT;
    events.onRows();
  };

  /** Sends what is there; joins a round on its way. Never rejects. */
  function flush(): Promise<void> {
    stopWaiting?.();
    stopWaiting = null;
    isAgain = true;
    running ??= run();
    return running;
  }

  return {
    flush,

    /** Writes a change down and sends it. Resolves with the row once it is written down. */
    async save(
      place: { attemptId: number; questionId: number },
      question: Parameters<typeof changedRow>[2],
      change: AnswerChange,
    ): Promise<AnswerRow> {
      const whole = { uid: world.uid(), ...place };
      const row = await world.rows.update(rowKey(whole), (before) =>
        changedRow(whole, before, question, change),
      );
      events.onRows();
      void flush();
      return row!;
    },

    /** Answers that wait on this device, whoever gave them. */
    countPending: async (): Promise<number> =>
      (await world.rows.list('')).filter(({ state }) => state === 'pending').length,

    /** What this device knows of an attempt's answers. */
    rowsOf: (attemptId: number): Promise<AnswerRow[]> =>
      world.rows.list(attemptKey({ uid: world.uid(), attemptId })),

    /** Resolves when the server has every answer of an attempt; rejects with why it does not. */
    async drain(attemptId: number): Promise<void> {
      await flush();
      if ((await pending(world.uid(), attemptId)).length > 0)
        throw failure ?? new Error('还有答案没有保存，请稍后再试');
    },

    /** Forgets the rows of an attempt that the server has. */
    forget: (attemptId: number): Promise<void> =>
      world.rows.updateEach(attemptKey({ uid: world.uid(), attemptId }), (row) =>
        row.state === 'saved' ? null : row,
      ),

    /** Ends the tries. */
    stop(): void {
      stopWaiting?.();
      stopWaiting = null;
    },
  };
}
export type AnswerQueue = ReturnType<typeof createAnswerQueue>;
