import { createContext, use, useState } from 'react';
import type { ReactNode } from 'react';
import { parseRichText } from '@xuelin/contract/rich-text/rich-text';
import type { Block, List } from '@xuelin/contract/rich-text/rich-text';
import { parseInline } from '@xuelin/contract/rich-text/rich-text-inline';
import type { Inline } from '@xuelin/contract/rich-text/rich-text-inline';
import { Formula } from '#rich-text/formula.tsx';
import { safeHref } from '#rich-text/safe-href.ts';
import { lazySheet } from '#layers/lazy-sheet.tsx';
import './rich-text.css';

const ImagePreview = lazySheet(async () => (await import('#layers/image-preview.tsx')).ImagePreview);

/** Characters of a text that are drawn at all. */
const LONGEST = 400_000;

export type RichPicture = { id: number; url: string; width: number; height: number };

export type RichTextProps = {
  source: string;
  /** The class that says how the elements look. */
  className?: string;
  /** The pictures that the text names by id. */
  pictures?: readonly RichPicture[];
  /** Draws the document that the text names by id; its title as words unless given. */
  renderAttachment?: (id: number, title: string) => ReactNode;
  /** Draws the place of the blank with this number, from 0, in a text whose blanks `markBlanks` marked. */
  renderBlank?: (blank: number) => ReactNode;
};

/** Signs that no text of people holds stand for blanks: one sign each, so that the reader of the text lets them be. */
const BLANKS = 0xe0_00;
const blankSign = /[\uE000-\uE0FF]/u;
const BlankContext = createContext<RichTextProps['renderBlank']>(undefined);

/** The text with its blanks (three underscores or more) marked for `renderBlank`. */
export function markBlanks(source: string): string {
  let count = 0;
  return source.replaceAll(/[\uE000-\uE0FF]/gu, '').replaceAll(/_{3,}/gu, () => {
    count += 1;
    return String.fromCodePoint(BLANKS + Math.min(count - 1, 255));
  });
}

/** Words with the places to fill in between. */
function WithBlanks({ text }: { text: string }) {
  const render = use(BlankContext);
  return text.split(/([\uE000-\uE0FF])/u).map((part) => {
    if (!blankSign.test(part) || !render) return part;
    const blank = part.codePointAt(0)! - BLANKS;
    return <span key={blank}>{render(blank)}</span>;
  });
}

type Drawing = {
  pictures: ReadonlyMap<number, RichPicture>;
  attachment: NonNullable<RichTextProps['renderAttachment']>;
  onZoom: (id: number) => void;
};

// The text never changes while it is shown, so that the position is identity enough.
const withKeys = <T,>(list: readonly T[], one: (part: T, key: number) => ReactNode) => list.map(one);

const marks = { strong: 'b', em: 'em', del: 's' } as const;
const headings = ['h2', 'h2', 'h3', 'h4'] as const;

function drawInline(piece: Inline, key: number): ReactNode {
  switch (piece.kind) {
    case 'text':
      return blankSign.test(piece.text) ? <WithBlanks key={key} text={piece.text} /> : piece.text;
    case 'code':
      return <code key={key}>{piece.text}</code>;
    case 'formula':
      return <Formula key={key} tex={piece.tex} />;
    case 'link':
      return (
        <a key={key} href={piece.href}>
          {words(piece.children)}
        </a>
      );
    default: {
      const Mark = marks[piece.kind];
      return <Mark key={key}>{words(piece.children)}</Mark>;
    }
  }
}

const words = (pieces: readonly Inline[]) => withKeys(pieces, drawInline);

function drawList({ ordered, start, items }: List, key?: number): ReactNode {
  const itemNodes = withKeys(items, ({ children, inner }, at) => (
    <li key={at}>
      {words(children)}
      {inner ? drawList(inner) : null}
    </li>
  ));
  return ordered ? (
    <ol key={key} start={start}>
      {itemNodes}
    </ol>
  ) : (
    <ul key={key}>{itemNodes}</ul>
  );
}

