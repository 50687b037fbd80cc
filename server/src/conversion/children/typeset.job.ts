import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConversionError } from '../conversion-failures.ts';
import { isTextKind, type ArchiveKind, type TextKind } from '../sniffing/document-kinds.ts';
import { pictureName } from '../pages/page-pictures.ts';
import type { Block } from '../typesetting/blocks.ts';
import { holdsFormula } from '../typesetting/inline-marks.ts';
import { createLineObjects, type DrawFormula } from '../typesetting/line-objects.ts';
import { layBlocks } from '../typesetting/page-layout.ts';
import { createPaper, drawPage } from '../typesetting/paper.ts';
import { createPictureDrawing } from '../typesetting/picture-drawing.ts';
import { readDocument } from '../typesetting/read-document.ts';
import type { ChildJob } from './child-job.ts';

/** Sets the words of a document on clean pages of our own. */
export type TypesetOrder = {
  input: string;
  kind: ArchiveKind | TextKind;
  outputDir: string;
  /** The first page to draw. */
  from: number;
  maxPages: number;
  pictureWidth: number;
  maxPageText: number;
  maxArchiveEntries: number;
};

const MOST_BYTES_ON_A_PAGE = 16_000;

export const typesetJob: ChildJob<TypesetOrder> = {
  async run(order, send) {
    if (isTextKind(order.kind) && statSync(order.input).size > order.maxPages * MOST_BYTES_ON_A_PAGE)
      throw new ConversionError('too-many-pages');
    const contents = await readDocument(order.input, order.kind, order.maxArchiveEntries);
    const { blocks, pictures, encoding, close } = contents;
    try {
      const objects = createLineObjects(pictures, await formulaDrawing(blocks));
      const paper = createPaper(order.maxPages, objects);
      const outline = layBlocks(paper, blocks, pictures);
      const pages = paper.pages.filter((page, at) => at === 0 || page.marks.length > 0);
      send({ type: 'document', pageCount: pages.length, outline, date: null, encoding });
      const drawPicture = createPictureDrawing(pictures);
      for (const [at, page] of pages.entries()) {
        if (at + 1 < order.from) continue;
        const { bytes, width, height } = await drawPage(page, at + 1, order.pictureWidth, drawPicture);
        writeFileSync(join(order.outputDir, pictureName(at + 1)), bytes);
        const words = page.layer.finish(order.maxPageText);
        send({ type: 'page', number: at + 1, width, height, bytes: bytes.length, ...words });
      }
    } finally {
      close();
    }
  },
};

/** What draws formulas takes long to load, and few documents have any. */
async function formulaDrawing(blocks: readonly Block[]): Promise<DrawFormula | null> {
  const hasFormula = blocks.some((block) =>
    block.kind === 'table'
      ? block.rows.some((row) => row.some(holdsFormula))
      : 'text' in block && holdsFormula(block.text),
  );
  if (!hasFormula) return null;
  return (await import('../print/formula-drawing.ts')).drawFormula;
}
