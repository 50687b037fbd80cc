import type { ContentSummary } from '@xuelin/contract/content';
import type { IntroductionCard } from '@xuelin/contract/introduction/introduction';
import type { Queryable } from '#core/database/database.ts';
import { authorColumnText, authorOf, type AuthorRow } from '../../account/account.public.ts';
import { commentCountsOf } from '../../comment/comment.public.ts';
import { countsOf, type ReactionCounts } from '../../reaction/reaction.public.ts';
import { type EventRow, eventsOf } from '../../ticket/ticket.public.ts';
import { type IntroductionKind, kind } from '../introduction.rows.ts';
import { summaryOf } from './summary.ts';

/** A row of a list, as `cardFrom` selects it. */
export type CardRow = AuthorRow & {
  id: number;
  kind: IntroductionKind;
  title: string;
  summary: string;
  cover: string | null;
  categoryId: number;
  categoryName: string;
  price: number;
  memberFree: boolean;
  readCount: number;
  chapterCount: number;
  publishedAt: number;
  hot: number;
};

/** Columns of a card and where they come from, for the text of a statement. */
export const cardColumnText = `
  i.id, i.kind, i.title, i.summary, i.cover_url as cover, i.category_id, c.name as category_name, i.price,
  i.member_free, i.read_count, i.chapter_count, coalesce(i.published_at, i.created_at) as published_at, i.hot,
  ${authorColumnText}`;
export const cardFromText =
  'introduction i join member m on m.uid = i.uid join introduction_category c on c.id = i.category_id';

/** Cards of rows, with what other domains keep of them: comments, likes, events. */
export async function cardsOf(sql: Queryable, rows: readonly CardRow[]): Promise<IntroductionCard[]> {
  const ids = rows.map((row) => row.id);
  const events = rows.filter((row) => row.kind === 'event').map((row) => row.id);
  const [counts, comments, eventOf] = await Promise.all([
    countsOf(sql, kind, ids),
    commentCountsOf(sql, kind, ids),
    eventsOf(sql, events),
  ]);
  return rows.map((row) => cardOf(row, counts, comments, eventOf.get(row.id)));
}

/** The card of a row, from what other domains keep of it. */
export function cardOf(
  row: CardRow,
  counts: ReadonlyMap<number, ReactionCounts>,
  comments: ReadonlyMap<number, number>,
  event: EventRow | undefined,
): IntroductionCard {
  const { id, cover, categoryId, categoryName, price, memberFree, readCount, publishedAt } = row;
  return {
    id,
    kind: row.kind,
    title: row.title,
    summary: row.summary,
    cover,
    categoryId,
    categoryName,
    price,
    memberFree,
    readCount,
    commentCount: comments.get(id) ?? 0,
    likeCount: counts.get(id)?.likes ?? 0,
    collectCount: counts.get(id)?.collects ?? 0,
    size: event?.seats ?? row.chapterCount,
    startsAt: event?.startsAt ?? null,
    endsAt: event?.endsAt ?? null,
    place: event?.place ?? null,
    full: event !== undefined && event.taken >= event.seats,
    publishedAt,
    author: authorOf(row),
  };
}

/** Cards of those of `ids` that are published, in that order. */
export async function introductionCards(sql: Queryable, ids: readonly number[]): Promise<IntroductionCard[]> {
  const cards = await allCards(sql, ids);
  return cards.flatMap(({ available, ...card }) => (available ? [card] : []));
}

/** Summaries of those of `ids` that are published, in that order. */
export async function introductionSummaries(
  sql: Queryable,
  ids: readonly number[],
): Promise<ContentSummary[]> {
  return (await introductionCards(sql, ids)).map(summaryOf);
}

/** Cards of `ids` in that order; `available` when everybody can see it, which others must not be shown. */
export async function allCards(
  sql: Queryable,
  ids: readonly number[],
): Promise<(IntroductionCard & { available: boolean })[]> {
  if (ids.length === 0) return [];
  const rows = await sql<(CardRow & { available: boolean })[]>`
    select ${sql.unsafe(cardColumnText)}, i.state = 'published' as available from ${sql.unsafe(cardFromText)}
    where i.id = any(${ids})`;
  const availability = new Map(rows.map((row) => [row.id, row.available]));
  const cards = new Map((await cardsOf(sql, rows)).map((card) => [card.id, card]));
  return ids.flatMap((id) => {
    const card = cards.get(id);
    return card ? [{ ...card, available: availability.get(id) ?? false }] : [];
  });
}
