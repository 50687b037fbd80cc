import { act, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AttemptQuestion } from '@xuelin/contract/practice/practice';
import { createStore } from '@xuelin/client/queries/store.ts';
import type { AnswerChange } from '#practice/answers/answer-row.ts';
import { emptyState, type Session } from '#practice/attempt/session.ts';
import { createStopwatch } from '#practice/attempt/stopwatch.ts';
import { useAnswering, type Phase } from '#practice/attempt/use-answering.ts';
import { routeOf } from '#routes.ts';
import { makePage, PageContext } from '#shell/page/page.tsx';

const questionOf = (questionId: number, kind: AttemptQuestion['kind']) =>
  ({ questionId, number: questionId, kind, seconds: 0, answer: null, marked: false }) as AttemptQuestion;

type Save = { questionId: number; answer: AnswerChange['answer']; finish: () => Promise<void> };
let saves: Save[];
const session = {
  state: createStore(emptyState),
  save: ({ questionId }: AttemptQuestion, { answer }: AnswerChange) =>
    new Promise<void>((resolve) => {
      saves.push({ questionId, answer, finish: () => act(async () => resolve()) });
    }),
} as unknown as Session;

let root: Root;
let answering: ReturnType<typeof useAnswering>;
/** Another page for every test: drafts are kept by page. */
let pageId = 0;

function Question({ question, phase }: { question: AttemptQuestion; phase: Phase }) {
  const hook = useAnswering(session, question, phase, createStopwatch());
  useEffect(() => {
    answering = hook;
  });
  return null;
}
const show = (question: AttemptQuestion, phase: Phase) =>
  act(async () =>
    root.render(
      <PageContext value={makePage(pageId, routeOf('pages/question_bank/practice'), {})}>
        <Question question={question} phase={phase} />
      </PageContext>,
    ),
  );
const choose = (key: string) => act(async () => answering.choose(key));
const sent = () => saves.map(({ questionId, answer }) => [questionId, answer]);

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  saves = [];
  pageId += 1;
  root = createRoot(document.createElement('div'));
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('answers that are saved slowly', () => {
  it('of an exam change meanwhile, and the last one is saved', async () => {
    await show(questionOf(1, 'multiple'), 'mock');
    await choose('0');
    await choose('2');
    expect(answering.answer).toEqual({ choices: [0, 2] });
    await saves[0]!.finish();
    expect(answering.answer).toEqual({ choices: [0, 2] });
    await choose('0');
    await choose('2');
    expect(answering.answer).toBeNull();
    expect(sent().slice(1)).toEqual([
      [1, { choices: [0, 2] }],
      [1, { choices: [2] }],
      [1, null],
    ]);
  });

  it('leave what is written meanwhile', async () => {
    await show(questionOf(1, 'short'), 'mock');
    await act(async () => answering.write({ text: '因为' }));
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    await act(async () => answering.write({ text: '因为 x 趋于 0' }));
    await saves[0]!.finish();
    expect(answering.answer).toEqual({ text: '因为 x 趋于 0' });
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(saves[1]!.answer).toEqual({ text: '因为 x 趋于 0' });
  });

  it('of practice stay as they were first, and do not hold up the next question', async () => {
    await show(questionOf(1, 'single'), 'practice');
    await choose('0');
    await choose('1');
    expect(answering.isSaving).toBe(true);
    await show(questionOf(2, 'single'), 'practice');
    expect(answering.isSaving).toBe(false);
    await choose('1');
    expect(sent()).toEqual([
      [1, { choices: [0] }],
      [2, { choices: [1] }],
    ]);
  });
});
