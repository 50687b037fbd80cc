import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { runChild, type ChildRunner, type ChildSetting } from './sandbox/child-process.ts';
import { ConversionError, failureOf, type FailedConversion } from './conversion-failures.ts';
import { DEFAULT_CONVERSION_LIMITS, type ConversionLimits } from './sandbox/conversion-limits.ts';
import { isArchiveKind, isOfficeKind, type ArchiveKind, type TextKind } from './sniffing/document-kinds.ts';
import { fontsWithout, soundFonts } from './packages/named-fonts.ts';
import { convertToPdf, findOfficeSuite } from './office-conversion.ts';
import { collectPages, type CollectedPages } from './pages/page-collector.ts';
import { recogniseDocument, type ConvertibleKind } from './pages/recognition.ts';
import { withWorkDirectory } from './sandbox/work-directory.ts';

export type { ConversionFailure } from './conversion-failures.ts';
export type { ConversionLimits } from './sandbox/conversion-limits.ts';
export { kindOfName, type DocumentKind } from './sniffing/document-kinds.ts';
export { hasUnknownEncoding, sniffDocument } from './sniffing/document-sniffing.ts';
export { adviceOnText } from './sniffing/text-advice.ts';
export { printPdf } from './print/print-pdf.ts';
export type { PrintedDocument, PrintedPart } from './print/printed-document.ts';
export { readQuestionFile } from './questions/question-file.ts';
export type { RawQuestion } from './questions/raw-question.ts';
export { watermarkPdf } from './pages/watermark.ts';

/**
 * One page: its picture (`page-0001.webp` …, size in pixels and bytes), the text on it, and where that stands: `start,
 * length, x, y, width, height` of each piece of the text, in 10,000ths of the page's width and height.
 */
export type ConvertedPage = {
  number: number;
  width: number;
  height: number;
  bytes: number;
  text: string;
  layer: number[];
  /** Fonts the page names that are not in the file: it is drawn in another one. */
  missingFonts: string[];
};

export type ConversionResult =
  | {
      ok: true;
      pageCount: number;
      /** The pages drawn, empty where `onPage` was told each. */
      pages: ConvertedPage[];
      /** Headings or bookmarks; `page` counts from 1, `depth` from 0. */
      outline: { title: string; page: number; depth: number }[];
      /** Characters of text on all pages together. */
      textLength: number;
      /** When the document says it was last changed, in seconds; null when it does not say. */
      documentDate: number | null;
      /** Fonts the file names that the pages drawn by this conversion are not in, at most 20. */
      missingFonts: string[];
      /** What a file that is plain text was read in, by its name for a TextDecoder; null of others. */
      encoding: string | null;
      /** What laid the pages out: 'pdf', 'office' (LibreOffice) or 'text' (clean pages of our own). */
      engine: 'pdf' | 'office' | 'text';
    }
  | FailedConversion;

export type ConversionOrder = {
  /** Path of the file; only read. */
  input: string;
  /** The name its owner gave it; its extension is compared with the bytes. */
  fileName: string;
  /** Existing or new directory for the pictures. After a failure it holds none of this conversion. */
  outputDir: string;
  limits?: Partial<ConversionLimits>;
  /** 'never' makes clean text pages even where LibreOffice is present. */
  office?: 'auto' | 'never';
  /** Told after every five pages and at the end. The pictures up to `done` are complete by then. */
  onProgress?: (progress: { done: number; total: number }) => void;
  /**
   * Told each page as soon as its picture is complete. Pages told are the receiver's to keep: after a failure too their
   * pictures stay in the directory.
   */
  onPage?: (page: ConvertedPage, total: number) => void;
  /** The first page to draw; those before it were drawn by a conversion of the same file that did not come to its end. */
  from?: number;
  signal?: AbortSignal;
  /** For tests: does the work on the file's content some other way than in children. */
  runner?: ChildRunner;
};

/** What the children of this conversion need, and who starts them. */
type Setting = ChildSetting & { run: ChildRunner };

const PAGES_PER_PROCESS = 200;
const PAGES_PER_TIMEOUT = 1000;
/** What a pixel of a picture in a PDF takes at most while it is decoded, with the rest of the child. */
const BYTES_OF_A_PIXEL = 9;

/**
 * Converts a document into page pictures and texts. All work on the file's content happens in killable children with
 * bounded time and memory; whatever the file is, the answer is a result or a failure with its reason.
 * Rejects only when `signal` aborts, with its reason.
 */
