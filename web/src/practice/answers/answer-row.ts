import type { Output } from '@xuelin/contract/core/types';
import type { AttemptQuestion, QuestionAnswer, QuestionResult } from '@xuelin/contract/practice/practice';

/** What the server says of one saved answer. */
export type SavedAnswer = Output<'practice/answer'>['saved'][number];

/** The newest answer to one question of one attempt as this device knows it. */
export type AnswerRow = {
  uid: number;
  attemptId: number;
  questionId: number;
  /** Grows with every save; the highest one wins, whenever it comes. */
  sequence: number;
  answer: QuestionAnswer | null;
  /** Spent on the question so far. */
  seconds: number;
  marked: boolean;
  /** pending: the server has not said that it has it; refused: it never will. */
  state: 'pending' | 'saved' | 'refused';
  /** Why it was refused, in words; else ''. */
  reason: string;
  /** What another device saved stands instead. */
  overruled: boolean;
  result: QuestionResult | null;
};

export type AnswerChange = Partial<Pick<AnswerRow, 'answer' | 'marked'>> & Pick<AnswerRow, 'seconds'>;

/** Where the row of a question is kept; rows of an attempt and of a member have a common beginning. */
export const rowKey = (row: Pick<AnswerRow, 'uid' | 'attemptId' | 'questionId'>): string =>
  `${attemptKey(row)}${row.questionId}`;
export const attemptKey = (row: Pick<AnswerRow, 'uid' | 'attemptId'>): string =>
  `${memberKey(row.uid)}${row.attemptId}/`;
export const memberKey = (uid: number): string => `${uid}/`;

type Known = Pick<AttemptQuestion, 'answer' | 'sequence' | 'seconds' | 'marked' | 'result'>;

/** The row after the member changed something: one step above all that this device has seen of it. */
export function changedRow(
  place: Pick<AnswerRow, 'uid' | 'attemptId' | 'questionId'>,
  before: AnswerRow | undefined,
  question: Known,
  change: AnswerChange,
): AnswerRow {
  const now = mergeKnown(question, before);
  return {
    ...place,
    sequence: Math.max(question.sequence, before?.sequence ?? 0) + 1,
    answer: change.answer === undefined ? now.answer : change.answer,
    marked: change.marked ?? now.marked,
    seconds: Math.max(now.seconds, change.seconds),
    state: 'pending',
    reason: '',
    overruled: false,
    result: now.result,
  };
}

/** The row after the server answered a save: what was changed meanwhile is still to be sent. */
export function acknowledgedRow(row: AnswerRow | undefined, ack: SavedAnswer): AnswerRow | null {
  if (!row) return null;
  const { sequence, answer, seconds, marked, result } = ack;
  if (row.sequence > sequence) {
    return { ...row, result: result ?? row.result };
  }
  return {
    ...row,
    sequence,
    answer,
    seconds,
    marked,
    result,
    state: 'saved',
    reason: '',
    overruled: !ack.accepted,
  };
}

/** The row after its attempt refused it, unless it was changed meanwhile. */
export function refusedRow(row: AnswerRow | undefined, sentRow: AnswerRow, reason: string): AnswerRow | null {
  if (!row) return null;
  if (row.sequence !== sentRow.sequence || row.state !== 'pending') return row;
  return { ...row, state: 'refused', reason };
}

/** What is shown of a question: the server's word, or this device's where it is newer. */
export function mergeKnown<K extends Known>(question: K, row: AnswerRow | undefined): K {
  if (!row || row.state === 'refused' || row.sequence < question.sequence) return question;
  const { sequence, answer, marked } = row;
  return {
    ...question,
    sequence,
    answer,
    marked,
    seconds: Math.max(row.seconds, question.seconds),
    result: row.result ?? question.result,
  };
}
