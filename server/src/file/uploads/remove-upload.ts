import { inTransaction, type Tx } from '#core/database/database.ts';
import { AppError } from '#core/errors.ts';
import { enqueue } from '#core/jobs/jobs.ts';
import type { Services } from '#core/services.ts';
import type { FileRow } from '../file.rows.ts';

/** Removes an own file that nothing uses. Refuses with 4009 when something does. */
export async function removeUpload(services: Pick<Services, 'db'>, file: FileRow): Promise<void> {
  const removedCount = await inTransaction(services.db, async (tx) => {
    const rows = await tx<ErasedUpload[]>`
      delete from file where id = ${file.id} and claimed_by is null returning upload_id, storage_key`;
    await eraseLater(tx, rows);
    return rows.length;
  });
  if (removedCount === 0) throw new AppError(4009, '这个文件已经在用，不能删除', {}, 409);
}

export type ErasedUpload = Pick<FileRow, 'uploadId' | 'storageKey'>;

/** The bytes of rows that this transaction removes go after its commit, whatever happens to this node. */
export async function eraseLater(tx: Tx, rows: readonly ErasedUpload[]): Promise<void> {
  for (const { uploadId, storageKey } of rows) await enqueue(tx, 'file.erase', { uploadId, storageKey });
}
