import { FILE } from '@xuelin/contract/core/constants';

/** Control characters, and those that turn the direction of writing so that “fdp.exe” reads as “exe.pdf”. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const invisible = /[\u0000-\u001f\u007f-\u009f\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;

/** A file's name as people gave it, without what could fool a reader, a path or a header; never empty. */
export function cleanFileName(raw: string): string {
  const name = raw
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(invisible, '')
    .replaceAll(/[/\\]/g, '_')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/^\.+/, '');
  return shorten(name) || '未命名';
}

/** Cut before the extension: that stays. */
function shorten(name: string): string {
  if (name.length <= FILE.nameMax) return name;
  const extension = /\.[^.]{1,12}$/.exec(name)?.[0] ?? '';
  // A character of two halves may be cut in the middle.
  return name.slice(0, FILE.nameMax - extension.length).replace(/[\ud800-\udbff]$/, '') + extension;
}
