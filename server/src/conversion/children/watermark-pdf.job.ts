import { readFileSync, writeFileSync } from 'node:fs';
import {
  EncryptedPDFError,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFNumber,
  PDFOperator,
  PDFOperatorNames as Op,
} from '@cantoo/pdf-lib';
import type { PDFPage, PDFRef } from '@cantoo/pdf-lib';
import { ConversionError } from '../conversion-failures.ts';
import type { ChildJob } from './child-job.ts';
import { outlineText } from './text-outline.ts';

/** Stamps `text` on every page of `input` and writes the copy to `output`. */
export type WatermarkPdfOrder = { input: string; output: string; text: string; maxPages: number };

type Matrix = [number, number, number, number, number, number];

const GREY = 0.45;
const MARK = PDFName.of('XuelinMark');
const FAINT = PDFName.of('XuelinFaint');
const SOFT = PDFName.of('XuelinSoft');

export const watermarkPdfJob: ChildJob<WatermarkPdfOrder> = {
  async run({ input, output, text, maxPages }) {
    const document = await PDFDocument.load(readFileSync(input), {
      updateMetadata: false,
      warnOnInvalidObjects: false,
    });
    const pages = document.getPages();
    if (pages.length === 0) throw new ConversionError('broken');
    if (pages.length > maxPages) throw new ConversionError('too-many-pages');
    const { context } = document;
    const outline = outlineText(text.slice(0, 60));
    // One drawing, one em high, that every page refers to.
    const mark = context.register(
      context.stream(`${GREY} g\n${outline.path}\nf`, {
        Type: 'XObject',
        Subtype: 'Form',
        BBox: [0, -0.5, outline.width, 1.2],
      }),
    );
    const faint = context.register(context.obj({ Type: 'ExtGState', ca: 0.13 }));
    const soft = context.register(context.obj({ Type: 'ExtGState', ca: 0.7 }));
    const stampedPages = new Set<PDFPage['node']>();
    for (const page of pages) {
      if (stampedPages.has(page.node)) continue;
      stampedPages.add(page.node);
      page.node.normalize();
      // Pages often share their resources with others, which must not be changed twice under one name.
      const resources = page.node.Resources()?.clone(context) ?? context.obj({});
      put(resources, 'XObject', MARK, mark);
      put(resources, 'ExtGState', FAINT, faint);
      put(resources, 'ExtGState', SOFT, soft);
      page.node.set(PDFName.of('Resources'), resources);
      page.node.addContentStream(context.register(context.contentStream(operatorsFor(page, outline.width))));
    }
    writeFileSync(
      output,
      await document.save({ useObjectStreams: true, addDefaultPage: false, updateFieldAppearances: false }),
    );
  },
  explain: (error) => (error instanceof EncryptedPDFError ? new ConversionError('encrypted') : null),
};

function put(resources: PDFDict, kind: string, name: PDFName, reference: PDFRef): void {
  const entries =
    resources.lookupMaybe(PDFName.of(kind), PDFDict)?.clone(resources.context) ?? resources.context.obj({});
  entries.set(name, reference);
  resources.set(PDFName.of(kind), entries);
}

function operatorsFor(page: PDFPage, emWidth: number): PDFOperator[] {
  const { upright, width, height } = visibleArea(page);
  const diagonal = Math.min((Math.hypot(width, height) * 0.6) / emWidth, Math.min(width, height) / 12);
  const angle = Math.atan2(height, width);
  const [cos, sin] = [Math.cos(angle) * diagonal, Math.sin(angle) * diagonal];
  const half = emWidth / 2;
  const foot = Math.min(9, Math.min(width, height) / 60, (width * 0.9) / emWidth);
  return [
    ...draw(FAINT, upright, [
      cos,
      sin,
      -sin,
      cos,
      width / 2 - cos * half + sin * 0.35,
      height / 2 - sin * half - cos * 0.35,
    ]),
    ...draw(SOFT, upright, [foot, 0, 0, foot, width / 2 - foot * half, Math.min(14, height * 0.02)]),
  ];
}

function draw(state: PDFName, upright: Matrix, place: Matrix): PDFOperator[] {
  const number = (value: number): PDFNumber => PDFNumber.of(Math.round(value * 1e4) / 1e4);
  return [
    PDFOperator.of(Op.PushGraphicsState),
    PDFOperator.of(Op.SetGraphicsStateParams, [state]),
    PDFOperator.of(Op.ConcatTransformationMatrix, upright.map(number)),
    PDFOperator.of(Op.ConcatTransformationMatrix, place.map(number)),
    PDFOperator.of(Op.DrawObject, [MARK]),
    PDFOperator.of(Op.PopGraphicsState),
  ];
}

/** The page as readers show it: its size, and the matrix that puts upright drawing onto it. */
function visibleArea(page: PDFPage): { upright: Matrix; width: number; height: number } {
  const { x, y, width, height } = page.getCropBox();
  switch (((page.getRotation().angle % 360) + 360) % 360) {
    case 90:
      return { upright: [0, 1, -1, 0, x + width, y], width: height, height: width };
    case 180:
      return { upright: [-1, 0, 0, -1, x + width, y + height], width, height };
    case 270:
      return { upright: [0, -1, 1, 0, x, y + height], width: height, height: width };
    default:
      return { upright: [1, 0, 0, 1, x, y], width, height };
  }
}
