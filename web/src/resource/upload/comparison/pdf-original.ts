import rendererUrl from 'pdfjs-dist/legacy/build/pdf.renderer.min.mjs?url';
// Vite makes the address its default.
// oxlint-disable-next-line import/default
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import { GlobalWorkerOptions, PDFWorker, getDocument, version } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { drawingScale } from '#resource/upload/comparison/drawing-scale.ts';
import { OriginalError, SlowError, within } from '#resource/upload/comparison/original-error.ts';

/* A PDF as the browser draws it by itself. Fetched when somebody compares one; nothing in the file can run. */

/** Ms that a document may take to open, and a page to be drawn. */
const PATIENCE = 20_000;
/** Pixels of a picture in the file that is decoded; larger ones are left out. */
const MOST_PICTURE_PIXELS = 40_000_000;
/** Character maps, fonts and decoders, which the build lays beside its code (vite-pdf-files.ts). */
const files = new URL(`/assets/pdfjs-${version}/`, globalThis.location?.href ?? 'http://localhost').href;

const slowToOpen = '浏览器没能在 20 秒内打开这个 PDF，请下载原文件查看';
const slowToDraw = '浏览器没能在 20 秒内画出这一页，可以先看别的页，或下载原文件查看';

export type OpenPdf = {
  pageCount: number;
  /** Draws a page about `width` pixels wide on a canvas of its own; one page at a time. Throws an OriginalError. */
  draw: (page: number, width: number, signal: AbortSignal) => Promise<HTMLCanvasElement>;
  /** Ends its workers, whatever they are doing. */
  close: () => void;
};

type Session = { document: PDFDocumentProxy; end: () => void };

/** Opens a PDF in workers of its own. Throws an OriginalError with a sentence for its author. */
export async function openPdf(file: Blob): Promise<OpenPdf> {
  // A promise: whoever draws or closes while one is starting gets that one, and none is left running.
  let session: Promise<Session> | null = startSession(file);
  const { numPages: pageCount } = (await session).document;
  const end = (ending: Promise<Session> | null) => {
    if (session === ending) session = null;
    void ending?.then(
      (started) => started.end(),
      () => undefined,
    );
  };
  return {
    pageCount,
    async draw(number, width, signal) {
      session ??= startSession(file);
      const current = session;
      let isStarted = false;
      try {
        const { document } = await current;
        isStarted = true;
        return await drawPage(document, number, { width, signal });
      } catch (error) {
        if (!isStarted) end(current);
        signal.throwIfAborted();
        // Workers that are still busy with this page would let every other wait: the next one gets new ones.
        if (error instanceof SlowError) end(current);
        throw errorOf(error);
      }
    },
    close: () => end(session),
  };
}

async function startSession(file: Blob): Promise<Session> {
  const data = new Uint8Array(await file.arrayBuffer());
  // Its own, so that they can be ended while they are busy: a page may be made to take for ever.
  const parser = new Worker(workerUrl, { type: 'module' });
  const painter = new Worker(rendererUrl, { type: 'module' });
  GlobalWorkerOptions.rendererPorts = [painter];
  const worker = PDFWorker.create({ port: parser });
  const task = getDocument({
    data,
    worker,
    cMapUrl: `${files}cmaps/`,
    standardFontDataUrl: `${files}standard_fonts/`,
    wasmUrl: `${files}wasm/`,
    // Our policy allows scripts of our own and no other code.
    useWasm: false,
    enableXfa: false,
    maxImageSize: MOST_PICTURE_PIXELS,
    verbosity: 0,
  });
  const end = () => {
    void task.destroy().catch(() => {});
    worker.destroy();
    parser.terminate();
    painter.terminate();
  };
  try {
    const document = await within(task.promise, PATIENCE, slowToOpen);
    if (!(document.numPages > 0)) throw new OriginalError('这个 PDF 里没有页');
    return { document, end };
  } catch (error) {
    end();
    throw errorOf(error);
  }
}

type Drawing = { width: number; signal: AbortSignal };

async function drawPage(document: PDFDocumentProxy, number: number, { width, signal }: Drawing) {
  const page = await within(document.getPage(number), PATIENCE, slowToDraw);
  signal.throwIfAborted();
  const scale = drawingScale(page.getViewport({ scale: 1 }), width);
  if (scale === null) throw new OriginalError('这一页没有大小，画不出来');
  const viewport = page.getViewport({ scale });
  const canvas = window.document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(viewport.width));
  canvas.height = Math.max(1, Math.round(viewport.height));
  const drawing = page.render({ canvas, viewport });
  const stop = () => drawing.cancel();
  signal.addEventListener('abort', stop);
  try {
    await within(drawing.promise, PATIENCE, slowToDraw);
  } finally {
    signal.removeEventListener('abort', stop);
    page.cleanup();
  }
  return canvas;
}

function errorOf(error: unknown): Error {
  if (error instanceof OriginalError) return error;
  const name = error instanceof Error ? error.name : '';
  if (name === 'PasswordException')
    return new OriginalError('这个 PDF 设了密码，浏览器打不开，请下载原文件查看');
  return new OriginalError('浏览器读不了这个 PDF，文件可能已经损坏，请下载原文件查看');
}
