import { FILE } from '@xuelin/contract/core/constants';
import { normalise, withoutPiledMarks } from '#core/combining-marks.ts';
import { kindOfName } from '../conversion/conversion.ts';

/** Control characters, and those that turn the direction of writing so that “fdp.exe” reads as “exe.pdf”. */
const invisible =
  /[\p{Cc}\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/gu;

/** A file's name as people gave it, without what could fool a reader, a path or a header; never empty. */
export function cleanFileName(raw: string): string {
  const name = withoutPiledMarks(normalise(raw.toWellFormed(), 'NFC').replaceAll(invisible, ''))
    .replaceAll(/[/\\]/g, '_')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[ .]+/, '')
    .trim();
  return shorten(name) || '未命名';
}

/**
 * The name under which a file of somebody goes to others: it ends as what it is, so that a text called “作业.bat” is no
 * program on their machine. Word's own name for rich text stays.
 */
export function servedName(name: string, kind: string): string {
  const namedKind = kindOfName(name);
  return namedKind === kind || (namedKind === 'doc' && kind === 'rtf') ? name : `${name}.${kind}`;
}

/** Bytes of a name that every file system takes, with a number before it. */
const mostNameBytes = 200;
const encoder = new TextEncoder();

/** The name of a file in an archive: one that every system can unpack, Windows too. */
export function archiveFileName(raw: string): string {
  const name = cleanFileName(raw)
    .replaceAll(/[<>:"|?*]/g, '_')
    .replace(/[ .]+$/, '');
  const extension = extensionOf(name);
  let stem = name.slice(0, name.length - extension.length);
  while (encoder.encode(stem + extension).length > mostNameBytes)
    stem = Array.from(stem).slice(0, -1).join('');
  return stem + extension || '未命名';
}

const extensionOf = (name: string): string => /\.[^.]{1,12}$/.exec(name)?.[0] ?? '';

/** Cut before the extension: that stays. */
function shorten(name: string): string {
  if (name.length <= FILE.nameMax) return name;
  const extension = extensionOf(name);
  // A character of two halves may be cut in the middle.
  return name.slice(0, FILE.nameMax - extension.length).replace(/[\ud800-\udbff]$/, '') + extension;
}
