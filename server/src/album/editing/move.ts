import type { Tx } from '#core/database/database.ts';
import { removeEntries } from '../../search/search.public.ts';
import type { AlbumRow, AlbumState } from '../album.rows.ts';
import { kind } from '../kind.ts';
import { rerankAlbums } from '../read/hot.ts';
import { indexAlbum } from './index-album.ts';

/** Brings a locked album to another state, or leaves it in its own; search and its place in lists follow. */
export async function moveAlbum(
  tx: Tx,
  { id, state }: Pick<AlbumRow, 'id' | 'state'>,
  to: AlbumState,
  { now, reason = null }: { now: number; reason?: string | null },
): Promise<void> {
  await tx`
    update album set state = ${to}, reason = ${reason}, updated_at = ${now},
      state_before = case when ${to} = 'deleted' then ${state} end,
      deleted_at = case when ${to} = 'deleted' then ${now}::bigint end,
      published_at = case when ${to} = 'published' then coalesce(published_at, ${now}) else published_at end
    where id = ${id}`;
  if (to === 'published') {
    await indexAlbum(tx, id);
    await rerankAlbums(tx, [id], now);
  } else if (state === 'published') {
    await removeEntries(tx, kind, id);
  }
}

/** The same as staff or reports have it: a deleted one is there when it is restored. */
export async function moveByReview(
  tx: Tx,
  album: Pick<AlbumRow, 'id' | 'state'>,
  to: Exclude<AlbumState, 'deleted'>,
  details: { now: number; reason: string | null },
): Promise<void> {
  if (album.state !== 'deleted') return moveAlbum(tx, album, to, details);
  await tx`update album set state_before = ${to}, reason = ${details.reason} where id = ${album.id}`;
}
