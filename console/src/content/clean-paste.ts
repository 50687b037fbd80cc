import type { ClipboardEvent } from 'react';
import { textOfHtml } from '#content/text-of-html.ts';

/**
 * Pastes what another program copied with its looks as a text in the product's small Markdown. The browser's own insertion
 * keeps the way back (Ctrl+Z) and tells the field.
 */
export function cleanPaste(event: ClipboardEvent<HTMLTextAreaElement>): void {
  const html = event.clipboardData.getData('text/html');
  if (html === '') return;
  const text = textOfHtml(html);
  if (text === '') return;
  event.preventDefault();
  document.execCommand('insertText', false, text);
}
