import type { OutputOf } from '@xuelin/contract/core/call';
import type * as contract from '@xuelin/contract/creator';
import type { ReadContext } from '#core/calls/call-context.ts';
import { chinaDay } from '#core/china-day.ts';

type Sources = OutputOf<typeof contract.getSources>;

/** Search words told to a creator at most. */
const mostWords = 20;

/** Where those who looked at a member's prices and bought came from, and what buyers had searched for. */
export async function getSources({
  db,
  caller: { uid },
  input: { days = 30 },
  now,
}: ReadContext<typeof contract.getSources>): Promise<Sources> {
  const from = chinaDay(now) + 1 - days;
  const [list, words] = await Promise.all([
    db<Sources['list']>`
      select source, sum(quotes)::int as quotes, sum(sales)::int as sales, sum(earned_fen)::bigint as earned_fen
      from content_source_day where uid = ${uid} and day >= ${from}
      group by source order by sales desc, quotes desc, source`,
    db<Sources['words']>`
      select word, sum(sales)::int as sales, sum(earned_fen)::bigint as earned_fen
      from content_source_day where uid = ${uid} and day >= ${from} and word <> ''
      group by word order by sales desc, word limit ${mostWords}`,
  ]);
  return { list, words };
}
