import { sampleSize } from '@xuelin/contract/testing/sample-size';
import type { QuestionKey } from '@xuelin/contract/question/question';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { grade, type GradableQuestion } from './grade.ts';

const numRuns = sampleSize({ short: 200, long: 5_000 });
const noKey: QuestionKey = { choices: [], truth: null, blanks: [], anyOrder: false, text: '' };
const rules = ['all', 'half', 'each'] as const;

const multiple = (choices: number[], rule: GradableQuestion['rule'], score = 6): GradableQuestion => ({
  kind: 'multiple',
  key: { ...noKey, choices },
  score,
  rule,
});
const blank = (blanks: QuestionKey['blanks'], anyOrder = false, score = 4): GradableQuestion => ({
  kind: 'blank',
  key: { ...noKey, blanks, anyOrder },
  score,
  rule: 'all',
});

describe('a multiple choice', () => {
  it.each([
    [[0, 1, 3], 'all', 600],
    [[3, 0, 1, 1], 'all', 600],
    [[0, 1], 'all', 0],
    [[0, 1], 'half', 300],
    [[0], 'each', 200],
    [[0, 1], 'each', 400],
    [[0, 1, 2], 'each', 0],
    [[0, 2], 'half', 0],
    [[], 'each', 0],
  ] as const)('with %j by the rule %s gives %d hundredths', (choices, rule, points) => {
    expect(grade({ choices: [...choices] }, multiple([0, 1, 3], rule)).points100).toBe(points);
  });

  it('is worth the same in any order, never more than all, never less than nothing', () => {
    const ids = fc.array(fc.integer({ min: 0, max: 7 }), { maxLength: 8 });
    const key = fc.uniqueArray(fc.integer({ min: 0, max: 7 }), { minLength: 1 });
    fc.assert(
      fc.property(
        ids,
        key,
        fc.constantFrom(...rules),
        fc.integer({ min: 1, max: 1_000 }),
        (choices, right, rule, score) => {
          const question = multiple(right, rule, score);
          const { points100, verdict } = grade({ choices }, question);
          expect(points100).toBeGreaterThanOrEqual(0);
          expect(points100).toBeLessThanOrEqual(score * 100);
          expect(Number.isInteger(points100)).toBe(true);
          expect(grade({ choices: choices.toReversed() }, question).points100).toBe(points100);
          expect(verdict === 'right').toBe(points100 === score * 100);
          expect(points100 > 0 && choices.some((id) => !right.includes(id))).toBe(false);
        },
      ),
      { numRuns },
    );
  });
});

describe('blanks', () => {
  const pi = { alternatives: ['3.14'], tolerance: '0.01' };

  it.each([
    ['3.14', true],
    ['3.15', true],
    ['3.13', true],
    ['3.150000001', false],
    ['３．１４', true],
    [' 3.140 ', true],
    ['$3.14$', true],
    ['三点一四', false],
    ['', false],
  ])('with a tolerance take %j: %j', (text, right) => {
    expect(grade({ blanks: [text] }, blank([pi])).verdict).toBe(right ? 'right' : 'wrong');
  });

  it('are worth their share, and missing ones nothing', () => {
    const two = blank([pi, { alternatives: ['甲', 'A'], tolerance: null }]);
    expect(grade({ blanks: ['3.14'] }, two)).toEqual({ verdict: 'partial', points100: 200 });
    expect(grade({ blanks: ['3.14', 'a'] }, two)).toEqual({ verdict: 'right', points100: 400 });
    expect(grade({}, two)).toEqual({ verdict: 'wrong', points100: 0 });
  });

  it('in any order find the best assignment, each text used once', () => {
    const some = { alternatives: ['a', 'b'], tolerance: null };
    const only = { alternatives: ['a'], tolerance: null };
    expect(grade({ blanks: ['a', 'b'] }, blank([some, only], true)).verdict).toBe('right');
    expect(
      grade({ blanks: ['a', 'a'] }, blank([only, { alternatives: ['b'], tolerance: null }], true)).points100,
    ).toBe(200);
  });

  it('in any order are worth the same however they are turned', () => {
    const word = fc.constantFrom('a', 'b', 'c', 'd', '1', '2');
    const keys = fc.array(
      fc.record({
        alternatives: fc.array(word, { minLength: 1, maxLength: 3 }),
        tolerance: fc.constantFrom(null, '1'),
      }),
      { minLength: 1, maxLength: 5 },
    );
    fc.assert(
      fc.property(keys, fc.array(word, { maxLength: 7 }), (blanks, words) => {
        const texts = words.slice(0, blanks.length);
        const question = blank(blanks, true);
        const { points100 } = grade({ blanks: texts }, question);
        expect(grade({ blanks: texts.toReversed() }, question).points100).toBe(points100);
        expect(grade({ blanks: texts }, blank(blanks.toReversed(), true)).points100).toBe(points100);
        expect(points100).toBeGreaterThanOrEqual(grade({ blanks: texts }, blank(blanks)).points100);
        expect(points100).toBeLessThanOrEqual(400);
      }),
      { numRuns },
    );
  });
});

describe('the other kinds', () => {
  it('are right or wrong, and a short answer waits', () => {
    const single: GradableQuestion = {
      kind: 'single',
      key: { ...noKey, choices: [2] },
      score: 5,
      rule: 'all',
    };
    const judgement: GradableQuestion = {
      kind: 'judgement',
      key: { ...noKey, truth: false },
      score: 2,
      rule: 'all',
    };
    expect(grade({ choices: [2] }, single)).toEqual({ verdict: 'right', points100: 500 });
    expect(grade({ choices: [1, 2] }, single).verdict).toBe('wrong');
    expect(grade({ truth: false }, judgement).verdict).toBe('right');
    expect(grade({}, judgement).verdict).toBe('wrong');
    expect(grade({ text: '…' }, { ...single, kind: 'short' })).toEqual({ verdict: 'pending', points100: 0 });
  });
});
