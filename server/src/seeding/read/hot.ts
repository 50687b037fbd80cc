import type { Db, Tx } from '#core/database/database.ts';
import { commentCountsOf } from '../../comment/comment.public.ts';
import { hotRank, refreshHot } from '../../content/content.public.ts';
import { countsOf } from '../../reaction/reaction.public.ts';
import { kind } from '../access.ts';

const columns = { acts: 'a.acts', people: 'a.people', views: 's.view_count', publishedAt: 's.published_at' };

/** Computes the hot rank of posts anew: acts are likes + 2 · comments + 3 · collects. */
export async function rerankSeedings(tx: Tx, ids: readonly number[], now: number): Promise<void> {
  const [counts, comments] = await Promise.all([countsOf(tx, kind, ids), commentCountsOf(tx, kind, ids)]);
  const of = ids.map((id) => {
    const { likes = 0, collects = 0 } = counts.get(id) ?? {};
    // Whoever did both is counted once; comments may all be of one.
    return { acts: likes + 2 * (comments.get(id) ?? 0) + 3 * collects, people: Math.max(likes, collects) };
  });
  await tx`
    update seeding s set hot = ${hotRank(tx, columns, now)}
    from unnest(${ids}::bigint[], ${of.map(({ acts }) => acts)}::int[], ${of.map(({ people }) => people)}::int[])
      as a(id, acts, people)
    where s.id = a.id and s.hot is distinct from ${hotRank(tx, columns, now)}`;
  await tx`
    update seeding_topic st set hot = s.hot from seeding s
    where s.id = st.seeding_id and s.id = any(${ids}::bigint[]) and st.hot is distinct from s.hot`;
}

/** Recomputes the hot rank of the posts published after `since`. */
export const refreshHotSeedings = (db: Db, now: number, since = 0): Promise<void> =>
  refreshHot(db, 'seeding', since, (tx, ids) => rerankSeedings(tx, ids, now));
