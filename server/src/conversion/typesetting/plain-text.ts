import type { Block } from './blocks.ts';

/** Lines as they are; empty ones end a paragraph. Chapter titles of Chinese texts become headings. */
export function readPlainText(text: string): Block[] {
  const blocks: Block[] = [];
  for (const line of text.split('\n')) {
    const content = line.trim();
    if (content === '') continue;
    if (/^第[〇零一二三四五六七八九十百千\d]{1,6}[章回卷编][\s　:：]?.{0,30}$/.test(content))
      blocks.push({ kind: 'heading', level: 2, text: content });
    else blocks.push({ kind: 'paragraph', text: content });
  }
  return blocks;
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
  let isQuoted = false;
  const endCell = (): void => {
    row.push(cell.trim());
    cell = '';
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
    } else if (character === '"' && cell.trim() === '') {
      isQuoted = true;
      cell = '';
    } else if (character === separator) endCell();
    else if (character === '\n') endRow();
    else cell += character;
  }
  endRow();
  return rows.length === 0 ? [] : [{ kind: 'table', rows, header: true }];
}
