import type { OutputOf } from '@xuelin/contract/core/call';
import type { getSubjectList as subjectsCall } from '@xuelin/contract/resource/resource';
import type { ReadContext } from '#core/calls/call-context.ts';
import { limitText, queryPrepared } from '#core/database/database.ts';
import { categoriesOf } from './categories.ts';
import { conditionsOf } from './list.queries.ts';

const most = 60;

/** Subjects of the published documents of a category, or of all, those with the most documents first. */
export async function getSubjectList({
  db,
  input,
}: ReadContext<typeof subjectsCall>): Promise<OutputOf<typeof subjectsCall>> {
  const conditions = conditionsOf(input, (await categoriesOf(db)).byId);
  const narrowing = conditions.map(({ test }, i) => ` and ${test} $${i + 1}`).join('');
  const rows = await queryPrepared<{ subject: string; count: number }[]>(
    db,
    `select r.subject, count(*)::int as count from resource r where r.state = 'published'${narrowing}
     group by r.subject order by count(*) desc, r.subject ${limitText(most)}`,
    conditions.map(({ value }) => value),
  );
  return { list: [...rows] };
}
