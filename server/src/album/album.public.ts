export { hiddenAttachmentBytes } from './attachments/attachment.rows.ts';
import type { Tx } from '#core/database/database.ts';
import { lockAlbum } from './album.rows.ts';
import { moveAlbum } from './editing/move.ts';
import { type AlbumInput, writeAlbum } from './editing/save.ts';
import { writeItems } from './editing/set-items.ts';

/** Writes a published album with a past: how often it was seen and bought. For demo content. Answers its id. */
export async function addAlbum(
  tx: Tx,
  album: Omit<AlbumInput, 'id' | 'coverId'> & { ids: readonly number[]; views: number; buys: number },
): Promise<number> {
  const { ids, views, buys, now } = album;
  const id = await writeAlbum(tx, album);
  await writeItems(tx, { id, ids, now });
  await tx`update album set view_count = ${views}, buy_count = ${buys} where id = ${id}`;
  const albumRow = await lockAlbum(tx, id);
  if (albumRow) await moveAlbum(tx, albumRow, 'published', { now });
  return id;
}
