import { inTransaction, type Db, type Tx } from '#core/database/database.ts';
import { commentCountsOf } from '../../comment/comment.public.ts';
import { countsOf } from '../../reaction/reaction.public.ts';
import { kind } from '../introduction.rows.ts';

/** Introductions of one transaction: none waits long for the rows. */
const batch = 500;
const week = 7 * 86_400;

/**
 * The hot rank, published in the app: log10(max(2, s + 2)) / (hours + 2)^1.8, 0 after 7 days, with s = likes +
 * 2 · comments + 3 · collects + 4 · buys.
 */
export async function warm(tx: Tx, ids: readonly number[], now: number): Promise<void> {
  const [counts, comments] = await Promise.all([countsOf(tx, kind, ids), commentCountsOf(tx, kind, ids)]);
  const acts = ids.map((id) => {
    const { likes = 0, collects = 0 } = counts.get(id) ?? {};
    return likes + 2 * (comments.get(id) ?? 0) + 3 * collects;
  });
  await tx`
    update introduction i set hot = case when ${now}::bigint - i.published_at >= ${week}::bigint then 0
      else log(greatest(2, a.n + 4 * i.buy_count + 2)::float8)
        / power((${now}::bigint - i.published_at) / 3600.0::float8 + 2, 1.8) end
    from unnest(${ids}::bigint[], ${acts}::int[]) as a(id, n) where i.id = a.id`;
}

/** Recomputes the hot rank of everything published within a week; what grew older falls to 0 and is left alone. */
export async function refreshHot(db: Db, now: number): Promise<void> {
  for (let last = 0; ;) {
    const done = await inTransaction(db, async (tx) => {
      const rows = await tx<{ id: number }[]>`
        select id from introduction where state = 'published' and hot > 0 and id > ${last}
        order by id limit ${batch} for no key update`;
      const ids = rows.map((row) => row.id);
      if (ids.length > 0) await warm(tx, ids, now);
      return ids;
    });
    if (done.length < batch) return;
    last = Math.max(...done);
  }
}
