import type { Block } from './blocks.ts';

const CHAPTER = /^第[〇零一二三四五六七八九十百千\d]{1,6}[章回卷编][\s　:：]?.{0,30}$/;
/** Blank lines within one piece of code. */
const MAX_GAP = 2;

/**
 * Lines as they are; empty ones end a paragraph. Chapter titles of Chinese texts become headings, and groups of lines that
 * are indented as code is stay together with their spaces.
 */
export function readPlainText(text: string): Block[] {
  const blocks: Block[] = [];
  let code: string[] = [];
  const flush = (): void => {
    if (code.length > 0) blocks.push({ kind: 'code', text: code.join('\n') });
    code = [];
  };
  const groups = groupsOf(text.split('\n'));
  groups.forEach(({ lines, gap }, at) => {
    const goesOn = code.length > 0 && gap <= MAX_GAP;
    if (!looksLikeCode(lines) && !(goesOn && continuesCode(lines, groups[at + 1]?.lines))) {
      flush();
      for (const line of lines) blocks.push(lineBlock(line));
      return;
    }
    if (!goesOn) flush();
    if (goesOn) code.push(...Array.from({ length: gap }, () => ''));
    for (const line of lines) code.push(line);
  });
  flush();
  return blocks;
}

function lineBlock(line: string): Block {
  const text = line.trim();
  return CHAPTER.test(text) ? { kind: 'heading', level: 2, text } : { kind: 'paragraph', text };
}

/** Lines without a blank one between them; `gap` is how many of these stand before. */
function groupsOf(lines: readonly string[]): { lines: string[]; gap: number }[] {
  const groups: { lines: string[]; gap: number }[] = [];
  let gap = 0;
  let isNew = true;
  for (const line of lines) {
    if (line.trim() === '') {
      gap += 1;
      isNew = true;
      continue;
    }
    if (isNew) groups.push({ lines: [], gap });
    groups.at(-1)?.lines.push(line.trimEnd());
    gap = 0;
    isNew = false;
  }
  return groups;
}

const INDENTED = /^(?:\t| {2})/;
/** Words of Chinese texts: their paragraphs may be indented too. */
const PROSE = /^[\s　]*[\u3400-\u9fff“‘「『《（【]/;
const CODE_END = /[;{}()[\],:=\\]$|^[\t ]*(?:#|\/\/|\/\*|\*|<\/?[a-z])/i;

/** Some line is indented by a tab or spaces, and most read like code: not Chinese, or with the marks of code. */
function looksLikeCode(lines: readonly string[]): boolean {
  if (!lines.some((line) => INDENTED.test(line) && !PROSE.test(line))) return false;
  const codeLines = lines.filter((line) => !PROSE.test(line));
  if (codeLines.length * 2 < lines.length) return false;
  const markedLines = codeLines.filter((line) => CODE_END.test(line) || /[=(){}[\];]|->/.test(line));
  return markedLines.length * 3 >= codeLines.length;
}

/** Lines behind a piece of code that are a part of it: indented ones, or a few between it and the next piece. */
function continuesCode(lines: readonly string[], next: readonly string[] | undefined): boolean {
  if (lines.some((line) => PROSE.test(line))) return false;
  if (lines.every((line) => INDENTED.test(line))) return true;
  const isShort = lines.length <= 3 && lines.every((line) => CODE_END.test(line));
  return isShort && (next === undefined || looksLikeCode(next));
}

/** A table of values separated by commas, semicolons or tabs, with the usual quotes; blank rows are kept on request. */
export function readCsv(text: string, { blankRows = false } = {}): Block[] {
  const firstLine = text.slice(0, text.search(/\n|$/));
  const separator = [',', '\t', ';'].reduce((best, next) =>
    firstLine.split(next).length > firstLine.split(best).length ? next : best,
  );
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  /** Whether only spaces stand in the cell so far: looking at all of it for each quote would take ever longer. */
  let isBlank = true;
  let isQuoted = false;
  const endCell = (): void => {
    row.push(cell.trim());
    cell = '';
    isBlank = true;
  };
  const endRow = (): void => {
    endCell();
    if (row.some((value) => value !== '')) rows.push(row);
    else if (blankRows) rows.push([]);
    row = [];
  };
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] ?? '';
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (text[at + 1] === '"') cell += text[(at += 1)];
      else isQuoted = false;
    } else if (character === '"' && isBlank) {
      isQuoted = true;
      isBlank = false;
      cell = '';
    } else if (character === separator) endCell();
    else if (character === '\n') endRow();
    else {
      cell += character;
      isBlank &&= character.trim() === '';
    }
  }
  endRow();
  return rows.length === 0 ? [] : [{ kind: 'table', rows, header: true }];
}
