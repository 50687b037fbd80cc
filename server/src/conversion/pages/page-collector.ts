import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ConversionOrder, ConversionResult, ConvertedPage } from '../conversion.ts';
import { ConversionError } from '../conversion-failures.ts';
import type { ConversionLimits } from '../sandbox/conversion-limits.ts';
import { mostFonts, soundFonts } from '../packages/named-fonts.ts';
import { PAGES_PER_BATCH, pictureName } from './page-pictures.ts';
import { soundLayer } from './text-layer.ts';

type Success = Extract<ConversionResult, { ok: true }>;

/** Gathers what the children report about one document. */
export type CollectedPages = {
  /** Takes a message of a child; what is not as agreed is ignored, which shows as missing pages in the end. */
  take(message: Record<string, unknown>): void;
  /** Pages the document has, 0 while unknown. */
  total(): number;
  /** Names of the fonts that the PDF carries, of the pages taken so far. */
  embeddedFonts(): ReadonlySet<string>;
  /** The finished conversion; throws 'empty' or 'crashed' when pages are missing. `date` wins over the document's own. */
  result(engine: Success['engine'], date?: number | null): Promise<Success>;
  /** Removes the pictures written so far. */
  discard(): Promise<void>;
};

export function collectPages(
  {
    outputDir,
    onProgress,
    onPage,
    from = 1,
  }: Pick<ConversionOrder, 'outputDir' | 'onProgress' | 'onPage' | 'from'>,
  limits: Pick<ConversionLimits, 'maxPages' | 'maxText'>,
): CollectedPages {
  const pages: ConvertedPage[] = [];
  let takenCount = 0;
  const outline: Success['outline'] = [];
  let total = 0;
  let textLength = 0;
  let documentDate: number | null = null;
  let encoding: string | null = null;
  const embedded = new Set<string>();
  const missing = new Set<string>();

  function takeDocument(message: Record<string, unknown>): void {
    const { pageCount, date } = message;
    const found = message['encoding'];
    if (total !== 0 || !isCount(pageCount) || pageCount > limits.maxPages) return;
    total = pageCount;
    if (isCount(date)) documentDate = date;
    if (typeof found === 'string' && /^[a-z0-9-]{3,16}$/.test(found)) encoding = found;
    for (const item of Array.isArray(message['outline'])
      ? (message['outline'] as Record<string, unknown>[])
      : []) {
      const { title, page, depth } = item;
      if (typeof title === 'string' && isCount(page) && isCount(depth) && page <= total)
        outline.push({ title, page, depth });
    }
  }

  function takePage(message: Record<string, unknown>): void {
    const { number, width, height, bytes, text } = message;
    if (
      number !== takenCount + from ||
      number > total ||
      !isCount(width) ||
      !isCount(height) ||
      !isCount(bytes)
    )
      return;
    const limitedText =
      typeof text === 'string' ? text.slice(0, Math.max(0, limits.maxText - textLength)) : '';
    textLength += limitedText.length;
    const layer = soundLayer(message['layer'], limitedText.length);
    const fonts = (message['fonts'] ?? {}) as Record<string, unknown>;
    const missingFonts = soundFonts(fonts['missing']);
    for (const name of soundFonts(fonts['embedded'])) if (embedded.size < 200) embedded.add(name);
    for (const name of missingFonts) if (missing.size < mostFonts) missing.add(name);
    const page = { number, width, height, bytes, text: limitedText, layer, missingFonts };
    takenCount += 1;
    // A long document is not held whole: pages told are the receiver's.
    if (onPage) onPage(page, total);
    else pages.push(page);
    if (number % PAGES_PER_BATCH === 0 || number === total) onProgress?.({ done: number, total });
  }

  return {
    take(message) {
      if (message['type'] === 'document') takeDocument(message);
      else if (message['type'] === 'page') takePage(message);
    },
    total: () => total,
    embeddedFonts: () => embedded,
    async result(engine, date) {
      if (total === 0) throw new ConversionError('empty');
      if (takenCount !== Math.max(0, total - from + 1)) throw new ConversionError('crashed');
      return {
        ok: true,
        pageCount: total,
        pages,
        outline,
        textLength,
        documentDate: date ?? documentDate,
        missingFonts: [...missing],
        encoding,
        engine,
      };
    },
    async discard() {
      // One more than reported: the last picture may have been written without its message having arrived.
      for (let number = from; number <= takenCount + from; number += 1)
        await rm(join(outputDir, pictureName(number)), { force: true });
    },
  };
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
