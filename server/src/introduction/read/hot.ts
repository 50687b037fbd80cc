import type { Db, Tx } from '#core/database/database.ts';
import { commentCountsOf } from '../../comment/comment.public.ts';
import { hotRank, refreshHot } from '../../content/content.public.ts';
import { countsOf } from '../../reaction/reaction.public.ts';
import { kind } from '../introduction.rows.ts';

const columns = {
  acts: '(a.acts + 4 * i.buy_count)',
  // Whoever did several of it is counted once; comments may all be of one.
  people: 'greatest(a.people, i.buy_count)',
  views: 'i.read_count',
  publishedAt: 'i.published_at',
};

/** Computes the hot rank of introductions anew: acts are likes + 2 · comments + 3 · collects + 4 · buys. */
export async function rerankIntroductions(tx: Tx, ids: readonly number[], now: number): Promise<void> {
  const [counts, comments] = await Promise.all([countsOf(tx, kind, ids), commentCountsOf(tx, kind, ids)]);
  const of = ids.map((id) => {
    const { likes = 0, collects = 0 } = counts.get(id) ?? {};
    return { acts: likes + 2 * (comments.get(id) ?? 0) + 3 * collects, people: Math.max(likes, collects) };
  });
  await tx`
    update introduction i set hot = ${hotRank(tx, columns, now)}
    from unnest(${ids}::bigint[], ${of.map(({ acts }) => acts)}::int[], ${of.map(({ people }) => people)}::int[])
      as a(id, acts, people)
    where i.id = a.id and i.hot is distinct from ${hotRank(tx, columns, now)}`;
}

/** Recomputes the hot rank of the introductions published after `since`. */
export const refreshHotIntroductions = (db: Db, now: number, since = 0): Promise<void> =>
  refreshHot(db, 'introduction', since, (tx, ids) => rerankIntroductions(tx, ids, now));
