import { PRACTICE } from '@xuelin/contract/core/constants';
import type { AttemptQuestion, QuestionAnswer, QuestionResult } from '@xuelin/contract/practice/practice';
import type { Question } from '@xuelin/contract/question/question';
import { loadCalls } from '@xuelin/client/calls/load-calls.ts';
import { toLogin } from '@xuelin/client/calls/guard.ts';
import { createStore } from '@xuelin/client/queries/store.ts';
import { loadPart, savePart } from '@xuelin/client/storage/page-memory.ts';
import { emptyState } from '#practice/attempt/session.ts';
import type { Session, SessionState } from '#practice/attempt/session.ts';

/** What a visitor answered of one paper: it goes into the account at login. */
export type TrialAnswer = { questionId: number; number: number; answer: QuestionAnswer; seconds: number };
type KeptTrial = { answers: TrialAnswer[]; results: [number, QuestionResult][] };

const partOf = (paperId: number) => `trial:${paperId}`;

function readTrial(paperId: number): KeptTrial {
  return (loadPart(partOf(paperId)) as KeptTrial | undefined) ?? { answers: [], results: [] };
}

/** The answers of a visitor to a paper, to be saved after the login. */
export const trialAnswers = (paperId: number): TrialAnswer[] => readTrial(paperId).answers;
export const forgetTrial = (paperId: number): void => savePart(partOf(paperId), undefined);

const asAttempt = (question: Question, number: number): AttemptQuestion => ({
  ...question,
  number,
  answer: null,
  sequence: 0,
  seconds: 0,
  marked: false,
  collected: false,
  note: '',
  result: null,
});

/** What is asked from a number on: questions of the paper, or the one question that was picked. */
async function askQuestions(paperId: number, only: number | undefined, from: number) {
  const { call } = await loadCalls();
  if (only === undefined) return call('questionBank/getTrial', { paperId, from });
  const question = await call('questionBank/getQuestionDetail', { id: only });
  return { title: question.bankTitle, bankId: question.bankId, count: 1, questions: [question] };
}

/**
 * A free paper as a visitor tries it, or `only` one question of it: each answer is checked at once, nothing is kept by the
 * server.
 */
export function visitorSession(paperId: number, only?: number): Session {
  const state = createStore<SessionState>(emptyState);
  const change = (part: Partial<SessionState>) => state.set({ ...state.get(), ...part });
  const pending = new Set<number>();
  let trial = readTrial(paperId);

  const add = (questions: readonly Question[], from: number) => {
    const byNumber = new Map(state.get().questions);
    const items = new Map(state.get().items.map((item) => [item.number, item]));
    for (const [at, question] of questions.entries()) {
      const number = from + at;
      const before = trial.answers.find((one) => one.questionId === question.questionId);
      byNumber.set(number, { ...asAttempt(question, number), ...before });
      const { questionId, kind, score, chapterId } = question;
      const isAnswered = before !== undefined;
      items.set(number, {
        questionId,
        number,
        kind,
        score,
        chapterId,
        answered: isAnswered,
        marked: false,
        verdict: null,
      });
    }
    const sortedItems = [...items.values()].toSorted((a, b) => a.number - b.number);
    change({ questions: byNumber, items: sortedItems, results: new Map(trial.results), error: null });
  };

  const ask = async (from: number) => {
    if (pending.has(from)) return;
    pending.add(from);
    try {
      const { title, bankId, count, questions } = await askQuestions(paperId, only, from);
      const meta = {
        id: null,
        mode: 'order',
        title,
        bankId,
        paperId,
        state: 'open',
        questionCount: count,
        resumeNumber: 1,
        withheld: 0,
        deadline: null,
      } as const;
      if (!state.get().meta) change({ meta });
      add(questions, from);
    } catch (error) {
      pending.delete(from);
      change({ error: error as Error });
    }
  };

  return {
    state,
    load: () => ask(1),
    need: (number) => {
      const { meta, questions } = state.get();
      if (!meta || number > meta.questionCount || questions.has(number)) return;
      void ask(Math.floor((number - 1) / PRACTICE.batch) * PRACTICE.batch + 1);
    },
    save: async ({ questionId, number }, { answer, seconds }) => {
      if (!answer) return;
      const { call } = await loadCalls();
      const result = await call('practice/check', { questionId, answer });
      trial = {
        answers: [...trial.answers, { questionId, number, answer, seconds }],
        results: [...trial.results, [questionId, result]],
      };
      savePart(partOf(paperId), trial);
      const { questions, items, results } = state.get();
      const question = questions.get(number)!;
      change({
        questions: new Map([...questions, [number, { ...question, answer, seconds }]]),
        items: items.map((item) => (item.questionId === questionId ? { ...item, answered: true } : item)),
        results: new Map([...results, [questionId, result]]),
      });
    },
    selfMark: () => {
      toLogin();
      return Promise.resolve();
    },
    handIn: () => Promise.resolve(null),
    patch: () => undefined,
  };
}
