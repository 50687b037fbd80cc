import type { OutputOf } from '@xuelin/contract/core/call';
import type { getDaily as dailyCall } from '@xuelin/contract/practice/days';
import type { ReadContext } from '#core/calls/call-context.ts';
import { chinaDate, chinaDay } from '#core/china-day.ts';
import { askedOf, imagesOf, selectQuestions } from '../../question/question.public.ts';

type Daily = typeof dailyCall;

/** The question of today: the same for everybody, of free papers that are never sat as a mock exam. */
export async function getDaily({ db, input, now }: ReadContext<Daily>): Promise<OutputOf<Daily>> {
  const day = chinaDay(now);
  const category = input.categoryId ?? null;
  const [dailyQuestion] = await db<{ id: number; bankTitle: string }[]>`
    with free as (
      select q.id, b.title as bank_title, row_number() over (order by q.id) as place, count(*) over () as total
      from question q join paper p on p.id = q.paper_id join bank b on b.id = q.bank_id
      where b.state = 'published' and p.price = 0 and p.minutes is null and not p.removed and not q.removed
        and q.kind in ('single', 'multiple', 'judgement', 'blank') and q.parent_id is null
        and (${category}::bigint is null or b.category_id = ${category} or b.root_category_id = ${category})
    )
    -- A step that shares no factor with most totals walks through all of them before one comes back.
    select id, bank_title from free where place = 1 + (${day}::bigint * 7919) % total limit 1`;
  const rows = dailyQuestion ? await selectQuestions(db, [{ id: dailyQuestion.id }]) : [];
  const [row] = rows;
  const question = row ? askedOf(row, await imagesOf(db, rows)) : null;
  return { day: chinaDate(day), bankTitle: dailyQuestion?.bankTitle ?? '', question };
}
