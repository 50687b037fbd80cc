import { inTransaction, type Db } from '#core/database/database.ts';
import { lockAlbum } from './album.rows.ts';
import { moveAlbum } from './editing/move.ts';
import { type AlbumInput, writeAlbum } from './editing/save.ts';
import { writeItems } from './editing/set-items.ts';

export type AlbumFacts = Partial<AlbumInput> & {
  uid: number;
  /** Its documents in their order. */
  ids?: readonly number[];
  /** False leaves a draft. */
  published?: boolean;
};

/** An album as its curator leaves it, published unless said otherwise; answers its id. */
export async function buildAlbum(db: Db, facts: AlbumFacts): Promise<number> {
  const { ids = [], published = true, ...more } = facts;
  const now = facts.now ?? 1_790_000_000;
  const input = { title: '高等数学全套', description: '按章整理，从极限到级数。', discount: 0, ...more, now };
  return inTransaction(db, async (tx) => {
    const id = await writeAlbum(tx, input);
    await writeItems(tx, { id, ids, now });
    const album = await lockAlbum(tx, id);
    if (album && published) await moveAlbum(tx, album, 'published', { now });
    return id;
  });
}
