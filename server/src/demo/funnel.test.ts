import { beforeAll, expect, test } from 'vitest';
import { useTestApp } from '#core/testing/test-app.ts';
import { fill } from './fill.ts';

const it = useTestApp();

beforeAll(() => fill(it.services));

test('whoever bought had looked: of each way to a content no more sales than looks at its price', async () => {
  const sources = await it.db<{ kind: string; source: string; quotes: number; sales: number }[]>`
    select kind, ref_id, day, source, sum(quotes)::int as quotes, sum(sales)::int as sales
    from content_source_day group by kind, ref_id, day, source`;
  expect(sources.filter(({ sales }) => sales > 0).length).toBeGreaterThan(50);
  expect(sources.filter(({ quotes, sales }) => sales > quotes)).toEqual([]);
});

test('on each day of a content no more readers than views, at the gate than readers, looks than those, sales than looks', async () => {
  const wrong = await it.db`
    select * from content_day where readers > views or gates > readers or quotes > gates or sales > quotes`;
  expect(wrong).toEqual([]);
});

test('the same holds for a creator’s days, and the looks by source are those of the days', async () => {
  const wrong = await it.db`
    select * from creator_day where readers > views or gates > readers or quotes > gates or sales > quotes`;
  expect(wrong).toEqual([]);
  const apart = await it.db`
    with by_source as (
      select uid, kind, ref_id, day, sum(quotes) as quotes, sum(sales) as sales
      from content_source_day group by uid, kind, ref_id, day
    )
    select * from content_day d full join by_source s using (uid, kind, ref_id, day)
    where coalesce(d.quotes, 0) <> coalesce(s.quotes, 0) or coalesce(d.sales, 0) <> coalesce(s.sales, 0)`;
  expect(apart).toEqual([]);
});