function drawTable({ aligns, head, rows }: Extract<Block, { kind: 'table' }>, key: number): ReactNode {
  const look = (column: number) => `rt__${aligns[column] ?? 'start'}`;
  return (
    // What is wider than the column is scrolled by the arrow keys too; landmarks of one text have different names.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section key={key} className="rt__wide" aria-label={`第 ${key + 1} 段的表格`} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {withKeys(head, (cell, at) => (
              <th key={at} scope="col" className={look(at)}>
                {words(cell)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {withKeys(rows, (row, line) => (
            <tr key={line}>
              {withKeys(row, (cell, at) => (
                <td key={at} className={look(at)}>
                  {words(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type PictureProps = { picture: RichPicture | undefined; alt: string; onZoom: (id: number) => void };

function Picture({ picture, alt, onZoom }: PictureProps) {
  if (!picture) return <p className="rt__gone">这张图片已经不在了{alt === '' ? '' : `：${alt}`}</p>;
  const { id, url, width, height } = picture;
  return (
    <figure>
      <button type="button" aria-label={`放大图片${alt === '' ? '' : `：${alt}`}`} onClick={() => onZoom(id)}>
        <img src={url} width={width} height={height} alt="" loading="lazy" decoding="async" />
      </button>
      {alt === '' ? null : <figcaption>{alt}</figcaption>}
    </figure>
  );
}

function drawBlock(block: Block, key: number, drawing: Drawing): ReactNode {
  switch (block.kind) {
    case 'heading': {
      const Heading = headings[block.level - 1] ?? 'h4';
      return <Heading key={key}>{words(block.children)}</Heading>;
    }
    case 'paragraph':
      return <p key={key}>{words(block.children)}</p>;
    case 'list':
      return drawList(block, key);
    case 'quote':
      return (
        <blockquote key={key}>
          {withKeys(block.blocks, (inner, at) => drawBlock(inner, at, drawing))}
        </blockquote>
      );
    case 'code':
      return (
        <pre key={key}>
          <code>{block.text}</code>
        </pre>
      );
    case 'formula':
      return <Formula key={key} tex={block.tex} display />;
    case 'table':
      return drawTable(block, key);
    case 'image':
      return (
        <Picture key={key} picture={drawing.pictures.get(block.id)} alt={block.alt} onZoom={drawing.onZoom} />
      );
    case 'attachment':
      return (
        <div key={key} className="rt__doc">
          {drawing.attachment(block.id, block.title)}
        </div>
      );
    case 'rule':
      return <hr key={key} />;
  }
}

/** Pictures in the order in which the text shows them. */
function shownPictures(
  blocks: readonly Block[],
  pictureById: Drawing['pictures'],
): { id: number; src: string; alt: string }[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'quote') return shownPictures(block.blocks, pictureById);
    const picture = block.kind === 'image' ? pictureById.get(block.id) : undefined;
    return picture && block.kind === 'image'
      ? [{ id: block.id, src: picture.url, alt: block.alt || '图片' }]
      : [];
  });
}

/**
 * A text that people wrote, drawn as our own elements: HTML in it stays words. Formulas are drawn by KaTeX, pictures
 * enlarge on a tap, wide tables and formulas scroll in their own box.
 */
export function RichText(props: RichTextProps) {
  const { source, className = 'rt', pictures = [], renderAttachment, renderBlank } = props;
  const [zoomedIndex, setZoomedIndex] = useState<number | null>(null);
  const blocks = parseRichText(source.slice(0, LONGEST), { href: safeHref });
  const pictureById = new Map(pictures.map((one) => [one.id, one]));
  const strip = shownPictures(blocks, pictureById);
  const drawing: Drawing = {
    pictures: pictureById,
    attachment: renderAttachment ?? ((_id, title) => <p>{title}</p>),
    onZoom: (id) => setZoomedIndex(strip.findIndex((one) => one.id === id)),
  };
  return (
    <div className={className}>
      <BlankContext value={renderBlank}>
        {withKeys(blocks, (block, key) => drawBlock(block, key, drawing))}
      </BlankContext>
      {zoomedIndex === null ? null : (
        <ImagePreview open onClose={() => setZoomedIndex(null)} start={zoomedIndex} images={strip} />
      )}
    </div>
  );
}

/** A short plain text (a comment): only its formulas are drawn, every other sign stays as it was written. */
export function PlainText({ text }: { text: string }) {
  return <>{words(parseInline(text, { words: false, formulas: true }))}</>;
}
