import { runtimeText } from '#calls/texts.ts';

function copyByTextarea(text: string): boolean {
  const area = document.createElement('textarea');
  area.value = text;
  area.readOnly = true;
  area.setAttribute('aria-hidden', 'true');
  area.className = 'sr';
  document.body.append(area);
  area.select();
  area.setSelectionRange(0, text.length);
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    area.remove();
  }
}

/**
 * Copies a text: by the browser's clipboard, else by a hidden textarea. Gives what to tell the reader: 内容已复制 or
 * 复制失败，请手动复制, in the language of the browser.
 */
export async function copyText(text: string): Promise<{ copied: boolean; message: string }> {
  let isCopied = false;
  try {
    await navigator.clipboard.writeText(text);
    isCopied = true;
  } catch {
    isCopied = copyByTextarea(text);
  }
  return { copied: isCopied, message: runtimeText(isCopied ? 'copied' : 'copyFailed') };
}
