import { useState } from 'react';
import type { ReadingNote } from '@xuelin/contract/resource/reading';
import type { ResourceDetail } from '@xuelin/contract/resource/resource';
import { NoteList } from '#resource/reading/notes/note-list.tsx';
import { Outline } from '#resource/reading/panels/outline.tsx';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { NumberField } from '@xuelin/ui/controls/number-field.tsx';
import { Segment } from '@xuelin/ui/controls/segment.tsx';
import { readNumber } from '@xuelin/ui/controls/typed-number.ts';
import { Sheet } from '@xuelin/ui/layers/sheet.tsx';

type View = 'outline' | 'notes';

const views = [
  { key: 'outline', label: '目录' },
  { key: 'notes', label: '笔记' },
] as const;

type Props = {
  detail: ResourceDetail;
  /** Pages that may be seen, and the one that is shown. */
  visible: number;
  shown: number;
  notes: readonly ReadingNote[];
  view: View;
  onClose: () => void;
  onPage: (page: number) => void;
  /** Called by a line of the outline whose page may not be seen yet. */
  onLocked: () => void;
  onNote: (note: ReadingNote) => void;
  onChangeNote: (note: ReadingNote) => void;
};

/** Ways to another place of the document: a page's number, its outline, one's notes. */
export function ContentsSheet(props: Props) {
  const { detail, visible, shown, notes, onClose, onPage, onLocked, onNote, onChangeNote } = props;
  const [view, setView] = useState<View>(props.view);
  const [pageText, setPageText] = useState('');
  const pageRule = { min: 1, max: visible };
  const page = readNumber(pageText, pageRule);
  return (
    <Sheet open onClose={onClose} title="目录与笔记">
      <form
        className="jump"
        onSubmit={(event) => {
          event.preventDefault();
          if (page) onPage(page);
        }}
      >
        <NumberField
          label="跳到第几页"
          {...pageRule}
          value={pageText}
          well
          placeholder={`现在第 ${shown} 页，可到第 ${visible} 页`}
          onChange={setPageText}
        />
        <Button type="submit" look="soft" disabled={!page}>
          跳转
        </Button>
      </form>
      <Segment label="目录或笔记" items={views} current={view} onSelect={setView} />
      {view === 'notes' ? (
        <NoteList id={detail.id} notes={notes} onGo={onNote} onChange={onChangeNote} />
      ) : (
        <Outline
          outline={detail.outline}
          visible={visible}
          shown={shown}
          onPage={onPage}
          onLocked={onLocked}
        />
      )}
    </Sheet>
  );
}
