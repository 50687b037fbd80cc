import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AttemptQuestion } from '@xuelin/contract/practice/practice';
import { BlankStem } from '#practice/question/question-stem.tsx';
import { chooseWord } from '@xuelin/ui/controls/input-method.testing.ts';

let root: Root;
const onEnter = vi.fn<() => void>();

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.body.appendChild(document.createElement('div')));
  const question = { stem: '首都是 ____', blankCount: 1, images: [] } as unknown as AttemptQuestion;
  act(() =>
    root.render(
      <BlankStem
        question={question}
        result={null}
        values={[]}
        isLocked={false}
        onChange={() => undefined}
        onEnter={onEnter}
      />,
    ),
  );
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  onEnter.mockClear();
  vi.unstubAllGlobals();
});

const field = () => document.querySelector('input')!;

it('choosing a word of the input method does not send a blank, Enter does', () => {
  act(() => void chooseWord(field()));
  expect(onEnter).not.toHaveBeenCalled();
  act(() => void field().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })));
  expect(onEnter).toHaveBeenCalledOnce();
});
