import type { Db, Tx } from '#core/database/database.ts';
import { hotRank, refreshHot } from '../../content/content.public.ts';
import { reactionCountText } from '../../reaction/reaction.public.ts';
import { kind } from '../kind.ts';

const collects = reactionCountText('collects', kind, 'id');
const likes = reactionCountText('likes', kind, 'id');
const columns = {
  acts: `(${likes} + 3 * ${collects} + 4 * buy_count)`,
  // Whoever did several of it is counted once.
  people: `greatest(${likes}, ${collects}, buy_count)`,
  views: 'view_count',
  publishedAt: 'published_at',
};

/** Computes the hot rank of published albums anew; one that stays what it was is not written. */
export async function rerankAlbums(tx: Tx, ids: readonly number[], now: number): Promise<void> {
  await tx`
    update album set hot = ${hotRank(tx, columns, now)}
    where id = any(${ids}) and state = 'published' and hot is distinct from ${hotRank(tx, columns, now)}`;
}

/** Recomputes the hot rank of the albums published after `since`. */
export const refreshHotAlbums = (db: Db, now: number, since = 0): Promise<void> =>
  refreshHot(db, 'album', since, (tx, ids) => rerankAlbums(tx, ids, now));
