import { inTransaction } from '#core/database/database.ts';
import type { Services } from '#core/services.ts';
import { addToDays, addToSources } from '../content/content.public.ts';

const day = 86_400;
/** A moment of a day of China, counted as `chinaDay` does. */
const noonOf = (chinaDay: number) => chinaDay * day + 4 * 3_600;

type Key = { uid: number; kind: string; id: number; day: number };

/**
 * Whoever bought had looked at the price, read up to it, and seen the page: adds what the figures of a day lack to say so. What is
 * there already stays, so that nothing is added twice.
 */
export async function addLooks({ db }: Services): Promise<void> {
  await inTransaction(db, async (tx) => {
    const sources = await tx<(Key & { source: 'other'; lacking: number })[]>`
      select uid, kind, ref_id as id, day, source, (sum(sales) - sum(quotes))::int as lacking
      from content_source_day group by uid, kind, ref_id, day, source having sum(sales) > sum(quotes)`;
    await addToSources(
      tx,
      sources.map(({ uid, kind, id, day: at, source, lacking }) => ({
        uid,
        kind,
        id,
        source,
        quotes: lacking,
        now: noonOf(at),
      })),
    );
    const days = await tx<(Key & Record<'views' | 'readers' | 'gates' | 'quotes', number>)[]>`
      with looked as (
        select uid, kind, ref_id, day, sum(quotes)::int as quotes from content_source_day group by uid, kind, ref_id, day
      ), figures as (
        select d.uid, d.kind, d.ref_id, d.day, d.views, d.readers, d.gates, d.quotes,
          greatest(d.quotes, d.sales, coalesce(l.quotes, 0)) as looks
        from content_day d left join looked l using (uid, kind, ref_id, day)
      )
      select uid, kind, ref_id as id, day, greatest(0, looks - views) as views, greatest(0, looks - readers) as readers,
        greatest(0, looks - gates) as gates, looks - quotes as quotes
      from figures where looks > least(views, readers, gates, quotes)`;
    await addToDays(
      tx,
      days.map(({ day: at, ...lacking }) => ({
        ...lacking,
        creatorReaders: lacking.readers,
        now: noonOf(at),
      })),
    );
  });
}
