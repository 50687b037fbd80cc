import type { Db } from '#core/database/database.ts';
import { blockedBetween } from '../../account/account.public.ts';
import type { SearchHit, SearchQuery } from '../../content/content.public.ts';
import { mark, matches, summaryWith, textQuery } from '../../search/search.public.ts';
import { kind } from '../kind.ts';
import { cardColumnText, cardFromText, type CardRow, summariesOf } from './card.ts';

/** Published albums that hold all the words in title, description, titles of their documents or curator's name. */
export async function findAlbums(
  db: Db,
  { keyword, after, limit, viewer }: SearchQuery,
): Promise<SearchHit[]> {
  const query = textQuery(keyword);
  if (!query) return [];
  const { rank, publishedAt, id } = after ?? { rank: -1, publishedAt: 0, id: 0 };
  const rows = await db<(CardRow & { rank: number })[]>`
    select ${db.unsafe(cardColumnText)}, h.rank
    from (${matches(db, kind, query)}) h, ${db.unsafe(cardFromText)}
    where a.id = h.ref_id and a.state = 'published' and n.item_count > 0
      and not ${blockedBetween(db, viewer.caller?.uid ?? null, 'a.uid')}
      and (h.rank > ${rank} or (h.rank = ${rank} and (a.published_at, a.id) < (${publishedAt}, ${id}::bigint)))
    order by h.rank, a.published_at desc, a.id desc limit ${limit}`;
  const summaries = await summariesOf(db, rows);
  return summaries.map((summary, i) => ({
    rank: rows[i]?.rank ?? 0,
    summary,
    title: mark(summary.title, query.terms),
    snippet: summaryWith(summary.summary, query.terms),
    page: null,
  }));
}
