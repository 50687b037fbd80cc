import { readFileSync } from 'node:fs';
import mammoth from 'mammoth';
import { ConversionError } from '../conversion-failures.ts';
import type { ArchiveKind, TextKind } from '../document-kinds.ts';
import { cleanText, decodeText } from '../text-decoding.ts';
import type { Block } from './blocks.ts';
import { readEpub } from './epub.ts';
import { readMarkdown } from './markdown.ts';
import { readMarkup } from './markup.ts';
import { readOpenDocument } from './open-document.ts';
import { withParts, type Parts } from './parts.ts';
import { readCsv, readPlainText } from './plain-text.ts';
import { readSheets } from './sheets.ts';
import { readSlides } from './slides.ts';
import { readXml } from './xml-reader.ts';

const OF_ARCHIVE: Record<Exclude<ArchiveKind, 'docx'>, (parts: Parts) => Block[]> = {
  pptx: readSlides,
  xlsx: readSheets,
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

/** Reads the words of a document without its looks. Throws 'empty' when there are none. */
export async function readDocument(
  path: string,
  kind: ArchiveKind | TextKind,
  maxArchiveEntries: number,
): Promise<Block[]> {
  const blocks = (await readBlocks(path, kind, maxArchiveEntries)).map(cleanBlock);
  if (!blocks.some(hasWords)) throw new ConversionError('empty');
  return blocks;
}

async function readBlocks(
  path: string,
  kind: ArchiveKind | TextKind,
  maxArchiveEntries: number,
): Promise<Block[]> {
  if (kind === 'docx') return await readWord(path);
  if (kind !== 'txt' && kind !== 'md' && kind !== 'csv')
    return withParts(path, maxArchiveEntries, OF_ARCHIVE[kind]);
  const text = decodeText(readFileSync(path));
  if (text === null) throw new ConversionError('broken');
  return OF_TEXT[kind](cleanText(text));
}

async function readWord(path: string): Promise<Block[]> {
  const withoutPictures = mammoth.images.imgElement(() => Promise.resolve({ src: '' }));
  const { value } = await mammoth.convertToHtml(
    { buffer: readFileSync(path) },
    {
      convertImage: withoutPictures,
      externalFileAccess: false,
      styleMap: ["p[style-name='Title'] => h1:fresh"],
    },
  );
  return value === '' ? [] : readMarkup(readXml(`<body>${value}</body>`));
}

function cleanBlock(block: Block): Block {
  if (block.kind === 'table') return { ...block, rows: block.rows.map((row) => row.map(cleanText)) };
  return 'text' in block ? { ...block, text: cleanText(block.text) } : block;
}

function hasWords(block: Block): boolean {
  if (block.kind === 'table') return block.rows.some((row) => row.some((cell) => cell.trim() !== ''));
  return 'text' in block && block.text.trim() !== '';
}
