import { useState } from 'react';
import { READING } from '@xuelin/contract/core/constants';
import type { ReadingNote } from '@xuelin/contract/resource/reading';
import { useCallMutation } from '@xuelin/client/calls/call-mutation.ts';
import { errorText } from '@xuelin/client/calls/errors.ts';
import { ColorChoice } from '#resource/reading/notes/color-choice.tsx';
import type { MarkColor } from '#resource/reading/notes/color-choice.tsx';
import { usePersistedState } from '#shell/page/page.tsx';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { TextArea } from '@xuelin/ui/controls/field.tsx';
import { confirm } from '@xuelin/ui/layers/dialog.tsx';
import { Sheet } from '@xuelin/ui/layers/sheet.tsx';
import { showToast } from '@xuelin/ui/layers/toast.tsx';
import { useLateClose } from '@xuelin/ui/layers/use-late-close.ts';

/** What a note is written to: words of a page, a page as a whole, or a note that is there. */
export type NoteDraft = {
  page: number;
  quote: string;
  start?: number;
  length?: number;
  note?: ReadingNote;
};

/** What a note is about, in one word: what was typed and not saved waits there. */
const targetOf = ({ note, page, start, length }: NoteDraft): string =>
  note ? `${note.noteId}` : [page, start, length].join('-');

type Props = { id: number; draft: NoteDraft; onClose: () => void };

/** Writes, changes or removes a note. Closed before it was saved, it opens again with what was typed. */
export function NoteSheet({ id, draft, onClose }: Props) {
  const { note, page, quote } = draft;
  const [unsavedText, setUnsavedText] = usePersistedState<string | null>(`note:${targetOf(draft)}`, null);
  const text = unsavedText ?? note?.text ?? '';
  const [color, setColor] = useState<MarkColor>(note?.color ?? READING.colors[0]);
  const save = useCallMutation('resource/saveNote');
  const remove = useCallMutation('resource/removeNote');
  const isMark = quote !== '' || note?.isLocked === true;
  const fail = (error: unknown) => showToast({ title: errorText(error), icon: 'warn', duration: 4000 });
  const closeLater = useLateClose(onClose);
  const send = async () => {
    if (save.isPending) return;
    if (!isMark && text.trim() === '') return showToast({ title: '请先写点什么', icon: 'warn' });
    const { start, length } = draft;
    const close = closeLater();
    const range = note || start === undefined ? {} : { start, length };
    try {
      await save.mutateAsync({
        id,
        pageNumber: page,
        text,
        color,
        ...range,
        ...(note ? { noteId: note.noteId } : {}),
      });
      setUnsavedText(null);
      close();
    } catch (error) {
      fail(error);
    }
  };
  const drop = async () => {
    if (!note || remove.isPending) return;
    const question = { title: '删除这条笔记？', text: '删除后不能恢复。', ok: '删除', danger: true };
    if (note.text !== '' && !(await confirm(question))) return;
    const close = closeLater();
    try {
      await remove.mutateAsync({ id, noteId: note.noteId });
      setUnsavedText(null);
      close();
    } catch (error) {
      fail(error);
    }
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={`第 ${page} 页的笔记`}
      foot={
        <>
          {note ? (
            <Button look="line" size="lg" loading={remove.isPending} onPress={() => void drop()}>
              删除
            </Button>
          ) : null}
          <Button size="lg" loading={save.isPending} onPress={() => void send()}>
            保存
          </Button>
        </>
      }
    >
      {quote === '' ? null : <blockquote className={`nq nq--${color}`}>{quote}</blockquote>}
      {note?.isLocked ? <p className="f13 c3">这一页现在不能看，原文没有显示。</p> : null}
      {isMark ? <ColorChoice value={color} onChange={setColor} /> : null}
      <TextArea
        label={isMark ? '笔记（可以不写）' : '笔记'}
        value={text}
        max={READING.noteMax}
        rows={5}
        well
        placeholder="只有自己能看到"
        onChange={setUnsavedText}
      />
    </Sheet>
  );
}
