import type { ReadingNote } from '@xuelin/contract/resource/reading';

const lockedText = '这一页现在不能看，原文没有写出。';

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
