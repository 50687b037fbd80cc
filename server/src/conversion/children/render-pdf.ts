import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import {
  getDocument,
  PasswordException,
  VerbosityLevel,
  type PDFDocumentProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { ConversionError } from '../conversion-failures.ts';
import { fontPath } from '../pages/fonts.ts';
import { pictureName } from '../pages/page-pictures.ts';
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

  let text = '';
  for (const item of content.items) {
    if ('str' in item) text += item.hasEOL ? `${item.str}\n` : item.str;
    if (text.length > order.maxPageText) break;
  }
  writeFileSync(join(order.outputDir, pictureName(number)), bytes);
  send({
    type: 'page',
    number,
    width,
    height,
    bytes: bytes.length,
    text: cleanText(text).slice(0, order.maxPageText).trim(),
  });
}
