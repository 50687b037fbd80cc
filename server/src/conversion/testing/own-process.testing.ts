import { vi } from 'vitest';
import { failureReason, type ChildJob } from '../children/child-job.ts';
import { checkArchiveJob } from '../children/check-archive.job.ts';
import { printPdfJob } from '../children/print-pdf.job.ts';
import { readQuestionsJob } from '../children/read-questions.job.ts';
import { renderPdfJob } from '../children/render-pdf.job.ts';
import { typesetJob } from '../children/typeset.job.ts';
import { watermarkPdfJob } from '../children/watermark-pdf.job.ts';
import { ConversionError } from '../conversion-failures.ts';
import type { ChildName, ChildRunner } from '../sandbox/child-process.ts';

const JOBS: Record<ChildName, ChildJob<never>> = {
  'check-archive': checkArchiveJob,
  'print-pdf': printPdfJob,
  'read-questions': readQuestionsJob,
  'render-pdf': renderPdfJob,
  typeset: typesetJob,
  'watermark-pdf': watermarkPdfJob,
};

let last: Promise<unknown> = Promise.resolve();

/**
 * Does the job of a child in the test's own process, one at a time: what becomes of a document is the same, and no process
 * has to start for each. Nothing is bounded here, neither time nor memory nor access: tests of those need real children.
 */
export const runInOwnProcess: ChildRunner = (...child) => {
  const run = last.then(() => runAlone(...child));
  last = run.catch(() => {});
  return run;
};

const runAlone: ChildRunner = async (name, order, _access, { signal }, onMessage) => {
  signal?.throwIfAborted();
  const { run, explain } = JOBS[name];
  // What libraries have to say goes nowhere, as what a child says of a success does.
  const silence = vi.spyOn(globalThis.console, 'warn').mockReturnValue(undefined);
  try {
    await run(asOnTheWire(order) as never, (message) => {
      signal?.throwIfAborted();
      onMessage(asOnTheWire(message));
    });
  } catch (error) {
    signal?.throwIfAborted();
    const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
    throw new ConversionError(failureReason(error, explain), { detail });
  } finally {
    silence.mockRestore();
  }
};

const asOnTheWire = <T extends object>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
