import type { Tx } from '#core/database/database.ts';
import { enqueue } from '#core/jobs/jobs.ts';
import type { FileRow } from './file.rows.ts';

/** Queues of checks. A fixed number: the worker keeps a row of each queue for good. */
const lanes = 1_000;

/**
 * Has a file checked after the commit; while its check waits, asking again changes nothing. Files of one member are
 * checked one after another, so that nobody's many files stand before everybody else's.
 */
export const askForCheck = (tx: Tx, { id, uid }: Pick<FileRow, 'id' | 'uid'>): Promise<void> =>
  enqueue(
    tx,
    'file.inspect',
    { fileId: id },
    { key: `file.inspect:${id}`, queue: `file.inspect:${uid % lanes}` },
  );
