import type { ReadingNote } from '@xuelin/contract/resource/reading';
import { LAYER } from '#resource/reading/layer/selection.ts';
import { boxesOf, isUpright, piecesOf, widthOf } from '#resource/reading/layer/text-layer.ts';
import type { Box, PageText, Piece, TextRange } from '#resource/reading/layer/text-layer.ts';
import './page-layer.css';

/** Words found on a page; the one that is looked at is drawn stronger. */
export type ShownHit = TextRange & { isCurrent: boolean };

/** The text fills its box from a little below its top. */
const GLYPH = 0.86;

const place = ({ x, y, width, height }: Box) => ({
  '--x': x / 100,
  '--y': y / 100,
  '--w': width / 100,
  '--h': height / 100,
});

function Words({ piece, ratio }: { piece: Piece; ratio: number }) {
  const upright = isUpright(piece, ratio);
  // By the page's width: what the line is high (or, standing, wide), and how far it runs.
  const high = upright ? piece.width : piece.height * ratio;
  const long = upright ? piece.height * ratio : piece.width;
  const fit = (long * 100) / ((widthOf(piece.words) || 1) * high * GLYPH);
  return (
    <span
      data-start={piece.start}
      className={upright ? 'tl__v' : undefined}
      style={{ ...place(piece), '--size': (high * GLYPH) / 100, '--fit': fit }}
    >
      {piece.words}
    </span>
  );
}

const Marks = ({ boxes, look }: { boxes: readonly Box[]; look: string }) =>
  boxes.map((box) => <i key={`${box.x} ${box.y} ${box.width}`} className={look} style={place(box)} />);

export type PageLayerProps = {
  page: PageText;
  /** Height of the page by its width. */
  ratio: number;
  hits: readonly ShownHit[];
  notes: readonly ReadingNote[];
};

/** The words of a page over its picture: they can be selected; what was found and what is marked lies below them. */
export function PageLayer({ page, ratio, hits, notes }: PageLayerProps) {
  const pieces = piecesOf(page);
  return (
    <>
      <div className="tl tl--marks" aria-hidden="true">
        {notes.map((note) =>
          note.start === null ? null : (
            <Marks
              key={note.noteId}
              look={`tl__m tl__m--${note.color}${note.text === '' ? '' : ' tl__m--note'}`}
              boxes={boxesOf(pieces, { start: note.start, end: note.start + (note.length ?? 0) }, ratio)}
            />
          ),
        )}
        {hits.map((hit) => (
          <Marks
            key={hit.start}
            look={hit.isCurrent ? 'tl__hit tl__hit--on' : 'tl__hit'}
            boxes={boxesOf(pieces, hit, ratio)}
          />
        ))}
      </div>
      <div className="tl tl--words" {...{ [LAYER]: page.number }}>
        {pieces.map((piece) => (
          <Words key={piece.start} piece={piece} ratio={ratio} />
        ))}
      </div>
    </>
  );
}
