import { create } from 'content-disposition';

/**
 * Value of Content-Disposition: the real name in UTF-8, and beside it one in ASCII for old clients, `stem` where the real
 * one has nothing in ASCII. A name of people cannot leave its quotes or begin another header.
 */
export const contentDisposition = (type: 'inline' | 'attachment', name: string, stem = 'file'): string =>
  create(name.toWellFormed(), { type, fallback: asciiName(name, stem) });

/** What is plain ASCII of a name, `fallback` when that says nothing, with the same extension. */
function asciiName(name: string, fallback: string): string {
  const [, stem = '', extension = ''] = /^(.*?)(\.[a-z0-9]{1,10})?$/is.exec(name) ?? [];
  const plain = stem
    .replaceAll(/[^\x20-\x7e]|["\\%;/]/g, ' ')
    .replaceAll(/ +/g, ' ')
    // What stands before the first dot may have gone: no hidden file.
    .replace(/^[ .]+/, '')
    .trim();
  return (/[a-z0-9]/i.test(plain) ? plain : fallback) + extension;
}
