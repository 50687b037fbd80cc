import { setImmediate } from 'node:timers/promises';
import type { OutputOf } from '@xuelin/contract/core/call';
import type * as contract from '@xuelin/contract/question/editing';
import type { ReadContext } from '#core/calls/call-context.ts';
import { AppError } from '#core/errors.ts';
import { createFairQueue } from '#core/fair-queue.ts';
import { readQuestionFile } from '../../conversion/conversion.ts';
import { readRaw } from './raw-question.ts';
import { csvTemplate, markdownTemplate } from './templates.ts';

type Preview = typeof contract.previewImport;
type Template = typeof contract.getImportTemplate;

/** One file at a time on this node, members in turn; as many may wait as their files fill no memory. */
const readings = createFairQueue({
  atOnce: 1,
  mostWaiting: 20,
  mostWaitingOfOne: 9,
  refusal: '现在导入题目的人太多，请稍后再试',
  retryAfter: 20,
});

/**
 * The questions of a file with the faults of each; nothing is kept. The file is read in a child. Refuses with 5000 when too
 * many wait, and when the machine failed. `read` is another one in tests only.
 */
export async function previewImport(
  { input, caller, log }: Pick<ReadContext<Preview>, 'input' | 'log'> & { caller: { uid: number } },
  read = readQuestionFile,
): Promise<OutputOf<Preview>> {
  const file = await readings.run(`uid:${caller.uid}`, () => read(input));
  if (!file.ok) {
    const { reason, detail } = file;
    log.error({ reason, detail }, 'file of questions not read');
    throw new AppError(5000, '这个文件没有读成，请稍后再试', {}, 503);
  }
  const rows: OutputOf<Preview>['rows'] = [];
  for (const question of file.questions) {
    rows.push(readRaw(question));
    // Others' requests come in between: hundreds of long questions are a while's work.
    // oxlint-disable-next-line no-await-in-loop
    await setImmediate();
  }
  return { rows, errors: file.errors };
}

/** One example of each format. */
export function getImportTemplate(_context: ReadContext<Template>): Promise<OutputOf<Template>> {
  return Promise.resolve({ csv: csvTemplate, markdown: markdownTemplate });
}
