import { act, useRef, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadCalls } from '@xuelin/client/calls/load-calls.ts';
import { removeWhere } from '@xuelin/client/queries/query-store.ts';
import { useMentions } from '#comment/use-mentions.ts';
import { chooseWord } from '@xuelin/ui/controls/input-method.testing.ts';

let root: Root;
const onPick = vi.fn<(person: { nickname: string }) => void>();

function Naming() {
  const field = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('@');
  const { area } = useMentions({ text, people: [{ uid: 2, nickname: '林知夏' }], field, onPick });
  return (
    <div ref={field}>
      <textarea {...area} value={text} onChange={(event) => setText(event.target.value)} />
    </div>
  );
}

beforeEach(async () => {
  await loadCalls();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  removeWhere(() => true);
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(<Naming />));
  await act(async () => {
    field().focus();
    field().setSelectionRange(1, 1);
    field().dispatchEvent(new KeyboardEvent('keyup', { bubbles: true }));
  });
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  onPick.mockClear();
  vi.unstubAllGlobals();
});

const field = () => document.querySelector('textarea')!;

it('choosing a word of the input method takes no name, Enter does', async () => {
  expect(field().getAttribute('aria-activedescendant')).not.toBeNull();
  await act(async () => void chooseWord(field()));
  expect(onPick).not.toHaveBeenCalled();
  await act(
    async () =>
      void field().dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }),
      ),
  );
  expect(onPick.mock.calls[0]?.[0].nickname).toBe('林知夏');
});
