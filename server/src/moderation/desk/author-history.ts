import type { ReviewDetail } from '@xuelin/contract/moderation/desk';
import type { Queryable } from '#core/database/database.ts';
import { standingOf } from '../../account/account.public.ts';

type History = ReviewDetail['author'];

/** Since when the author is here, and what was decided about what they made. */
export async function authorHistory(sql: Queryable, uid: number, now: number): Promise<History> {
  type Line = Omit<History['recent'][number], 'approved' | 'title'> & {
    state: string;
    title: string | null;
  };
  const [{ registeredAt }, [counts], lines] = await Promise.all([
    standingOf(sql, uid, now),
    sql<{ approved: number; rejected: number }[]>`
      select count(*) filter (where state = 'approved')::int as approved,
        count(*) filter (where state = 'rejected')::int as rejected
      from moderation_case where author_uid = ${uid} and state in ('approved', 'rejected')`,
    sql<Line[]>`
      select id as case_id, kind, ref_id, snapshot ->> 'title' as title, state, code, decision as reason, decided_at
      from moderation_case where author_uid = ${uid} and state in ('approved', 'rejected')
      order by id desc limit 10`,
  ]);
  const recent = lines.map(({ state, title, ...line }) => ({
    ...line,
    title: title ?? '',
    approved: state === 'approved',
  }));
  return { registeredAt, approved: counts?.approved ?? 0, rejected: counts?.rejected ?? 0, recent };
}
