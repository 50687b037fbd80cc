import { copyFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { runChild } from '../sandbox/child-process.ts';
import { ConversionError, failureOf, type FailedConversion } from '../conversion-failures.ts';
import { DEFAULT_CONVERSION_LIMITS, type ConversionLimits } from '../sandbox/conversion-limits.ts';
import { recogniseDocument } from './recognition.ts';
import { withWorkDirectory } from '../sandbox/work-directory.ts';

/**
 * Writes a copy of a PDF with `text` (Chinese allowed, at most 60 characters) faintly across every page and at its foot.
 * Runs in a child under the same limits as a conversion. `output` appears whole, and only after a success.
 * Rejects only when `signal` aborts, with its reason.
 */
export async function watermarkPdf(order: {
  input: string;
  output: string;
  text: string;
  limits?: Partial<ConversionLimits>;
  signal?: AbortSignal;
}): Promise<{ ok: true } | FailedConversion> {
  const limits = { ...DEFAULT_CONVERSION_LIMITS, ...order.limits };
  const { input, output, text, signal } = order;
  const partial = `${output}.part`;
  try {
    const kind = await recogniseDocument(input, '', limits);
    if (kind !== 'pdf') throw new ConversionError('unsupported');
    await withWorkDirectory(async (directory) => {
      const stampedFile = join(directory, 'stamped.pdf');
      const job = { input, output: stampedFile, text, maxPages: limits.maxPages };
      const setting = { directory, deadline: Date.now() + limits.timeoutMs, limits, signal };
      await runChild('watermark-pdf', job, { reads: [input], writes: [] }, setting, () => {});
      await copyFile(stampedFile, partial);
    });
    await rename(partial, output);
    return { ok: true };
  } catch (error) {
    await rm(partial, { force: true }).catch(() => {});
    signal?.throwIfAborted();
    return failureOf(error);
  }
}
