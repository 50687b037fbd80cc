import { describe, expect, it } from 'vitest';
import type { AttemptItem } from '@xuelin/contract/practice/practice';
import { untoldText } from '#practice/attempt/practice-question.tsx';
import { isBlank } from '#practice/attempt/session.ts';
import { createStopwatch } from '#practice/attempt/stopwatch.ts';
import { answerWith, chosenKeys } from '#practice/attempt/use-answering.ts';
import { unansweredText } from '#practice/attempt/use-hand-in.ts';

describe('an answer after a tap', () => {
  it('replaces the choice of a single one, and takes it back', () => {
    expect(answerWith('single', { choices: [1] }, '2')).toEqual({ choices: [2] });
    expect(answerWith('single', { choices: [2] }, '2')).toBeNull();
  });

  it('adds to a multiple choice in the order of the options', () => {
    expect(answerWith('multiple', { choices: [3] }, '0')).toEqual({ choices: [0, 3] });
    expect(answerWith('multiple', { choices: [3] }, '3')).toBeNull();
  });

  it('says true or false of a judgement', () => {
    expect(answerWith('judgement', null, 'false')).toEqual({ truth: false });
    expect([...chosenKeys({ truth: false })]).toEqual(['false']);
  });

  it('counts as none while it says nothing', () => {
    for (const answer of [null, {}, { choices: [] }, { blanks: ['', ' '] }, { text: '\n' }])
      expect(isBlank(answer)).toBe(true);
    for (const answer of [{ choices: [0] }, { truth: false }, { blanks: ['', '1'] }, { text: '0' }])
      expect(isBlank(answer)).toBe(false);
  });
});

describe('what is asked before handing in', () => {
  const items = (count: number, answeredNumbers: readonly number[]): AttemptItem[] =>
    Array.from({ length: count }, (_, at) => ({
      questionId: at + 1,
      number: at + 1,
      kind: 'single',
      score: 5,
      chapterId: 1,
      answered: answeredNumbers.includes(at + 1),
      marked: false,
      verdict: null,
    }));

  it('names the questions that are open', () => {
    expect(unansweredText(items(5, [1, 2, 3, 4, 5]))).toBe('');
    expect(unansweredText(items(5, [1, 3]))).toBe('还有 3 题没有作答：第 2、4、5 题。');
  });

  it('names the first ones of many', () => {
    expect(unansweredText(items(40, []))).toMatch(/^还有 40 题没有作答：第 1、2、.*、12 题等。$/);
  });
});

describe('the time spent on a question', () => {
  it('counts while it is looked at, and adds up when one comes back to it', () => {
    let now = 0;
    const watch = createStopwatch(() => now);
    watch.start(1);
    now = 5_000;
    watch.start(2);
    now = 7_000;
    watch.pause();
    now = 100_000;
    watch.start(1);
    now = 103_500;
    expect([watch.secondsOf(1), watch.secondsOf(2), watch.seconds()]).toEqual([8, 2, 10]);
  });
});

it('says why an answer is not judged: it waits here, or a running mock exam holds its question', () => {
  expect(untoldText('pending')).toContain('联网后');
  expect(untoldText('saved')).toContain('正在进行的模考');
  expect(untoldText(undefined)).toContain('正在进行的模考');
});
