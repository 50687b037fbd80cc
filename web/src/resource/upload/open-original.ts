import { call } from '@xuelin/client/calls/call.ts';

/** Formats that browsers show by themselves, with what they are to be shown as. */
const shownAs: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  txt: 'text/plain;charset=utf-8',
  md: 'text/plain;charset=utf-8',
  csv: 'text/plain;charset=utf-8',
};

/** Whether a browser shows the original of such a format itself; of others the file is saved. */
export const opensInBrowser = (format: string): boolean => Object.hasOwn(shownAs, format);

/**
 * Shows the original of one's own document as the browser itself draws it, in a window on the right half of the screen: beside
 * the pages that readers will see. Call it within a tap.
 */
export async function openOriginal({ id, format }: { id: number; format: string }): Promise<void> {
  const { availWidth, availHeight } = window.screen;
  const half = Math.floor(availWidth / 2);
  // Opened at once: after the answer browsers take it for an advertisement.
  const place = `popup,left=${half},top=0,width=${half},height=${availHeight}`;
  const beside = window.open('about:blank', `original-${id}`, availWidth < 900 ? '' : place);
  try {
    const { url } = await call('resource/download', { id });
    const answer = await fetch(url);
    if (!answer.ok) throw new Error('原文件没有取到，请再试一次');
    // What it is shown as is ours to say: whatever the file is, it is no page of ours.
    const blob = new Blob([await answer.arrayBuffer()], { type: shownAs[format] });
    const address = URL.createObjectURL(blob);
    if (beside) beside.location.href = address;
    else window.open(address, '_blank');
    setTimeout(() => URL.revokeObjectURL(address), 600_000);
  } catch (error) {
    beside?.close();
    throw error;
  }
}
