import { inTransaction, type Db, type Tx } from '#core/database/database.ts';
import { settingAt } from '../setting/setting.public.ts';

/** Seconds after publishing in which something can be hot. */
const week = 7 * 86_400;

/** Rows of one transaction: none waits long for them. */
const batch = 500;

/** SQL of what the rank is made of. */
export type RankColumns = {
  /** s of the formula. */
  acts: string;
  /** At least so many different people acted. */
  people: string;
  views: string;
  publishedAt: string;
};

/**
 * The hot rank, published in the app: log10(max(2, s + 2)) / (hours + 2)^1.8 within 7 days, once enough different people
 * acted. What is not hot stands below 0, by what people made of it so far: something new that nobody used comes last.
 */
export const hotRank = (tx: Tx, { acts, people, views, publishedAt }: RankColumns, now: number) => tx`
  case when ${tx.unsafe(people)} >= ${settingAt('feed.hotPeople', now)}::int
      and ${now}::bigint - ${tx.unsafe(publishedAt)} < ${week}::bigint
    then log(greatest(2, ${tx.unsafe(acts)} + 2)::float8)
      / power((${now}::bigint - ${tx.unsafe(publishedAt)}) / 3600.0::float8 + 2, 1.8)
    else -1 / (1 + ${tx.unsafe(acts)} + ln(1 + ${tx.unsafe(views)}::float8)) end`;

/** What the hourly run looks at: what is hot, and what ceased to be so since the run before. */
export const hourlySince = (now: number) => now - week - 86_400;

/** Recomputes the hot rank of the published rows of a table that appeared after `since`, some at a time. */
export async function refreshHot(
  db: Db,
  table: 'resource' | 'introduction' | 'seeding' | 'album',
  since: number,
  rerank: (tx: Tx, ids: readonly number[]) => Promise<void>,
): Promise<void> {
  for (let last = { publishedAt: since, id: 0 }; ;) {
    const rows = await inTransaction(db, async (tx) => {
      const batchRows = await tx<{ id: number; publishedAt: number }[]>`
        select id, published_at from ${tx.unsafe(table)}
        where state = 'published' and (published_at, id) > (${last.publishedAt}, ${last.id})
        order by published_at, id limit ${batch} for no key update`;
      await rerank(
        tx,
        batchRows.map(({ id }) => id),
      );
      return batchRows;
    });
    const end = rows.at(-1);
    if (!end || rows.length < batch) return;
    last = end;
  }
}

/**
 * How a table whose acts stand in its own rows (or in counts that SQL can read) keeps its hot rank. `rerank` computes it
 * anew for published rows, and does not write one that stays what it was; `refresh` does so for all published after `since`.
 */
export function hotRanking(table: 'resource' | 'album', columns: RankColumns) {
  const rerank = async (tx: Tx, ids: readonly number[], now: number): Promise<void> => {
    await tx`
      update ${tx.unsafe(table)} set hot = ${hotRank(tx, columns, now)}
      where id = any(${ids}) and state = 'published' and hot is distinct from ${hotRank(tx, columns, now)}`;
  };
  const refresh = (db: Db, now: number, since = 0): Promise<void> =>
    refreshHot(db, table, since, (tx, ids) => rerank(tx, ids, now));
  return { rerank, refresh };
}
