import type { Block } from './blocks.ts';
import { findMainPart, relationsOf, type Parts } from './parts.ts';
import { childElements, findAll, findFirst, textOf, type XmlElement } from './xml-reader.ts';

/** The text of a presentation (pptx), one page or more per slide. */
export function readSlides(parts: Parts): Block[] {
  const presentation = findMainPart(parts);
  const targets = new Map(relationsOf(parts, presentation).map(({ id, target }) => [id, target]));
  const order = findAll(parts.xml(presentation), 'sldId').flatMap(
    (slide) => targets.get(slide.attributes['r:id'] ?? '') ?? [],
  );
  return order.flatMap((name, at): Block[] => {
    const slide = parts.optionalXml(name);
    const shapes = slide ? readShapes(slide) : [];
    const title: Block[] = shapes.some((block) => block.kind === 'heading')
      ? []
      : [{ kind: 'heading', level: 3, text: `第 ${at + 1} 页` }];
    return [...(at > 0 ? [{ kind: 'page-break' } as const] : []), ...title, ...shapes];
  });
}

function readShapes(element: XmlElement): Block[] {
  return childElements(element).flatMap((child) => {
    if (child.name === 'sp') return readShape(child);
    if (child.name === 'graphicFrame') return findAll(child, 'tbl').map(readTable);
    return readShapes(child);
  });
}

function readShape(shape: XmlElement): Block[] {
  const place = findFirst(shape, 'ph')?.attributes['type'];
  if (place === 'sldNum' || place === 'dt' || place === 'ftr') return [];
  const paragraphs = findAll(shape, 'p').flatMap((paragraph) => {
    const text = readRuns(paragraph).trim();
    const depth = Number(findFirst(paragraph, 'pPr')?.attributes['lvl'] ?? 0);
    return text === '' ? [] : [{ text, depth }];
  });
  if (place === 'title' || place === 'ctrTitle') {
    return paragraphs.length === 0
      ? []
      : [{ kind: 'heading', level: 1, text: paragraphs.map(({ text }) => text).join(' ') }];
  }
  if (place === 'subTitle' || paragraphs.length === 1)
    return paragraphs.map(({ text }) => ({ kind: 'paragraph', text }));
  return paragraphs.map(({ text, depth }) => ({
    kind: 'item',
    depth: Math.min(depth, 4),
    marker: '•',
    text,
  }));
}

function readTable(table: XmlElement): Block {
  const rows = findAll(table, 'tr').map((row) =>
    findAll(row, 'tc').map((cell) => findAll(cell, 'p').map(readRuns).join('\n').trim()),
  );
  return { kind: 'table', rows, header: findFirst(table, 'tblPr')?.attributes['firstRow'] === '1' };
}

function readRuns(paragraph: XmlElement): string {
  return childElements(paragraph)
    .map((child) => (child.name === 'br' ? '\n' : findAll(child, 't').map(textOf).join('')))
    .join('');
}
