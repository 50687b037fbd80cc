import { PRACTICE } from '@xuelin/contract/core/constants';
import type { Output } from '@xuelin/contract/core/types';
import type { AttemptQuestion } from '@xuelin/contract/practice/practice';
import { errorCode } from '@xuelin/client/calls/errors.ts';
import { loadCalls } from '@xuelin/client/calls/load-calls.ts';
import { invalidateChanged, invalidateTags } from '@xuelin/client/calls/invalidate-changed.ts';
import { createStore } from '@xuelin/client/queries/store.ts';
import { getSession } from '@xuelin/client/session/session.ts';
import { answerQueue, followAnswers } from '#practice/answers/shared-queue.ts';
import { keepAttempt, readAttempt } from '#practice/attempt/kept-attempts.ts';
import { emptyState, resumeNumberOf, shownItems } from '#practice/attempt/session.ts';
import type { Session, SessionState } from '#practice/attempt/session.ts';

type Attempt = Output<'practice/getAttempt'>;

const byNumber = (before: SessionState['questions'], questions: readonly AttemptQuestion[]) =>
  new Map([...before, ...questions.map((one) => [one.number, one] as const)]);

/** Number of the first question of the batch that a question belongs to. */
export const batchOf = (number: number): number =>
  Math.floor((number - 1) / PRACTICE.batch) * PRACTICE.batch + 1;

/** A member's attempt. `follow` starts and ends listening to what becomes of its answers. */
export function memberSession(id: number): Session & { follow: () => () => void } {
  const state = createStore<SessionState>(emptyState);
  const change = (part: Partial<SessionState>) => state.set({ ...state.get(), ...part });
  const pending = new Set<number>();
  const { uid } = getSession();

  const setAttempt = (attempt: Attempt, at: number | null) => {
    const { questions, items, now, deadline } = attempt;
    const before = state.get();
    // The server does not know yet of answers that are on their way from this device; and a page that is open stays where it is.
    const resumeNumber = before.meta?.resumeNumber ?? resumeNumberOf(shownItems({ ...before, items }));
    change({
      meta: { ...attempt, resumeNumber },
      error: null,
      items,
      questions: byNumber(before.questions, questions),
      clock: deadline === null || at === null ? null : { deadline, now, at },
    });
  };

  let isFetchingAll = false;
  let keptCount = 0;
  /**
   * Writes the attempt down whole. While the rest comes only when that is twice as much as before: a paper of thousands of
   * questions would otherwise be written as often as it has batches.
   */
  const keep = () => {
    const { meta, questions } = state.get();
    if (isFetchingAll && questions.size < 2 * keptCount) return;
    keptCount = questions.size;
    if (meta)
      void keepAttempt(uid, { ...(meta as Attempt), items: [...state.get().items] }, [...questions.values()]);
  };

  const readRows = async () => {
    const { queue, lasting } = await answerQueue();
    const rows = await queue.rowsOf(id);
    change({ rows: new Map(rows.map((row) => [row.questionId, row])), lasting });
  };

  /** Once it is handed in, the server's word is all there is to know. */
  const forgetRows = async () => {
    const { queue } = await answerQueue();
    await queue.forget(id);
  };

  const load = async () => {
    try {
      await readRows();
      const { call } = await loadCalls();
      const attempt = await call('practice/getAttempt', { id });
      pending.clear();
      setAttempt(attempt, performance.now());
      keep();
      if (attempt.state === 'open') void fetchAll();
      else await forgetRows();
    } catch (error) {
      const savedAttempt = errorCode(error) === 0 ? await readAttempt(uid, id) : undefined;
      // Without the server its clock is not known either.
      if (savedAttempt && !state.get().meta) setAttempt(savedAttempt, null);
      else if (!state.get().meta) change({ error: error as Error });
    }
  };

  const fetchBatch = async (from: number) => {
    pending.add(from);
    try {
      const { call } = await loadCalls();
      const batch = await call('practice/getQuestionList', { id, from });
      change({ questions: byNumber(state.get().questions, batch.questions), error: null });
      keep();
    } catch (error) {
      pending.delete(from);
      change({ error: error as Error });
    }
  };

  const need = (number: number) => {
    const { meta, questions } = state.get();
    const from = batchOf(number);
    if (!meta || number < 1 || number > meta.questionCount || questions.has(number) || pending.has(from))
      return;
    void fetchBatch(from);
  };

  /** Has the rest come, one batch after the other: without a network it can be gone on with to the end. */
  const fetchAll = async () => {
    const { meta } = state.get();
    isFetchingAll = true;
    for (let from = 1; from <= (meta?.questionCount ?? 0); from += PRACTICE.batch) {
      const { questions, error } = state.get();
      if (error) break;
      // oxlint-disable-next-line no-await-in-loop
      if (!questions.has(from) && !pending.has(from)) await fetchBatch(from);
    }
    isFetchingAll = false;
    keep();
  };

  return {
    state,
    load,
    need,
    follow: () => {
      let hasSaved = false;
      const stop = followAnswers({
        onRows: () => void readRows(),
        onSaved: (attemptId, { deadline, now }) => {
          if (attemptId !== id) return;
          hasSaved = true;
          if (deadline !== null) change({ clock: { deadline, now, at: performance.now() } });
        },
      });
      return () => {
        stop();
        // A save names no tag, or every answer would have all that is practised asked for again; leaving does it once.
        if (hasSaved) void invalidateTags(['practice']);
      };
    },
    save: async ({ questionId, number }, part) => {
      const { queue } = await answerQueue();
      const question = state.get().questions.get(number);
      if (!question) return;
      const row = await queue.save({ attemptId: id, questionId }, question, part);
      change({ rows: new Map([...state.get().rows, [questionId, row]]) });
    },
    selfMark: async (questionId, score) => {
      const { call } = await loadCalls();
      const { result } = await call('practice/selfMark', { attemptId: id, questionId, score });
      change({ results: new Map([...state.get().results, [questionId, result]]) });
      void invalidateChanged('practice/selfMark', { attemptId: id, questionId, score });
    },
    handIn: async () => {
      const { queue } = await answerQueue();
      await queue.drain(id);
      const { call } = await loadCalls();
      const card = await call('practice/submit', { id });
      await queue.forget(id);
      void invalidateChanged('practice/submit', { id });
      return card;
    },
    patch: (number, part) => {
      const question = state.get().questions.get(number);
      if (question) change({ questions: byNumber(state.get().questions, [{ ...question, ...part }]) });
    },
  };
}
