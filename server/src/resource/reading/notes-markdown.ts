import type { ReadingNote } from '@xuelin/contract/resource/reading';
import type { Readable } from './readable.ts';

const lockedText = '这一页现在不能看，原文没有写出。';

/** What a document's notes are headed by: of one that is not there for its reader any more nothing is told. */
export const titleFor = (readable: Pick<Readable, 'title'> | null, id: number): string =>
  readable?.title ?? `资料 ${id}`;

/** Notes page by page: the words of the document as quotes, the member's own below them. */
export function notesMarkdown(title: string, notes: readonly ReadingNote[]): string {
  const blocks = [`# ${oneLine(title)}`];
  let page = 0;
  for (const note of notes) {
    if (note.page !== page) blocks.push(`## 第 ${note.page} 页`);
    ({ page } = note);
    if (note.quote !== '') blocks.push(quoteBlock(note.quote));
    if (note.isLocked) blocks.push(`_${lockedText}_`);
    if (note.text !== '') blocks.push(note.text);
  }
  return `${blocks.join('\n\n')}\n`;
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** Words of the page are words, whatever Markdown would make of their marks. */
const quoteBlock = (quote: string) =>
  quote
    .split('\n')
    .map((line) => `> ${line.replaceAll(/[\\`*_[\]<>#|~]/g, String.raw`\$&`)}`)
    .join('\n');
