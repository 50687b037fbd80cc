import type { AuthoredIds } from '../../content/content.public.ts';

/** What a member posted for everybody. */
export const authoredSeedings: AuthoredIds = {
  count: 'select count(*)::int as count from seeding where uid = $1::bigint and listed',
  page: `select id from seeding
    where uid = $1::bigint and state = 'published' and listed and (published_at, id) < ($2::bigint, $3::bigint)
    order by published_at desc, id desc limit $4::int`,
};
