import type { ReadingNote } from '@xuelin/contract/resource/reading';
import { PageLayer } from '#resource/reading/layer/page-layer.tsx';
import type { ShownHit } from '#resource/reading/layer/page-layer.tsx';
import type { PageText } from '#resource/reading/layer/text-layer.ts';
import type { PagePicture } from '#resource/reading/page-picture.queries.ts';
import { Icon } from '@xuelin/ui/icons/icon.tsx';
import { noteIcon } from '@xuelin/ui/icons/icons.ts';

export const readingPageId = (number: number) => `reading-page-${number}`;

export type ReadingPageProps = {
  number: number;
  /** Height of the page by its width. */
  ratio: number;
  /** Undefined until it came, and far from the window. */
  picture: PagePicture | undefined;
  text: PageText | undefined;
  hits: readonly ShownHit[];
  notes: readonly ReadingNote[];
  onNotes: () => void;
};

/** One page: its place, its picture, its words with what is marked in them. */
export function ReadingPage({ number, ratio, picture, text, hits, notes, onNotes }: ReadingPageProps) {
  const textNotes = notes.filter((note) => note.text !== '');
  return (
    <li id={readingPageId(number)} data-page={number} style={{ '--ratio': ratio }}>
      {picture ? (
        <img src={picture.url} alt={`第 ${number} 页`} decoding="async" draggable={false} />
      ) : (
        <span aria-hidden="true" className="read__w num">
          {number}
        </span>
      )}
      {picture && text ? <PageLayer page={text} ratio={ratio} hits={hits} notes={notes} /> : null}
      {textNotes.length > 0 ? (
        <button
          type="button"
          className="read__note"
          aria-label={`第 ${number} 页有 ${textNotes.length} 条笔记`}
          onClick={onNotes}
        >
          <Icon of={noteIcon} size={16} />
          <span className="num">{textNotes.length}</span>
        </button>
      ) : null}
    </li>
  );
}
