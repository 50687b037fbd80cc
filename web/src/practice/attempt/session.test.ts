import { describe, expect, it } from 'vitest';
import type { AnswerRow } from '#practice/answers/answer-row.ts';
import { emptyState, resumeNumberOf, shownItems } from '#practice/attempt/session.ts';

const answeredBy = (...answered: boolean[]) =>
  answered.map((isAnswered, at) => ({
    questionId: 100 + at + 1,
    number: at + 1,
    kind: 'single' as const,
    score: 2,
    chapterId: 7,
    answered: isAnswered,
    marked: false,
    verdict: null,
  }));
const rowOf = (number: number, part: Partial<AnswerRow> = {}): [number, AnswerRow] => [
  100 + number,
  {
    uid: 1,
    attemptId: 1,
    questionId: 100 + number,
    sequence: 1,
    answer: { choices: [1] },
    seconds: 1,
    marked: false,
    state: 'pending',
    reason: '',
    overruled: false,
    result: null,
    ...part,
  },
];

describe('an attempt goes on', () => {
  it('with the first open question after the last that was answered, else with any that is open', () => {
    expect(resumeNumberOf(answeredBy(false, true, false, false))).toBe(3);
    expect(resumeNumberOf(answeredBy(true, false, true))).toBe(2);
    expect(resumeNumberOf(answeredBy(true, true))).toBe(1);
    expect(resumeNumberOf([])).toBe(1);
  });

  it('behind an answer that is still on its way from this device, not behind one that was refused', () => {
    const items = answeredBy(true, false, false);
    const shown = (row: ReturnType<typeof rowOf>) =>
      shownItems({ ...emptyState, items, rows: new Map([row]) });
    expect(resumeNumberOf(shown(rowOf(2)))).toBe(3);
    expect(resumeNumberOf(shown(rowOf(2, { state: 'refused' })))).toBe(2);
    expect(resumeNumberOf(shown(rowOf(1, { answer: null })))).toBe(1);
  });
});
