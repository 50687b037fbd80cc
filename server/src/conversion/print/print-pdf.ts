import { copyFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { failureOf, type FailedConversion } from '../conversion-failures.ts';
import { runChild } from '../sandbox/child-process.ts';
import { DEFAULT_CONVERSION_LIMITS, type ConversionLimits } from '../sandbox/conversion-limits.ts';
import { withWorkDirectory } from '../sandbox/work-directory.ts';
import type { PrintedDocument } from './printed-document.ts';

/**
 * Prints a document of texts as a PDF on A4: Chinese set as Chinese is, formulas and pictures drawn. Runs in a child under
 * the limits of a conversion. `output` appears whole, and only after a success.
 */
export async function printPdf(order: {
  document: PrintedDocument;
  output: string;
  limits?: Partial<ConversionLimits>;
}): Promise<{ ok: true } | FailedConversion> {
  const limits = { ...DEFAULT_CONVERSION_LIMITS, ...order.limits };
  const { document, output } = order;
  const partial = `${output}.part`;
  try {
    await withWorkDirectory(async (directory) => {
      const input = join(directory, 'document.json');
      const printedPdf = join(directory, 'printed.pdf');
      await writeFile(input, JSON.stringify(document));
      const setting = { directory, deadline: Date.now() + limits.timeoutMs, limits };
      const reads = document.pictures.map(({ path }) => path);
      await runChild(
        'print-pdf',
        { input, output: printedPdf, maxPages: limits.maxPages },
        { reads, writes: [] },
        setting,
        () => {},
      );
      await copyFile(printedPdf, partial);
    });
    await rename(partial, output);
    return { ok: true };
  } catch (error) {
    await rm(partial, { force: true }).catch(() => {});
    return failureOf(error);
  }
}
