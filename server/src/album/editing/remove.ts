import { ALBUM } from '@xuelin/contract/core/constants';
import type { OutputOf } from '@xuelin/contract/core/call';
import type * as contract from '@xuelin/contract/album';
import type { WriteContext } from '#core/calls/call-context.ts';
import { inTransaction, type Db, type Tx } from '#core/database/database.ts';
import { AppError } from '#core/errors.ts';
import { releaseFilesOf } from '../../file/file.public.ts';
import { withdrawCase } from '../../moderation/moderation.public.ts';
import { albumNotFound, lockOwnAlbum } from '../album.rows.ts';
import { kind } from '../kind.ts';
import { moveAlbum } from './move.ts';

type Remove = typeof contract.remove;

/** Deletes one's own album, or restores it within ten minutes. What was bought of it stays its buyers'. */
export async function remove({
  tx,
  caller: { uid },
  input: { id, restore = false },
  now,
}: WriteContext<Remove>): Promise<OutputOf<Remove>> {
  const album = await lockOwnAlbum(tx, uid, id);
  const { state, stateBefore, deletedAt, reason } = album;
  if (!restore && state !== 'deleted') await moveAlbum(tx, album, 'deleted', { now, reason });
  if (restore && state === 'deleted') {
    if (now - (deletedAt ?? 0) > ALBUM.restoreSeconds) throw new AppError(4004, albumNotFound);
    await moveAlbum(tx, album, stateBefore ?? 'draft', { now, reason });
  }
  return {};
}

/** Albums purged in one transaction. */
const batch = 100;

/** Removes for good what can no longer be restored. */
export async function purgeDeleted(db: Db, now: number): Promise<void> {
  for (let count = batch; count === batch;) {
    count = await inTransaction(db, (tx) => purgeBatch(tx, now));
  }
}

async function purgeBatch(tx: Tx, now: number): Promise<number> {
  const rows = await tx<{ id: number; uid: number }[]>`
    delete from album where id in (
      select id from album where state = 'deleted' and deleted_at < ${now - ALBUM.restoreSeconds}
      order by id limit ${batch} for update skip locked
    ) returning id, uid`;
  for (const { id, uid } of rows) {
    await withdrawCase(tx, { kind, id }, now);
    await releaseFilesOf(tx, uid, [`album:${id}`]);
  }
  return rows.length;
}
