import { ConversionError } from '../conversion-failures.ts';
import { resolvePart } from '../packages/office-package.ts';
import type { Block } from './blocks.ts';
import { paperLength, type DocumentPictures } from './document-pictures.ts';
import { contentsOf, withHeadings } from './epub-contents.ts';
import { readMarkup, type MarkPicture } from './markup.ts';
import type { Parts } from './parts.ts';
import { findAll, findFirst, readHtml, readXml } from './xml-reader.ts';

/** A part of a book as its list names it. */
type Item = { href: string; type: string; fallback: string | undefined };

const MAX_FALLBACKS = 10;

/** What stands in a book (epub) in reading order, each chapter from a new page. */
export function readEpub(parts: Parts, pictures: DocumentPictures): Block[] {
  const packagePath = findFirst(parts.xml('META-INF/container.xml'), 'rootfile')?.attributes['full-path'];
  if (!packagePath) throw new ConversionError('broken');
  const book = parts.xml(packagePath);
  const items = new Map(
    findAll(book, 'item').map(({ attributes }): [string | undefined, Item] => [
      attributes['id'],
      {
        href: attributes['href'] ?? '',
        type: (attributes['media-type'] ?? '').toLowerCase(),
        fallback: attributes['fallback'],
      },
    ]),
  );
  const lockedNames = lockedParts(parts);
  const contents = contentsOf(parts, packagePath, book);
  const chapters = findAll(book, 'itemref')
    .flatMap(({ attributes }) => readableItem(items, attributes['idref']) ?? [])
    .map((item) => {
      const name = resolvePart(packagePath, item.href);
      if (lockedNames.has(name)) throw new ConversionError('encrypted');
      if (isPicture(item)) return [{ kind: 'picture', picture: pictures.add(name) } as const];
      return withHeadings(readChapter(parts.text(name), name, pictures), contents.get(name));
    })
    .filter((blocks) => blocks.length > 0);
  return chapters.flatMap((blocks, at): Block[] => (at > 0 ? [{ kind: 'page-break' }, ...blocks] : blocks));
}

/** The parts that only a reader with a key can read; typefaces that are merely veiled are of no matter. */
function lockedParts(parts: Parts): Set<string> {
  const list = parts.optionalXml('META-INF/encryption.xml');
  if (!list) return new Set();
  const names = findAll(list, 'CipherReference').map(({ attributes }) => attributes['URI'] ?? '');
  return new Set(names.map((address) => resolvePart('', address)));
}

/** The item itself or what stands for it: not everything in the reading order is a text or a picture. */
function readableItem(items: ReadonlyMap<string | undefined, Item>, id: string | undefined): Item | null {
  let item = items.get(id);
  for (let step = 0; item && step < MAX_FALLBACKS; step += 1) {
    if (isText(item) || isPicture(item)) return item;
    item = item.fallback === undefined ? undefined : items.get(item.fallback);
  }
  return null;
}

// Some books name no types.
const isText = ({ type, href }: Item): boolean =>
  /^(?:application\/(?:xhtml\+xml|xml|x-dtbook\+xml)|text\/(?:html|xml|x-oeb1-document)|image\/svg\+xml)\b/.test(
    type,
  ) ||
  (type === '' && !/\.(?:css|js|ncx|png|jpe?g|gif|webp|ttf|otf|woff2?|pdf)$/i.test(href));
const isPicture = ({ type }: Item): boolean => type.startsWith('image/') && !type.startsWith('image/svg');

function readChapter(source: string | null, name: string, pictures: DocumentPictures): Block[] {
  if (source === null) return [];
  const markPicture: MarkPicture = (address, attributes) =>
    pictures.mark(resolvePart(name, address), {
      width: paperLength(attributes['width']),
      height: paperLength(attributes['height']),
      alt: attributes['alt'],
    });
  try {
    return readMarkup(readXml(source), markPicture);
  } catch {
    // Many books hold loose HTML.
    return readMarkup(readHtml(source), markPicture);
  }
}
