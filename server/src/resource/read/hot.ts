import { inTransaction, type Db, type Tx } from '#core/database/database.ts';
import { reactionCountText } from '../../reaction/reaction.public.ts';
import { kind } from '../kind.ts';

/**
 * The hot rank, published in the app: log10(max(2, s + 2)) / (hours + 2)^1.8, 0 after 7 days. s = 3 for each collect and
 * 4 for each buy.
 */
export const hotRank = (tx: Tx, now: number) => tx`
  case when ${now}::bigint - published_at >= ${7 * 86_400}::bigint then 0
    else log(greatest(2, 3 * ${tx.unsafe(reactionCountText('collects', kind, 'id'))} + 4 * buy_count + 2)::float8) / power((${now}::bigint - published_at) / 3600.0::float8 + 2, 1.8) end`;

/** Documents of one transaction: none waits long for the rows. */
const batch = 500;

/** Recomputes the hot rank of everything published within a week; what grew older falls to 0 and is left alone. */
export async function refreshHot(db: Db, now: number): Promise<void> {
  for (let last = 0; ;) {
    const done = await inTransaction(
      db,
      (tx) => tx<{ id: number }[]>`
        update resource set hot = ${hotRank(tx, now)}
        from (
          select id as warm_id from resource where state = 'published' and hot > 0 and id > ${last}
          order by id limit ${batch} for no key update
        ) warm
        where id = warm_id returning id`,
    );
    if (done.length < batch) return;
    last = Math.max(...done.map((row) => row.id));
  }
}
