import type { ReadingNote } from '@xuelin/contract/resource/reading';
import { downloadNotes } from '#resource/reading/notes/use-notes.ts';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { downloadIcon } from '@xuelin/ui/icons/icons.ts';
import './notes.css';

type Props = {
  id: number;
  notes: readonly ReadingNote[];
  onGo: (note: ReadingNote) => void;
  onChange: (note: ReadingNote) => void;
};

/** All notes of a document, page by page, and their way out of here. */
export function NoteList({ id, notes, onGo, onChange }: Props) {
  if (notes.length === 0)
    return (
      <p className="f14 c3 jump__none">还没有笔记。选中页上的文字可以划线，点“记笔记”可以给整页写笔记。</p>
    );
  return (
    <>
      <ul className="nl" aria-label="我的笔记">
        {notes.map((note) => (
          <li key={note.noteId}>
            <div className="nl__h">
              <span>第 {note.page} 页</span>
              <button
                type="button"
                aria-label={`修改第 ${note.page} 页的笔记`}
                onClick={() => onChange(note)}
              >
                修改
              </button>
            </div>
            <button type="button" className="nl__g" disabled={note.isLocked} onClick={() => onGo(note)}>
              {note.quote === '' ? null : (
                <span className={`nq nq--${note.color}`} style={{ display: 'block' }}>
                  {note.quote}
                </span>
              )}
              {note.isLocked ? <span className="f13 c3">这一页现在不能看，原文没有显示。</span> : null}
              {note.text === '' ? null : <span className="nl__t">{note.text}</span>}
            </button>
          </li>
        ))}
      </ul>
      <Button block look="soft" icon={downloadIcon} onPress={() => void downloadNotes(id)}>
        导出为 Markdown
      </Button>
    </>
  );
}
