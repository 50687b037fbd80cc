import { ConversionError } from '../conversion-failures.ts';
import { resolvePart } from '../packages/office-package.ts';
import type { Block } from './blocks.ts';
import { readMarkup } from './markup.ts';
import type { Parts } from './parts.ts';
import { findAll, findFirst, readHtml, readXml } from './xml-reader.ts';

/** The text of a book (epub) in reading order, each chapter from a new page. */
export function readEpub(parts: Parts): Block[] {
  if (parts.names.includes('META-INF/encryption.xml') && parts.names.includes('META-INF/rights.xml')) {
    throw new ConversionError('encrypted');
  }
  const packagePath = findFirst(parts.xml('META-INF/container.xml'), 'rootfile')?.attributes['full-path'];
  if (!packagePath) throw new ConversionError('broken');
  const book = parts.xml(packagePath);
  const files = new Map(
    findAll(book, 'item').map(({ attributes }) => [attributes['id'], attributes['href']]),
  );
  const order = findAll(book, 'itemref').flatMap(({ attributes }) => files.get(attributes['idref']) ?? []);
  const chapters = order
    .map((href) => readChapter(parts.text(resolvePart(packagePath, href))))
    .filter((blocks) => blocks.length > 0);
  return chapters.flatMap((blocks, at): Block[] => (at > 0 ? [{ kind: 'page-break' }, ...blocks] : blocks));
}

function readChapter(source: string | null): Block[] {
  if (source === null) return [];
  try {
    return readMarkup(readXml(source));
  } catch {
    // Many books hold loose HTML.
    return readMarkup(readHtml(source));
  }
}
