import { resolvePart } from '../packages/office-package.ts';
import { headingLevel, type Block } from './blocks.ts';
import type { Parts } from './parts.ts';
import { childElements, findAll, findFirst, textOf, type XmlElement } from './xml-reader.ts';

/** A line of a book's table of contents. */
type Entry = { title: string; level: 1 | 2 | 3 | 4 };
/** The lines of the table of contents by the part they lead to. */
export type BookContents = ReadonlyMap<string, readonly Entry[]>;

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** What the table of contents names, by where it stands: the navigation of today's books, or the list of older ones. */
export function contentsOf(parts: Parts, packagePath: string, book: XmlElement): BookContents {
  const items = findAll(book, 'item').map(({ attributes }) => attributes);
  const isNavigation = (one: Record<string, string>) => /(?:^|\s)nav(?:\s|$)/.test(one['properties'] ?? '');
  const item =
    items.find(isNavigation) ?? items.find((one) => one['media-type'] === 'application/x-dtbncx+xml');
  const contents = new Map<string, Entry[]>();
  if (!item) return contents;
  const name = resolvePart(packagePath, item['href'] ?? '');
  const add = (address: string, title: string, depth: number): void => {
    const target = resolvePart(name, address.replace(/#.*/, ''));
    const entry = { title: oneLine(title), level: headingLevel(depth + 1) };
    if (entry.title === '') return;
    const entries = contents.get(target);
    if (entries) entries.push(entry);
    else contents.set(target, [entry]);
  };
  try {
    const list = parts.optionalXml(name);
    if (list && isNavigation(item)) walkNavigation(list, add);
    else if (list) walkPoints(list, 0, add);
  } catch {
    // A book with a broken list is read without it.
  }
  return contents;
}

type Add = (address: string, title: string, depth: number) => void;

function walkNavigation(list: XmlElement, add: Add): void {
  const all = findAll(list, 'nav');
  const toc = all.find(({ attributes }) => attributes['epub:type'] === 'toc') ?? all[0];
  const top = toc && findFirst(toc, 'ol');
  const walk = (level: XmlElement, depth: number): void => {
    for (const line of childElements(level)) {
      for (const child of childElements(line)) {
        if (child.name === 'a') add(child.attributes['href'] ?? '', textOf(child), depth);
        else if (child.name === 'ol') walk(child, depth + 1);
      }
    }
  };
  if (top) walk(top, 0);
}

function walkPoints(element: XmlElement, depth: number, add: Add): void {
  for (const child of childElements(element)) {
    if (child.name !== 'navPoint') {
      walkPoints(child, depth, add);
      continue;
    }
    const own = (name: string) => childElements(child).find((one) => one.name === name);
    const [label, target] = [own('navLabel'), own('content')];
    if (label && target) add(target.attributes['src'] ?? '', textOf(label), depth);
    walkPoints(child, depth + 1, add);
  }
}

/**
 * Makes headings of the paragraphs that the table of contents names: programs that write books with classes alone
 * (LibreOffice) say nowhere else what a heading is.
 */
export function withHeadings(blocks: readonly Block[], entries: readonly Entry[] = []): Block[] {
  const left = [...entries];
  return blocks.map((block): Block => {
    if (block.kind !== 'paragraph' && block.kind !== 'heading') return block;
    const text = oneLine(block.text);
    const at = left.findIndex(({ title }) => title === text);
    const [entry] = at < 0 ? [] : left.splice(at, 1);
    return entry && block.kind === 'paragraph'
      ? { kind: 'heading', level: entry.level, text: block.text }
      : block;
  });
}
