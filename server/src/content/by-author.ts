import { queryPrepared, type Queryable } from '#core/database/database.ts';
import type { AuthorCapability, AuthorSlice, ContentKind } from './content-kind.ts';

/** Statements about what a member published, as constant texts. */
export type AuthoredIds = {
  /** $1 uid. Answers one `count`. */
  count: string;
  /** $1 uid, $2 and $3 second and id to go on below, $4 limit. Answers `id`s, the newest first. */
  page: string;
};

const first = Number.MAX_SAFE_INTEGER;

/** What members published of a kind, from its ids and the summaries of these. */
export function authorCapability(
  ids: AuthoredIds,
  summaries: NonNullable<ContentKind['summaries']>,
  options: Pick<AuthorCapability, 'tab'> = {},
): AuthorCapability {
  return {
    ...options,
    async count(sql: Queryable, uid: number) {
      const [row] = await queryPrepared<{ count: number }[]>(sql, ids.count, [uid]);
      return row?.count ?? 0;
    },
    async read(sql: Queryable, { uid, below, limit }: AuthorSlice) {
      const position = [below?.publishedAt ?? first, below?.id ?? first];
      const rows = await queryPrepared<{ id: number }[]>(sql, ids.page, [uid, ...position, limit]);
      return summaries(
        sql,
        rows.map(({ id }) => id),
      );
    },
  };
}

/** Those of a table with columns `uid`, `state` and `published_at` that are published. It wants an index for them. */
export const authoredIn = (table: string): AuthoredIds => ({
  count: `select count(*)::int as count from ${table} where uid = $1::bigint and state = 'published'`,
  page: `select id from ${table}
    where uid = $1::bigint and state = 'published' and (published_at, id) < ($2::bigint, $3::bigint)
    order by published_at desc, id desc limit $4::int`,
});
