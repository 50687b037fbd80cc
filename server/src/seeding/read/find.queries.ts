import type { Db } from '#core/database/database.ts';
import type { SearchHit, SearchQuery } from '../../content/content.public.ts';
import { bodiesOf, extract, mark, matches, textQuery } from '../../search/search.public.ts';
import { kind } from '../access.ts';
import { readText } from '../circle.ts';
import { seedingColumnText, type SeedingRow } from '../seeding.rows.ts';
import { summariesOf } from './summary.ts';

const start = { rank: -1, publishedAt: 0, id: 0 };

/** Posts that everybody sees with all the words in their text, topics or author's name. */
export async function searchSeedings(
  db: Db,
  { keyword, after, limit, viewer }: SearchQuery,
): Promise<SearchHit[]> {
  const query = textQuery(keyword);
  if (!query) return [];
  const { rank, publishedAt, id } = after ?? start;
  const { caller } = viewer;
  const readCondition = caller ? db.unsafe(`and ${readText(String(caller.uid))}`) : db``;
  const rows = await db<(SeedingRow & { rank: number })[]>`
    select ${db.unsafe(seedingColumnText)}, h.rank from (${matches(db, kind, query)}) h, seeding s
    where s.id = h.ref_id and s.listed ${readCondition}
      and (h.rank > ${rank} or (h.rank = ${rank} and (s.published_at, s.id) < (${publishedAt}, ${id}::bigint)))
    order by h.rank, s.published_at desc, s.id desc limit ${limit}`;
  const [summaries, bodies] = await Promise.all([
    summariesOf(db, rows),
    bodiesOf(
      db,
      kind,
      rows.map((row) => ({ refId: row.id, part: 1 })),
    ),
  ]);
  return summaries.map((summary) => ({
    rank: rows.find((row) => row.id === summary.id)?.rank ?? 0,
    summary,
    title: mark(summary.title, query.terms),
    snippet: extract(bodies.get(`${summary.id} 1`) ?? summary.summary, query.terms, true),
    page: null,
  }));
}