export async function convertDocument(order: ConversionOrder): Promise<ConversionResult> {
  const limits = { ...DEFAULT_CONVERSION_LIMITS, ...order.limits };
  const collector = collectPages(order, limits);
  try {
    const kind = await recogniseDocument(order.input, order.fileName, limits);
    await mkdir(order.outputDir, { recursive: true });
    return await withWorkDirectory(async (directory) => {
      const setting: Setting = {
        directory,
        deadline: Date.now() + limits.timeoutMs,
        limits,
        signal: order.signal,
        run: order.runner ?? runChild,
      };
      return await convertKind(kind, order, setting, collector);
    });
  } catch (error) {
    if (!order.onPage) await collector.discard().catch(() => {});
    order.signal?.throwIfAborted();
    return failureOf(error);
  }
}

async function convertKind(
  kind: ConvertibleKind,
  order: ConversionOrder,
  setting: Setting,
  collector: CollectedPages,
): Promise<ConversionResult> {
  if (kind === 'pdf') return await renderPdf(order.input, 'pdf', order, setting, collector);

  const { date, input, fonts } = isArchiveKind(kind)
    ? await checkArchive(order.input, kind, setting)
    : { date: null, input: order.input, fonts: [] };
  const office = isOfficeKind(kind) && order.office !== 'never' ? findOfficeSuite() : null;
  if (isOfficeKind(kind) && office !== null) {
    const pdf = await convertToPdf(office, input, kind, setting);
    const result = await renderPdf(pdf, 'office', order, setting, collector);
    if (!result.ok) return result;
    // Who goes on behind saved pages has not seen what those carry.
    const missingFonts = (order.from ?? 1) > 1 ? [] : fontsWithout(fonts, collector.embeddedFonts());
    return { ...result, documentDate: date, missingFonts };
  }
  if (kind === 'doc' || kind === 'ppt' || kind === 'xls' || kind === 'rtf') {
    const newer = kind === 'rtf' ? 'docx' : `${kind}x`;
    throw new ConversionError('unsupported', {
      message: `这里不能转换 ${kind} 文件，请另存为 PDF 或 ${newer} 后重新上传`,
    });
  }
  await typeset(kind, order, setting, collector);
  const result = await collector.result('text', date);
  return result.ok ? { ...result, missingFonts: fonts } : result;
}

async function renderPdf(
  input: string,
  engine: 'pdf' | 'office',
  order: ConversionOrder,
  setting: Setting,
  collector: CollectedPages,
): Promise<ConversionResult> {
  const { limits } = setting;
  const first = order.from ?? 1;
  let from = first;
  let deadline = setting.deadline;
  do {
    // A fresh process every 200 pages, since the renderer's memory only grows.
    const job = {
      input,
      outputDir: order.outputDir,
      from,
      isFirst: from === first,
      count: PAGES_PER_PROCESS,
      maxPages: limits.maxPages,
      pictureWidth: limits.pictureWidth,
      maxPictureHeight: limits.maxPictureHeight,
      maxPageText: limits.maxPageText,
      namesFonts: engine === 'office',
      maxPicturePixels: Math.floor(limits.maxMemoryBytes / BYTES_OF_A_PIXEL),
    };
    await setting.run(
      'render-pdf',
      job,
      { reads: [input], writes: [order.outputDir] },
      { ...setting, deadline },
      (message) => collector.take(message),
    );
    from += PAGES_PER_PROCESS;
    deadline = setting.deadline + limits.timeoutMs * Math.floor((collector.total() - 1) / PAGES_PER_TIMEOUT);
  } while (from <= collector.total());
  return await collector.result(engine);
}

/** Answers the document's date, the fonts it names, and the archive that programs should read: the input or a plain copy of it. */
async function checkArchive(
  input: string,
  kind: ArchiveKind,
  setting: Setting,
): Promise<{ date: number | null; input: string; fonts: string[] }> {
  const { maxInflatedBytes, maxArchiveEntries } = setting.limits;
  const plain = join(setting.directory, 'plain.zip');
  const lastCheck = { date: null as number | null, input, fonts: [] as string[] };
  await setting.run(
    'check-archive',
    { input, plain, kind, maxInflatedBytes, maxArchiveEntries },
    { reads: [input], writes: [] },
    setting,
    (message) => {
      if (message['type'] !== 'archive') return;
      if (typeof message['date'] === 'number') lastCheck.date = message['date'];
      lastCheck.fonts = soundFonts(message['fonts']);
      if (message['rewritten'] === true) lastCheck.input = plain;
    },
  );
  return lastCheck;
}

async function typeset(
  kind: ArchiveKind | TextKind,
  order: ConversionOrder,
  setting: Setting,
  collector: CollectedPages,
): Promise<void> {
  const { maxPages, pictureWidth, maxPageText, maxInflatedBytes, maxArchiveEntries } = setting.limits;
  const { input, outputDir } = order;
  const job = {
    input,
    kind,
    outputDir,
    from: order.from ?? 1,
    maxPages,
    pictureWidth,
    maxPageText,
    maxInflatedBytes,
    maxArchiveEntries,
  };
  await setting.run('typeset', job, { reads: [input], writes: [outputDir] }, setting, (message) =>
    collector.take(message),
  );
}
