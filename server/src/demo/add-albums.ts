import { inTransaction } from '#core/database/database.ts';
import type { Services } from '#core/services.ts';
import { addAlbum } from '../album/album.public.ts';
import { demoAlbums } from './albums.ts';

const day = 86_400;

/** Writes the albums that are not there yet, each in one transaction; answers their ids by title. */
export async function addAlbums(
  { db, clock }: Services,
  { uids, documents }: { uids: ReadonlyMap<string, number>; documents: ReadonlyMap<string, number> },
): Promise<Map<string, number>> {
  const albumIds = new Map<string, number>();
  for (const { curator, title, documents: keys, publishedDaysAgo, views, buys, ...more } of demoAlbums) {
    const uid = uids.get(curator);
    const ids = keys.map((key) => documents.get(key) ?? 0);
    if (!uid || ids.includes(0)) throw new Error(`demo album ${title} names what is not there`);
    const now = clock.now() - publishedDaysAgo * day;
    const id = await inTransaction(db, async (tx) => {
      const [existingAlbum] = await tx<
        { id: number }[]
      >`select id from album where uid = ${uid} and title = ${title}`;
      return existingAlbum?.id ?? (await addAlbum(tx, { ...more, uid, title, ids, views, buys, now }));
    });
    albumIds.set(title, id);
  }
  return albumIds;
}
