import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createCanvas, GlobalFonts, type Canvas } from '@napi-rs/canvas';
import {
  getDocument,
  PasswordException,
  VerbosityLevel,
  type PDFDocumentProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { ConversionError } from '../conversion-failures.ts';
import { fontPath } from '../pages/fonts.ts';
import { pictureName } from '../pages/page-pictures.ts';
import type { ChildJob } from './child-job.ts';
import { paintLargePicturesSmaller } from './large-pictures.ts';
import { readOutline, readPdfDate } from './pdf-facts.ts';
import { readPageText } from './pdf-text.ts';

/** Draws pages `from` … `from + count - 1`; the first process of a document also reports the document itself. */
export type RenderPdfOrder = {
  input: string;
  outputDir: string;
  from: number;
  isFirst: boolean;
  count: number;
  maxPages: number;
  pictureWidth: number;
  maxPictureHeight: number;
  maxPageText: number;
  /** Tells the names of the fonts that the file carries, too; it takes memory. */
  namesFonts: boolean;
  /** Pixels of a picture that is decoded; a larger one is left out, and its page says so. */
  maxPicturePixels: number;
};

const WEBP_QUALITY = 80;
/** A page longer than this many times its width (or the reverse) gets white margins, since a thread cannot be shown. */
const MOST_SLENDER = 20;
const assets = fileURLToPath(new URL('.', import.meta.resolve('pdfjs-dist/package.json')));

export const renderPdfJob: ChildJob<RenderPdfOrder> = {
  async run(order, send) {
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
      fontExtraProperties: order.namesFonts,
      enableXfa: false,
      maxImageSize: order.maxPicturePixels,
      // It warns of pictures that it leaves out.
      verbosity: VerbosityLevel.WARNINGS,
    });
    const troubles = watchTroubles();
    try {
      const document = await task.promise;
      if (document.numPages < 0) throw new ConversionError('broken');
      if (document.numPages === 0) throw new ConversionError('empty');
      if (document.numPages > order.maxPages) throw new ConversionError('too-many-pages');
      if (order.isFirst) {
        const date = await readPdfDate(document);
        send({ type: 'document', pageCount: document.numPages, outline: await readOutline(document), date });
      }
      const end = Math.min(document.numPages, order.from + order.count - 1);
      let last: Promise<PageMessage> | null = null;
      for (let number = order.from; number <= end; number += 1) {
        const { written } = await renderPage(document, number, order, troubles);
        if (last) send(await last);
        last = written;
        // The first one is waited for by somebody; of the others one is written while the next is drawn.
        if (number === order.from) {
          send(await written);
          last = null;
        }
      }
      if (last) send(await last);
    } finally {
      troubles.stop();
      await task.destroy();
    }
  },
  explain: (error) => (error instanceof PasswordException ? new ConversionError('encrypted') : null),
};

/** Draws a page and starts to write its picture down; the answer comes when that is done, while the next page is drawn. */
async function renderPage(
  document: PDFDocumentProxy,
  number: number,
  order: RenderPdfOrder,
  troubles: Troubles,
): Promise<{ written: Promise<PageMessage> }> {
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
  paintLargePicturesSmaller(page);
  troubles.forget();
  await page.render({ canvas: null, canvasContext: context, viewport }).promise;
  if (troubles.some() && isBlank(canvas)) writeExcuse(canvas);
  const picture = canvas.encode('webp', WEBP_QUALITY);
  // The picture is written in another thread: what follows must not leave its failure without anybody who hears of it.
  picture.catch(() => {});
  const { layer, fonts } = await readPageText(page, viewport, {
    width,
    height,
    maxPageText: order.maxPageText,
  });
  page.cleanup();
  const message = picture.then((bytes): PageMessage => {
    writeFileSync(join(order.outputDir, pictureName(number)), bytes);
    const words = layer.finish(order.maxPageText);
    return { type: 'page', number, width, height, bytes: bytes.length, ...words, fonts };
  });
  message.catch(() => {});
  return { written: message };
}

type PageMessage = { type: 'page' } & Record<string, unknown>;

/** What the library warns of while it draws: pictures that are too large for it or that it cannot read. */
type Troubles = { some: () => boolean; forget: () => void; stop: () => void };

function watchTroubles(): Troubles {
  let count = 0;
  const { console: log } = globalThis;
  const warn = log.warn.bind(log);
  log.warn = (...words: unknown[]) => {
    if (/image/i.test(String(words[0]))) count += 1;
    warn(...words);
  };
  return { some: () => count > 0, forget: () => void (count = 0), stop: () => void (log.warn = warn) };
}

function isBlank(canvas: Canvas): boolean {
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  return new Uint32Array(data.buffer, data.byteOffset, data.length / 4).every(
    (pixel) => pixel === 0xffffffff,
  );
}

/** A page whose picture could not be drawn says so instead of looking empty. */
function writeExcuse(canvas: Canvas): void {
  const context = canvas.getContext('2d');
  context.fillStyle = '#5b626d';
  context.textAlign = 'center';
  context.font = `${Math.round(canvas.width / 32)}px sans-serif`;
  context.fillText('这一页的图片画不出来，请下载文件查看', canvas.width / 2, canvas.height / 2);
}
