import type { QuestionAnswer } from '@xuelin/contract/practice/practice';
import type { QuestionKey } from '@xuelin/contract/question/question';
import { normalise } from '#core/combining-marks.ts';
import type { AnsweredKind, MultipleRule } from '../../question/question.public.ts';
import { decimalOf, isNear } from './decimals.ts';

export type Verdict = 'right' | 'partial' | 'wrong' | 'pending';
/** What an answer is worth; `points100` in hundredths of a point, between 0 and 100 times the score. */
export type Grade = { verdict: Verdict; points100: number };

/** What grading has to know of a question. */
export type GradableQuestion = { kind: AnsweredKind; key: QuestionKey; score: number; rule: MultipleRule };

/** Grades an answer by its key; a short one waits for its writer. */
export function grade(answer: QuestionAnswer, { kind, key, score, rule }: GradableQuestion): Grade {
  const full = score * 100;
  switch (kind) {
    case 'single':
      return ofShare(sameSet(answer.choices ?? [], key.choices) ? full : 0, full);
    case 'multiple':
      return ofShare(choicePoints(answer.choices ?? [], key.choices, full, rule), full);
    case 'judgement':
      return ofShare(answer.truth !== undefined && answer.truth === key.truth ? full : 0, full);
    case 'blank':
      return ofShare(Math.floor((full * rightBlanks(answer.blanks ?? [], key)) / key.blanks.length), full);
    case 'short':
      return { verdict: 'pending', points100: 0 };
  }
}

/** A short answer as its writer marked it: whole points of `score`. */
export const markOf = (points: number, score: number): Grade =>
  ofShare(Math.min(points, score) * 100, score * 100);

const ofShare = (points100: number, full: number): Grade => ({
  verdict: points100 >= full ? 'right' : points100 > 0 ? 'partial' : 'wrong',
  points100,
});

const sameSet = (a: readonly number[], b: readonly number[]): boolean => {
  const members = new Set(a);
  return members.size === new Set(b).size && b.every((one) => members.has(one));
};

function choicePoints(
  choices: readonly number[],
  right: readonly number[],
  full: number,
  rule: MultipleRule,
): number {
  const chosenOptions = new Set(choices);
  if (sameSet(choices, right)) return full;
  if (chosenOptions.size === 0 || [...chosenOptions].some((one) => !right.includes(one)) || rule === 'all')
    return 0;
  return rule === 'half'
    ? Math.floor(full / 2)
    : Math.floor((full * chosenOptions.size) / new Set(right).size);
}

type Blank = QuestionKey['blanks'][number];

function rightBlanks(texts: readonly string[], { blanks, anyOrder }: QuestionKey): number {
  if (!anyOrder) return blanks.filter((blank, at) => fits(texts[at] ?? '', blank)).length;
  return mostPairs(blanks.map((blank) => texts.slice(0, blanks.length).map((text) => fits(text, blank))));
}

/** Rows that can each be given a column of their own where they say true (Kuhn's augmenting paths). */
function mostPairs(matrix: readonly (readonly boolean[])[]): number {
  const ownerOf = new Map<number, number>();
  const place = (row: number, triedColumns: Set<number>): boolean =>
    (matrix[row] ?? []).some((isFit, column) => {
      if (!isFit || triedColumns.has(column)) return false;
      triedColumns.add(column);
      const owner = ownerOf.get(column);
      if (owner !== undefined && !place(owner, triedColumns)) return false;
      ownerOf.set(column, row);
      return true;
    });
  return matrix.filter((_, row) => place(row, new Set())).length;
}

function fits(input: string, { alternatives, tolerance }: Blank): boolean {
  const text = plain(input);
  if (text === '') return false;
  const number = decimalOf(text);
  return alternatives.some((alternative) => {
    const right = plain(alternative);
    if (text === right) return true;
    const rightNumber = decimalOf(right);
    return number !== null && rightNumber !== null && isNear(number, rightNumber, tolerance);
  });
}

/** What two ways of writing the same have in common: width of letters, case, spaces and formula marks do not count. */
const plain = (text: string): string =>
  normalise(text, 'NFKC').replaceAll(/[\s$]/gu, '').replaceAll('−', '-').toLowerCase();

/** Whether an answer says anything for this kind. */
export function isAnswered(kind: AnsweredKind, answer: QuestionAnswer): boolean {
  switch (kind) {
    case 'single':
    case 'multiple':
      return (answer.choices?.length ?? 0) > 0;
    case 'judgement':
      return answer.truth !== undefined;
    case 'blank':
      return answer.blanks?.some((text) => text.trim() !== '') ?? false;
    case 'short':
      return (answer.text ?? '').trim() !== '';
  }
}
