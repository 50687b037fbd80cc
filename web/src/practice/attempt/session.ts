import type { Output } from '@xuelin/contract/core/types';
import type {
  AttemptCard,
  AttemptItem,
  AttemptQuestion,
  QuestionResult,
} from '@xuelin/contract/practice/practice';
import type { Store } from '@xuelin/client/queries/store.ts';
import type { AnswerChange, AnswerRow } from '#practice/answers/answer-row.ts';
import { mergeKnown } from '#practice/answers/answer-row.ts';
import type { ClockReading } from '#practice/answers/exam-clock.ts';

/** What all of an attempt but its questions looks like. A visitor's trial has no id. */
export type AttemptMeta = Pick<
  Output<'practice/start'>,
  | 'mode'
  | 'title'
  | 'bankId'
  | 'paperId'
  | 'state'
  | 'questionCount'
  | 'resumeNumber'
  | 'withheld'
  | 'deadline'
> & { id: number | null };

export type SessionState = {
  meta: AttemptMeta | null;
  /** Why it could not be opened. */
  error: Error | null;
  items: readonly AttemptItem[];
  /** By number; those that have come so far. */
  questions: ReadonlyMap<number, AttemptQuestion>;
  /** By question: what this device knows. */
  rows: ReadonlyMap<number, AnswerRow>;
  /** By question: what was said of it last. */
  results: ReadonlyMap<number, QuestionResult>;
  /** Null unless it is a mock exam whose time is known. */
  clock: ClockReading | null;
  /** Answers outlive the page. */
  lasting: boolean;
};

/** An attempt as it is worked on: a member's, kept by the server, or a visitor's, kept here. */
export type Session = {
  state: Store<SessionState>;
  /** Opens it, or reads it again. Never rejects. */
  load: () => Promise<void>;
  /** Has the question of this number come. */
  need: (number: number) => void;
  /** Saves an answer or a mark; resolves once it cannot be lost. */
  save: (question: AttemptQuestion, change: AnswerChange) => Promise<void>;
  /** Marks a short answer against the reference. */
  selfMark: (questionId: number, score: number) => Promise<void>;
  /** Hands in: what is not saved yet goes first. */
  handIn: () => Promise<AttemptCard | null>;
  /** Changes what is known of a question without saving an answer (a note, a collection). */
  patch: (number: number, part: Partial<Pick<AttemptQuestion, 'note' | 'collected'>>) => void;
};

export const emptyState: SessionState = {
  meta: null,
  error: null,
  items: [],
  questions: new Map(),
  rows: new Map(),
  results: new Map(),
  clock: null,
  lasting: true,
};

/** A question as it is shown: what the server and this device know of it together. */
export function shownQuestion(state: SessionState, number: number): AttemptQuestion | undefined {
  const question = state.questions.get(number);
  if (!question) return undefined;
  const current = mergeKnown(question, state.rows.get(question.questionId));
  const result = state.results.get(question.questionId);
  return result ? { ...current, result } : current;
}

/** The answer card as it is shown. */
export function shownItems(state: SessionState): AttemptItem[] {
  return state.items.map((item) => {
    const row = state.rows.get(item.questionId);
    const result = state.results.get(item.questionId) ?? row?.result;
    const verdict = result?.verdict ?? item.verdict;
    if (!row || row.state === 'refused') return { ...item, verdict };
    return { ...item, answered: row.answer !== null, marked: row.marked, verdict };
  });
}

/** Number of the question to go on with: the first open one after the last that was answered; 1 when none is open. */
export function resumeNumberOf(items: readonly AttemptItem[]): number {
  const last = items.findLastIndex((item) => item.answered);
  const next = items.slice(last + 1).find((item) => !item.answered) ?? items.find((item) => !item.answered);
  return next?.number ?? 1;
}

/** How many answers wait, and which were refused. */
export function waitingAnswers(state: SessionState): { pending: number; refused: AnswerRow[] } {
  const rows = [...state.rows.values()];
  return {
    pending: rows.filter((row) => row.state === 'pending').length,
    refused: rows.filter((row) => row.state === 'refused'),
  };
}

/** An answer that says nothing counts as none. */
export function isBlank(answer: AttemptQuestion['answer']): boolean {
  if (answer === null) return true;
  const { choices, truth, blanks, text } = answer;
  return (
    truth === undefined &&
    (choices ?? []).length === 0 &&
    (blanks ?? []).every((one) => one.trim() === '') &&
    (text ?? '').trim() === ''
  );
}
