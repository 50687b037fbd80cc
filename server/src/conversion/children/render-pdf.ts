import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import {
  getDocument,
  PasswordException,
  Util,
  VerbosityLevel,
  type PDFDocumentProxy,
  type PDFPageProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { ConversionError } from '../conversion-failures.ts';
import { fontPath } from '../pages/fonts.ts';
import { pictureName } from '../pages/page-pictures.ts';
import { type Box, createTextLayer } from '../pages/text-layer.ts';
import { cleanText } from '../sniffing/text-decoding.ts';
import { readOrder, runJob, send } from './child-channel.ts';
import { readOutline, readPdfDate } from './pdf-facts.ts';

/** Draws pages `from` … `from + count - 1`; the first process of a document also reports the document itself. */
export type RenderPdfOrder = {
  input: string;
  outputDir: string;
  from: number;
  count: number;
  maxPages: number;
  pictureWidth: number;
  maxPictureHeight: number;
  maxPageText: number;
};

const WEBP_QUALITY = 80;
/** A page longer than this many times its width (or the reverse) gets white margins, since a thread cannot be shown. */
const MOST_SLENDER = 20;
const assets = fileURLToPath(new URL('.', import.meta.resolve('pdfjs-dist/package.json')));

await runJob(
  async () => {
    const order = readOrder() as RenderPdfOrder;
    // Fonts a PDF does not embed are drawn in one that has Chinese glyphs, whatever family it names.
    for (const family of ['serif', 'sans-serif', 'monospace'])
      GlobalFonts.registerFromPath(fontPath('Regular'), family);
    const task = getDocument({
      data: new Uint8Array(readFileSync(order.input)),
      cMapUrl: join(assets, 'cmaps/'),
      cMapPacked: true,
      standardFontDataUrl: join(assets, 'standard_fonts/'),
      wasmUrl: join(assets, 'wasm/'),
      iccUrl: join(assets, 'iccs/'),
      disableFontFace: true,
      useSystemFonts: false,
      enableXfa: false,
      maxImageSize: 40_000_000,
      verbosity: VerbosityLevel.ERRORS,
    });
    try {
      const document = await task.promise;
      if (document.numPages < 0) throw new ConversionError('broken');
      if (document.numPages === 0) throw new ConversionError('empty');
      if (document.numPages > order.maxPages) throw new ConversionError('too-many-pages');
      if (order.from === 1) {
        const date = await readPdfDate(document);
        send({ type: 'document', pageCount: document.numPages, outline: await readOutline(document), date });
      }
      const end = Math.min(document.numPages, order.from + order.count - 1);
      for (let number = order.from; number <= end; number += 1) await renderPage(document, number, order);
    } finally {
      await task.destroy();
    }
  },
  (error) => (error instanceof PasswordException ? new ConversionError('encrypted') : null),
);

async function renderPage(document: PDFDocumentProxy, number: number, order: RenderPdfOrder): Promise<void> {
  const page = await document.getPage(number);
  const natural = page.getViewport({ scale: 1 });
  if (!(natural.width > 0 && natural.height > 0)) throw new ConversionError('broken');
  const scale = Math.min(order.pictureWidth / natural.width, order.maxPictureHeight / natural.height);
  const pixelSize = { width: natural.width * scale, height: natural.height * scale };
  const width = Math.max(1, Math.round(pixelSize.width), Math.ceil(pixelSize.height / MOST_SLENDER));
  const height = Math.max(1, Math.round(pixelSize.height), Math.ceil(pixelSize.width / MOST_SLENDER));
  const viewport = page.getViewport({
    scale,
    offsetX: (width - Math.max(1, Math.round(pixelSize.width))) / 2,
    offsetY: (height - Math.max(1, Math.round(pixelSize.height))) / 2,
  });
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  await page.render({ canvas: null, canvasContext: context, viewport }).promise;
  const bytes = await canvas.encode('webp', WEBP_QUALITY);
  const content = await page.getTextContent();
  page.cleanup();

  const layer = createTextLayer({ width, height });
  for (const item of content.items) {
    if (!('str' in item)) continue;
    const style = content.styles[item.fontName];
    const isUpright = Math.abs(item.transform[1]) + Math.abs(item.transform[2]) < 0.01 && !style?.vertical;
    layer.add(cleanText(item.str), boxOf(item, style, viewport), isUpright);
    if (item.hasEOL) layer.add('\n');
    if (layer.length() > order.maxPageText) break;
  }
  writeFileSync(join(order.outputDir, pictureName(number)), bytes);
  send({
    type: 'page',
    number,
    width,
    height,
    bytes: bytes.length,
    ...layer.finish(order.maxPageText),
  });
}

type TextContent = Awaited<ReturnType<PDFPageProxy['getTextContent']>>;
type TextItem = Extract<TextContent['items'][number], { str: string }>;

/** Where a piece of text stands on the picture: the upright box around it, whichever way it runs. */
function boxOf(
  item: TextItem,
  style: TextContent['styles'][string] | undefined,
  viewport: { transform: number[]; scale: number },
): Box | null {
  const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = Util.transform(
    viewport.transform,
    item.transform,
  ) as number[];
  const size = Math.hypot(c, d);
  const stretch = Math.hypot(a, b);
  if (!(size > 0 && stretch > 0)) return null;
  const ascent = style?.ascent ? Math.min(1.1, Math.max(0.6, style.ascent)) : 0.86;
  // Along the line, and from the baseline up to the top of the letters.
  const along = { x: a / stretch, y: b / stretch };
  const up = { x: c / size, y: d / size };
  const [length, thickness] = style?.vertical
    ? [stretch, item.height * viewport.scale]
    : [item.width * viewport.scale, size];
  const origin = style?.vertical
    ? { x: x - (along.x * stretch) / 2, y: y - (along.y * stretch) / 2 }
    : { x: x - up.x * size * (1.1 - ascent), y: y - up.y * size * (1.1 - ascent) };
  const rise = style?.vertical ? -thickness : thickness * 1.1;
  const xs = [
    origin.x,
    origin.x + along.x * length,
    origin.x + up.x * rise,
    origin.x + along.x * length + up.x * rise,
  ];
  const ys = [
    origin.y,
    origin.y + along.y * length,
    origin.y + up.y * rise,
    origin.y + along.y * length + up.y * rise,
  ];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { x: left, y: top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}
