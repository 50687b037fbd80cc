import type { Block } from './blocks.ts';
import { readChart, readDiagram } from './charts.ts';
import { EMU, type DocumentPictures } from './document-pictures.ts';
import { pictureMark } from './inline-marks.ts';
import { relationsOf, type Parts } from './parts.ts';
import { childElements, findFirst, NOTHING, type XmlElement } from './xml-reader.ts';

type Size = { width?: number | undefined; height?: number | undefined };

/** What a part of an office file (docx, pptx, xlsx) draws besides its text. */
export type OfficeDrawings = {
  /** The pictures, charts and diagrams of an element as blocks. `size` is that of a single picture. */
  blocksOf(element: XmlElement, size?: Size): Block[];
  /** The same as marks within a line. */
  marksOf(element: XmlElement, size?: Size): string;
};

/** A size in EMU on our paper. */
export const emuSize = (width: string | undefined, height: string | undefined): Size => ({
  width: Number(width) * EMU || undefined,
  height: Number(height) * EMU || undefined,
});

/** Reads the drawings of the part called `name`. */
export function createOfficeDrawings(parts: Parts, name: string, pictures: DocumentPictures): OfficeDrawings {
  const targets = new Map(relationsOf(parts, name).map(({ id, target }) => [id, target]));
  const partOf = (element: XmlElement, attribute: string): string | null =>
    targets.get(relationOf(element, attribute) ?? '') ?? null;
  function readPart(part: string | null, read: (tree: XmlElement) => Block[]): Block[] {
    if (part === null) return [];
    return pictures.blocksOf(part, () => {
      const tree = parts.optionalXml(part);
      return tree ? read(tree) : [];
    });
  }

  function blocksOf(element: XmlElement, size: Size = {}): Block[] {
    const { attributes } = findFirst(element, 'docPr') ?? findFirst(element, 'cNvPr') ?? NOTHING;
    const alt = attributes['descr'] ?? attributes['title'];
    const place = { ...size, alt };
    return partsOfDrawing(element).flatMap((part): Block[] => {
      if (part.name === 'chart') return readPart(partOf(part, 'id'), readChart);
      if (part.name === 'relIds') return readPart(partOf(part, 'dm'), readDiagram);
      const relation = part.name === 'imagedata' ? 'id' : 'embed';
      // A vector picture and its replacement, or the texture of a line: nothing to be drawn twice.
      if (relationOf(part, relation) === undefined && relationOf(part, 'link') === undefined) return [];
      return [{ kind: 'picture', picture: pictures.add(partOf(part, relation), place) }];
    });
  }

  return {
    blocksOf,
    marksOf: (element, size) =>
      blocksOf(element, size)
        .map((block) =>
          block.kind === 'picture' ? pictureMark(block.picture) : pictures.markBlocks([block]),
        )
        .join(''),
  };
}

/** Pictures, charts and diagrams within an element; of alternatives the first that has any. */
function partsOfDrawing(element: XmlElement): XmlElement[] {
  return childElements(element).flatMap((child): XmlElement[] => {
    if (child.name === 'AlternateContent') {
      const choices = childElements(child).map(partsOfDrawing);
      return choices.find((choice) => choice.length > 0) ?? [];
    }
    // A picture instead of a bullet is no picture of the document.
    if (child.name === 'buBlip') return [];
    if (['blip', 'imagedata', 'chart', 'relIds'].includes(child.name)) return [child];
    return partsOfDrawing(child);
  });
}

/** A relationship's id, whatever prefix the file gives its namespace. */
function relationOf({ attributes }: XmlElement, attribute: string): string | undefined {
  const name = Object.keys(attributes).find((each) => each.endsWith(`:${attribute}`));
  return name === undefined ? undefined : attributes[name];
}
