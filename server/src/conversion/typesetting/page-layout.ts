import type { Block } from './blocks.ts';
import type { DocumentPictures } from './document-pictures.ts';
import { plainWords } from './inline-marks.ts';
import { BODY, layLines, QUIET } from './line-layout.ts';
import { missingPicture } from './missing-picture.ts';
import { lineBox, PAPER, TEXT_WIDTH, type Paper } from './paper.ts';
import { layTable } from './table-layout.ts';

export type OutlineItem = { title: string; page: number; depth: number };

const CODE = { font: { size: 21, bold: false }, line: 34, padding: 16 };
const HEADINGS = {
  1: { font: { size: 44, bold: true }, line: 64, before: 40, after: 26 },
  2: { font: { size: 35, bold: true }, line: 54, before: 36, after: 20 },
  3: { font: { size: 30, bold: true }, line: 48, before: 28, after: 14 },
  4: { font: { size: 27, bold: true }, line: 46, before: 22, after: 10 },
} as const;
const INDENT = 42;
/** A page without its margins. */
const PICTURE_HEIGHT = PAPER.height - PAPER.top - PAPER.bottom;
const MAX_OUTLINE = 500;

/** Lays blocks out on paper; answers the headings with the page each is on. */
export function layBlocks(paper: Paper, blocks: Block[], pictures: DocumentPictures): OutlineItem[] {
  const outline: OutlineItem[] = [];
  for (const block of blocks) {
    if (block.kind === 'picture') layPicture(paper, block.picture, pictures);
    else layBlock(paper, block, outline);
  }
  return outline;
}

function layPicture(paper: Paper, picture: number, pictures: DocumentPictures): void {
  const source = pictures.get(picture);
  if (!source) return;
  if (source.part === null) {
    layLines(paper, missingPicture(source), { ...BODY, color: QUIET });
    return;
  }
  const scale = Math.min(1, TEXT_WIDTH / source.width, PICTURE_HEIGHT / source.height);
  const [width, height] = [source.width * scale, source.height * scale];
  if (paper.room() < height && !paper.isPageEmpty()) paper.newPage();
  paper.picture({ x: PAPER.left, y: paper.y(), width, height, picture });
  paper.skip(Math.min(height + BODY.after, paper.room()));
}

function layBlock(paper: Paper, block: Exclude<Block, { kind: 'picture' }>, outline: OutlineItem[]): void {
  switch (block.kind) {
    case 'page-break':
      if (!paper.isPageEmpty()) paper.newPage();
      return;
    case 'heading': {
      const style = HEADINGS[block.level];
      if (block.text.trim() === '') return;
      if (!paper.isPageEmpty()) paper.skip(style.before);
      // A heading stays with the first lines of what it heads.
      if (paper.room() < style.line + BODY.line * 2 && !paper.isPageEmpty()) paper.newPage();
      if (outline.length < MAX_OUTLINE) {
        outline.push({
          title: plainWords(block.text).replace(/\s+/g, ' ').slice(0, 200),
          page: paper.pageCount(),
          depth: block.level - 1,
        });
      }
      layLines(paper, block.text, style);
      return;
    }
    case 'paragraph':
      if (block.text.trim() !== '') layLines(paper, block.text.trim(), BODY);
      return;
    case 'item': {
      const left = INDENT * (block.depth + 1);
      layLines(paper, block.text, { ...BODY, after: 10, left, marker: block.marker });
      return;
    }
    case 'quote':
      layLines(paper, block.text, { ...BODY, left: 28, color: QUIET, bar: true });
      return;
    case 'code':
      layCode(paper, block.text);
      return;
    case 'table':
      layTable(paper, block);
      return;
    case 'rule':
      paper.skip(14);
      paper.box({ x: PAPER.left, y: paper.y(), width: TEXT_WIDTH, height: 2, color: '#d5d9df' });
      paper.skip(30);
  }
}

function layCode(paper: Paper, text: string): void {
  const { font, line: height, padding } = CODE;
  const measure = paper.measure(font);
  const lines = breakCode(
    plainWords(text).replaceAll('\t', '    ').trimEnd(),
    TEXT_WIDTH - padding * 2,
    measure,
  );
  if (paper.room() < height * 2) paper.newPage();
  lines.forEach((line, at) => {
    if (paper.room() < height + padding) paper.newPage();
    const edge = at === 0 || paper.isPageEmpty() ? padding : 0;
    const foot = at === lines.length - 1 ? padding : 0;
    paper.box({
      x: PAPER.left,
      y: paper.y(),
      width: TEXT_WIDTH,
      height: height + edge + foot,
      color: '#f4f6f8',
    });
    const [x, y] = [PAPER.left + padding, paper.y() + edge + 24];
    if (line !== '') paper.text({ x, y, text: line, font });
    paper.words(line, lineBox(x, y, measure(line), font.size));
    paper.words('\n');
    paper.skip(height + edge + foot);
  });
  if (!paper.isPageEmpty()) paper.skip(Math.min(20, Math.max(0, paper.room())));
}

/** Code keeps its spaces and breaks anywhere. */
function breakCode(text: string, width: number, measure: (text: string) => number): string[] {
  return text.split('\n').flatMap((line) => {
    const parts: string[] = [];
    let part = '';
    let usedHeight = 0;
    for (const character of line) {
      const step = measure(character);
      if (usedHeight + step > width) {
        parts.push(part);
        part = '';
        usedHeight = 0;
      }
      part += character;
      usedHeight += step;
    }
    return [...parts, part];
  });
}
