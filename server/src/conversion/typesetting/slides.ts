import type { Block } from './blocks.ts';
import { tableOf } from './cell-blocks.ts';
import type { DocumentPictures } from './document-pictures.ts';
import { texOfOmml } from './formulas/omml.ts';
import { formulaMark } from './inline-marks.ts';
import { createOfficeDrawings, emuSize, type OfficeDrawings } from './office-drawings.ts';
import { findMainPart, relationsOf, type Parts } from './parts.ts';
import { childElements, findAll, findFirst, NOTHING, textOf, type XmlElement } from './xml-reader.ts';

/** What stands in a presentation (pptx), one page or more per slide. */
export function readSlides(parts: Parts, pictures: DocumentPictures): Block[] {
  const presentation = findMainPart(parts);
  const targets = new Map(relationsOf(parts, presentation).map(({ id, target }) => [id, target]));
  const order = findAll(parts.xml(presentation), 'sldId').flatMap(
    (slide) => targets.get(slide.attributes['r:id'] ?? '') ?? [],
  );
  return order.flatMap((name, at): Block[] => {
    const slide = parts.optionalXml(name);
    const shapes = slide ? readShapes(slide, createOfficeDrawings(parts, name, pictures)) : [];
    const title: Block[] = shapes.some((block) => block.kind === 'heading')
      ? []
      : [{ kind: 'heading', level: 3, text: `第 ${at + 1} 页` }];
    return [...(at > 0 ? [{ kind: 'page-break' } as const] : []), ...title, ...shapes];
  });
}

function readShapes(element: XmlElement, drawings: OfficeDrawings): Block[] {
  return childElements(element).flatMap((child): Block[] => {
    switch (child.name) {
      case 'AlternateContent': {
        // Of what is written for newer and for older programs the first that says something.
        const choices = childElements(child).map((choice) => readShapes(choice, drawings));
        return choices.find((blocks) => blocks.length > 0) ?? [];
      }
      case 'sp':
        return readShape(child, drawings);
      case 'graphicFrame': {
        const tables = findAll(child, 'tbl').map(readTable);
        return tables.length > 0 ? tables : drawings.blocksOf(child, sizeOf(child));
      }
      case 'pic':
      case 'bg':
        return drawings.blocksOf(child, sizeOf(child));
      default:
        return readShapes(child, drawings);
    }
  });
}

function sizeOf(shape: XmlElement) {
  const { cx, cy } = (findFirst(findFirst(shape, 'xfrm') ?? NOTHING, 'ext') ?? NOTHING).attributes;
  return emuSize(cx, cy);
}

function readShape(shape: XmlElement, drawings: OfficeDrawings): Block[] {
  const place = findFirst(shape, 'ph')?.attributes['type'];
  if (place === 'sldNum' || place === 'dt' || place === 'ftr') return [];
  const fill = childElements(shape).filter(({ name }) => name === 'spPr');
  const filling = fill.flatMap((properties) => drawings.blocksOf(properties, sizeOf(shape)));
  return [...filling, ...readParagraphs(shape, place)];
}

function readParagraphs(shape: XmlElement, place: string | undefined): Block[] {
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
    findAll(row, 'tc')
      // What a merged cell covers stands in the file as an empty one.
      .filter(({ attributes }) => !isOn(attributes['hMerge']) && !isOn(attributes['vMerge']))
      .map((cell) => ({
        text: findAll(cell, 'p').map(readRuns).join('\n').trim(),
        rows: Number(cell.attributes['rowSpan']) || 1,
        columns: Number(cell.attributes['gridSpan']) || 1,
      })),
  );
  return tableOf(rows, findFirst(table, 'tblPr')?.attributes['firstRow'] === '1');
}

const isOn = (value: string | undefined): boolean => value === '1' || value === 'true';

function readRuns(element: XmlElement): string {
  return childElements(element)
    .map((child): string => {
      switch (child.name) {
        case 'br':
          return '\n';
        case 't':
          return textOf(child);
        case 'oMath':
          return formulaMark(texOfOmml(child));
        case 'pPr':
        case 'rPr':
        case 'Fallback':
          return '';
        default:
          return readRuns(child);
      }
    })
    .join('');
}
