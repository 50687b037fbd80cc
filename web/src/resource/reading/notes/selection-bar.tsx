import { useEffect, useEffectEvent, useState } from 'react';
import type { RefObject } from 'react';
import { READING } from '@xuelin/contract/core/constants';
import { useCallMutation } from '@xuelin/client/calls/call-mutation.ts';
import { errorText } from '@xuelin/client/calls/errors.ts';
import { currentToken, toLogin } from '@xuelin/client/calls/guard.ts';
import { copyText } from '@xuelin/client/device/clipboard.ts';
import { selectionIn } from '#resource/reading/layer/selection.ts';
import type { PageSelection } from '#resource/reading/layer/selection.ts';
import { wordsOf } from '#resource/reading/layer/text-layer.ts';
import { colorNames } from '#resource/reading/notes/color-choice.tsx';
import type { MarkColor } from '#resource/reading/notes/color-choice.tsx';
import type { NoteDraft } from '#resource/reading/notes/note-sheet.tsx';
import { showToast } from '@xuelin/ui/layers/toast.tsx';

/** Ms a selection has to stay as it is. */
const REST = 200;

type Props = {
  id: number;
  scroller: RefObject<HTMLElement | null>;
  /** Text of a page as far as it has come. */
  textOf: (page: number) => string;
  onNote: (draft: NoteDraft) => void;
};

/** What can be done with selected words: copied, marked, written a note to. */
export function SelectionBar({ id, scroller, textOf, onNote }: Props) {
  const [parts, setParts] = useState<readonly PageSelection[]>([]);
  const save = useCallMutation('resource/saveNote');
  const read = () => (scroller.current ? selectionIn(scroller.current) : []);
  const follow = useEffectEvent(() => setParts(read()));
  const words = (selected: readonly PageSelection[]) =>
    selected.map((part) => wordsOf(textOf(part.page), part)).join('\n');
  const copyWords = useEffectEvent((event: ClipboardEvent) => {
    const selected = read();
    // The words as the page has them: what the browser would copy has lost its lines.
    if (selected.length === 0) return;
    event.clipboardData?.setData('text/plain', words(selected));
    event.preventDefault();
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onSelectionChange = () => {
      clearTimeout(timer);
      timer = setTimeout(follow, REST);
    };
    const copy = (event: ClipboardEvent) => copyWords(event);
    document.addEventListener('selectionchange', onSelectionChange);
    document.addEventListener('copy', copy);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('selectionchange', onSelectionChange);
      document.removeEventListener('copy', copy);
    };
  }, []);
  const [part] = parts;
  if (!part) return null;
  const { page, start } = part;
  // A note is about words of one page: of a longer selection the part on its first page.
  const length = Math.min(READING.quoteMax, part.end - start);
  const clear = () => {
    document.getSelection()?.removeAllRanges();
    setParts([]);
  };
  const copy = async () => {
    const { message } = await copyText(words(parts));
    showToast(message);
    clear();
  };
  const mark = async (color: MarkColor) => {
    if (currentToken() === false) return toLogin();
    try {
      await save.mutateAsync({ id, pageNumber: page, start, length, color, text: '' });
      clear();
    } catch (error) {
      showToast({ title: errorText(error), icon: 'warn', duration: 4000 });
    }
  };
  const write = () => {
    if (currentToken() === false) return toLogin();
    onNote({ page, start, length, quote: textOf(page).slice(start, start + length) });
    clear();
  };
  return (
    <div
      className="sel"
      role="toolbar"
      aria-label="选中的文字"
      // A press here must not take the selection away.
      onPointerDown={(event) => event.preventDefault()}
    >
      <button type="button" onClick={() => void copy()}>
        复制
      </button>
      {READING.colors.map((color) => (
        <button
          key={color}
          type="button"
          aria-label={`划线，${colorNames[color]}`}
          onClick={() => void mark(color)}
        >
          <i className={`mc__d mc__d--${color}`} />
        </button>
      ))}
      <button type="button" onClick={write}>
        写笔记
      </button>
    </div>
  );
}
