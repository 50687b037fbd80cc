import { readFileSync } from 'node:fs';
import { ConversionError } from '../conversion-failures.ts';
import { isTextKind, type ArchiveKind, type TextKind } from '../sniffing/document-kinds.ts';
import { cleanText, decodeWithEncoding, type TextEncoding } from '../sniffing/text-decoding.ts';
import { openZipFile } from '../packages/zip-archive.ts';
import type { Block } from './blocks.ts';
import { createPictures, type DocumentPictures } from './document-pictures.ts';
import { readEpub } from './epub.ts';
import { formulaMark, inlineParts, pictureMark } from './inline-marks.ts';
import { readMarkdown } from './markdown.ts';
import { readOpenDocument } from './open-document.ts';
import { partsOf, type Parts } from './parts.ts';
import { readCsv, readPlainText } from './plain-text.ts';
import { readSheets } from './sheets.ts';
import { readSlides } from './slides.ts';
import { readWord } from './word.ts';

type ReadParts = (parts: Parts, pictures: DocumentPictures) => Block[] | Promise<Block[]>;

const OF_ARCHIVE: Record<ArchiveKind, ReadParts> = {
  docx: readWord,
  pptx: readSlides,
  xlsx: (parts, pictures) => readSheets(parts, { pictures }),
  odt: readOpenDocument,
  odp: readOpenDocument,
  ods: readOpenDocument,
  epub: readEpub,
};
const OF_TEXT: Record<TextKind, (text: string) => Block[]> = {
  txt: readPlainText,
  md: readMarkdown,
  csv: readCsv,
};

/** Pictures at most this high stand within their line; others stand by themselves. */
const INLINE_HEIGHT = 66;

/** The contents of a document without its looks, and its pictures, which are read from the file when they are drawn. */
export type DocumentContents = {
  blocks: Block[];
  pictures: DocumentPictures;
  /** Of a file that is plain text. */
  encoding?: TextEncoding;
  close: () => void;
};

/** Reads the contents of a document. Throws 'empty' when there are none. */
export async function readDocument(
  path: string,
  kind: ArchiveKind | TextKind,
  maxArchiveEntries: number,
): Promise<DocumentContents> {
  const contents = isTextKind(kind) ? readText(path, kind) : await readArchive(path, kind, maxArchiveEntries);
  // A chart that stands in many places is one block, which is not copied for each of them.
  const cleanBlocks = new Map<Block, Block>();
  const clean = (block: Block): Block => {
    const cleanOne = cleanBlocks.get(block) ?? cleanBlock(block);
    cleanBlocks.set(block, cleanOne);
    return cleanOne;
  };
  const blocks = contents.blocks.flatMap((block) => splitBlock(block, contents.pictures)).map(clean);
  if (!blocks.some(saysSomething)) throw new ConversionError('empty');
  return { ...contents, blocks };
}

function readText(path: string, kind: TextKind): DocumentContents {
  const decoded = decodeWithEncoding(readFileSync(path));
  if (decoded === null) throw new ConversionError('unknown-encoding');
  const pictures = createPictures({ names: [], bytes: () => Buffer.alloc(0) });
  const { text, encoding } = decoded;
  return { blocks: OF_TEXT[kind](cleanText(text)), pictures, encoding, close: () => {} };
}

async function readArchive(path: string, kind: ArchiveKind, maxEntries: number): Promise<DocumentContents> {
  const { archive, close } = openZipFile(path, maxEntries);
  const parts = partsOf(archive);
  const pictures = createPictures(parts);
  return { blocks: await OF_ARCHIVE[kind](parts, pictures), pictures, close };
}

/** Parts a text where a picture or other blocks stand in it that are no part of a line. */
function splitBlock(block: Block, pictures: DocumentPictures): Block[] {
  if (block.kind === 'table' || !('text' in block)) return [block];
  const parts = inlineParts(block.text);
  const standsAlone = (part: (typeof parts)[number]): boolean =>
    part.kind === 'blocks' ||
    (part.kind === 'picture' && (pictures.get(part.picture)?.height ?? 0) > INLINE_HEIGHT);
  if (!parts.some(standsAlone)) return [block];
  const blocks: Block[] = [];
  let text = '';
  const flush = (): void => {
    // What goes on behind a picture is no point of its own.
    const part = block.kind === 'item' && blocks.length > 0 ? { ...block, marker: '' } : block;
    if (text.trim() !== '') blocks.push({ ...part, text: text.trim() });
    text = '';
  };
  for (const part of parts) {
    if (!standsAlone(part)) text += partText(part);
    else {
      flush();
      if (part.kind === 'picture') blocks.push({ kind: 'picture', picture: part.picture });
      else if (part.kind === 'blocks') blocks.push(...pictures.takeBlocks(part.blocks));
    }
  }
  flush();
  return blocks;
}

function partText(part: ReturnType<typeof inlineParts>[number]): string {
  if (part.kind === 'text') return part.text;
  if (part.kind === 'formula') return formulaMark(part.tex);
  return part.kind === 'picture' ? pictureMark(part.picture) : '';
}

function cleanBlock(block: Block): Block {
  if (block.kind === 'table') return { ...block, rows: block.rows.map((row) => row.map(cleanText)) };
  return 'text' in block ? { ...block, text: cleanText(block.text) } : block;
}

function saysSomething(block: Block): boolean {
  if (block.kind === 'table') return block.rows.some((row) => row.some((cell) => cell.trim() !== ''));
  return block.kind === 'picture' || ('text' in block && block.text.trim() !== '');
}
