import type { IntroductionCard } from '@xuelin/contract/introduction/introduction';
import type { Db } from '#core/database/database.ts';
import { blockedBetween } from '../../account/account.public.ts';
import type { SearchHit, SearchPosition, SearchQuery } from '../../content/content.public.ts';
import {
  bodiesOf,
  extract,
  isInText,
  mark,
  matches,
  summaryWith,
  textQuery,
  type TextQuery,
} from '../../search/search.public.ts';
import { cardColumnText, cardFromText, type CardRow, cardsOf } from './card.ts';
import { type IntroductionKind, kind } from '../introduction.rows.ts';
import { summaryOf } from './summary.ts';

type FoundIntroduction = Pick<SearchHit, 'rank' | 'title' | 'snippet'> & { introduction: IntroductionCard };

type Row = CardRow & { rank: number; hitPart: number | null };

/**
 * Published introductions that hold all the words, of what is open to all: in the title first, then in title and
 * summary, then in the text or with the author's name; the newest first within each. The order is total.
 */
export async function findIntroductions(
  db: Db,
  search: {
    query: TextQuery;
    filters?: { categoryId?: number | undefined; kind?: IntroductionKind | undefined };
    after: SearchPosition | null;
    limit: number;
    /** Who searches, null for a visitor. */
    viewerUid?: number | null;
  },
): Promise<FoundIntroduction[]> {
  const { query, after, limit, viewerUid = null } = search;
  const { categoryId = null, kind: only = null } = search.filters ?? {};
  const { rank, publishedAt, id } = after ?? { rank: -1, publishedAt: 0, id: 0 };
  const filterConditions = () => db`
      and (${categoryId}::bigint is null or i.category_id = ${categoryId}) and (${only}::text is null or i.kind = ${only})`;
  const among = () => db`select i.id from introduction i where i.state = 'published' ${filterConditions()}`;
  const isFiltered = categoryId !== null || only !== null;
  const rows = await db<Row[]>`
    select ${db.unsafe(cardColumnText)}, h.rank, h.page as hit_part
    from (${matches(db, kind, query, isFiltered ? among : undefined)}) h, ${db.unsafe(cardFromText)}
    where i.id = h.ref_id and i.state = 'published' and not ${blockedBetween(db, viewerUid, 'i.uid')}
      ${filterConditions()}
      and (h.rank > ${rank} or (h.rank = ${rank} and (i.published_at, i.id) < (${publishedAt}, ${id}::bigint)))
    order by h.rank, i.published_at desc, i.id desc limit ${limit}`;
  const parts = rows.flatMap((row) =>
    isInText(row.rank) && row.hitPart !== null ? [{ refId: row.id, part: row.hitPart }] : [],
  );
  const [cards, bodies] = await Promise.all([cardsOf(db, rows), bodiesOf(db, kind, parts)]);
  return cards.map((introduction, i) => {
    const searchRow = rows[i];
    const body = searchRow && bodies.get(`${searchRow.id} ${searchRow.hitPart}`);
    const inText = searchRow !== undefined && isInText(searchRow.rank) && body !== undefined;
    return {
      rank: searchRow?.rank ?? 0,
      introduction,
      title: mark(introduction.title, query.terms),
      snippet: inText ? extract(body, query.terms, true) : summaryWith(introduction.summary, query.terms),
    };
  });
}

/** The same for a search over several kinds. */
export async function searchIntroductions(
  db: Db,
  { keyword, after, limit, viewer }: SearchQuery,
): Promise<SearchHit[]> {
  const query = textQuery(keyword);
  const hits = query
    ? await findIntroductions(db, { query, after, limit, viewerUid: viewer.caller?.uid ?? null })
    : [];
  return hits.map(({ introduction, ...hit }) => ({ ...hit, summary: summaryOf(introduction), page: null }));
}
