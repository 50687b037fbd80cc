import { FILE } from '@xuelin/contract/core/constants';
import { inTransaction } from '#core/database/database.ts';
import type { Services } from '#core/services.ts';
import { askForCheck } from './ask-for-check.ts';
import type { FileRow } from './file.rows.ts';
import { pieceFolderOf, proofThumbnailKeyOf, thumbnailKeyOf } from './file-identity.ts';
import { uncheckable } from './inspect.ts';
import { eraseLater, type ErasedUpload } from './uploads/remove-upload.ts';

/** Files removed in one transaction. */
const atOnce = 200;
/** Seconds a check may take before it is asked for again: the node that did it was killed, or the disk was full. */
const checkSeconds = 300;
/** Seconds after which a check that never ended is given up: something about the file ends it each time. */
const givenUpSeconds = 86_400;

/** Removes files that nothing uses after their time, and asks again for checks that never ended. */
export async function sweepFiles(services: Services): Promise<void> {
  const now = services.clock.now();
  for (let removedCount = atOnce; removedCount === atOnce;) {
    removedCount = await inTransaction(services.db, async (tx) => {
      const rows = await tx<ErasedUpload[]>`
        delete from file where claimed_by is null and id in (
          select id from file
          where claimed_by is null
            and ((state in ('pending', 'failed') and updated_at < ${now - FILE.unfinishedSeconds})
              or (state = 'ready' and updated_at < ${now - FILE.unclaimedSeconds}))
          order by id limit ${atOnce} for update skip locked)
        returning upload_id, storage_key`;
      await eraseLater(tx, rows);
      return rows.length;
    });
  }
  await inTransaction(services.db, async (tx) => {
    await tx`
      update file set state = 'failed', reason = ${uncheckable}, updated_at = ${now}
      where claimed_by is null and state = 'checking' and updated_at < ${now - givenUpSeconds}`;
    const stuckUploads = await tx<Pick<FileRow, 'id' | 'uid'>[]>`
      select id, uid from file where claimed_by is null and state = 'checking' and updated_at < ${now - checkSeconds}`;
    for (const file of stuckUploads) await askForCheck(tx, file);
  });
}

/** Removes all bytes of a file whose row is gone. */
export async function eraseBytes(services: Services, { uploadId, storageKey }: ErasedUpload): Promise<void> {
  await services.storage.removeAll(pieceFolderOf(uploadId));
  await services.storage.remove([storageKey, thumbnailKeyOf(uploadId), proofThumbnailKeyOf(uploadId)]);
}
