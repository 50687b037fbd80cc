import { readFileSync } from 'node:fs';
import { ConversionError } from '../conversion-failures.ts';
import type { ArchiveKind, TextKind } from '../sniffing/document-kinds.ts';
import { cleanText, decodeText } from '../sniffing/text-decoding.ts';
import { openZipBytes } from '../packages/zip-archive.ts';
import type { Block } from './blocks.ts';
import { readEpub } from './epub.ts';
import { readMarkdown } from './markdown.ts';
import { readOpenDocument } from './open-document.ts';
import { partsOf, withParts, type Parts } from './parts.ts';
import { readCsv, readPlainText } from './plain-text.ts';
import { readSheets } from './sheets.ts';
import { readSlides } from './slides.ts';
import { readWord } from './word.ts';

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
  // Word's reader works on after the file would have been closed again.
  if (kind === 'docx') return await readWord(partsOf(openZipBytes(readFileSync(path), maxArchiveEntries)));
  if (kind !== 'txt' && kind !== 'md' && kind !== 'csv')
    return withParts(path, maxArchiveEntries, OF_ARCHIVE[kind]);
  const text = decodeText(readFileSync(path));
  if (text === null) throw new ConversionError('unknown-encoding');
  return OF_TEXT[kind](cleanText(text));
}

function cleanBlock(block: Block): Block {
  if (block.kind === 'table') return { ...block, rows: block.rows.map((row) => row.map(cleanText)) };
  return 'text' in block ? { ...block, text: cleanText(block.text) } : block;
}

function hasWords(block: Block): boolean {
  if (block.kind === 'table') return block.rows.some((row) => row.some((cell) => cell.trim() !== ''));
  return 'text' in block && block.text.trim() !== '';
}
