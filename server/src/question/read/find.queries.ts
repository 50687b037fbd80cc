import type { Db } from '#core/database/database.ts';
import { blockedBetween } from '../../account/account.public.ts';
import type { SearchHit, SearchQuery } from '../../content/content.public.ts';
import { bodiesOf, extract, mark, matches, summaryWith, textQuery } from '../../search/search.public.ts';
import { bankKind, questionKind } from '../kinds.ts';
import { bankSummariesOf, cardColumnText, cardFromText, type CardRow, questionSummaries } from './card.ts';

const start = { rank: -1, publishedAt: 0, id: 0 };

/** Published banks that hold all the words in title, description or author's name. */
export async function findBanks(
  db: Db,
  { keyword, after, limit, viewer }: SearchQuery,
): Promise<SearchHit[]> {
  const query = textQuery(keyword);
  if (!query) return [];
  const { rank, publishedAt, id } = after ?? start;
  const rows = await db<(CardRow & { rank: number })[]>`
    select ${db.unsafe(cardColumnText)}, h.rank from (${matches(db, bankKind, query)}) h, ${db.unsafe(cardFromText)}
    where b.id = h.ref_id and b.state = 'published'
      and not ${blockedBetween(db, viewer.caller?.uid ?? null, 'b.uid')}
      and (h.rank > ${rank} or (h.rank = ${rank} and (b.published_at, b.id) < (${publishedAt}, ${id}::bigint)))
    order by h.rank, b.published_at desc, b.id desc limit ${limit}`;
  const summaries = await bankSummariesOf(db, rows);
  return summaries.map((summary, i) => ({
    rank: rows[i]?.rank ?? 0,
    summary,
    title: mark(summary.title, query.terms),
    snippet: summaryWith(summary.summary, query.terms),
    page: null,
  }));
}

/** Questions of free papers whose text holds all the words. */
export async function findQuestions(
  db: Db,
  { keyword, after, limit, viewer }: SearchQuery,
): Promise<SearchHit[]> {
  const query = textQuery(keyword);
  if (!query) return [];
  const { rank, publishedAt, id } = after ?? start;
  const rows = await db<{ id: number; rank: number }[]>`
    select q.id, h.rank from (${matches(db, questionKind, query)}) h
    join question q on q.id = h.ref_id join paper p on p.id = q.paper_id join bank b on b.id = q.bank_id
    where not q.removed and not p.removed and p.price = 0 and b.state = 'published'
      and not ${blockedBetween(db, viewer.caller?.uid ?? null, 'b.uid')}
      and (h.rank > ${rank} or (h.rank = ${rank} and (b.published_at, q.id) < (${publishedAt}, ${id}::bigint)))
    order by h.rank, b.published_at desc, q.id desc limit ${limit}`;
  const ids = rows.map((row) => row.id);
  const [summaries, bodies] = await Promise.all([
    questionSummaries(db, ids),
    bodiesOf(
      db,
      questionKind,
      ids.map((refId) => ({ refId, part: 1 })),
    ),
  ]);
  return summaries.map((summary) => ({
    rank: rows.find((row) => row.id === summary.id)?.rank ?? 0,
    summary,
    title: mark(summary.title, query.terms),
    snippet: extract(bodies.get(`${summary.id} 1`) ?? summary.title, query.terms, true),
    page: null,
  }));
}
