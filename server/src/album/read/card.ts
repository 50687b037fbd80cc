import type { AlbumCard } from '@xuelin/contract/album';
import type { ContentSummary } from '@xuelin/contract/content';
import type { Queryable } from '#core/database/database.ts';
import { authorColumnText, authorOf, type AuthorRow } from '../../account/account.public.ts';
import { commentCountsOf } from '../../comment/comment.public.ts';
import type { AlbumState } from '../album.rows.ts';
import { albumLink, kind } from '../kind.ts';

/** A row of a list of albums, as `cardFromText` selects it. */
export type CardRow = AuthorRow & Omit<AlbumCard, 'author'> & { state: AlbumState; hot: number };

/** Columns of a card and where they come from, for the text of a statement. */
export const cardColumnText = `
  a.id, a.title, a.summary, a.cover_url as cover, a.subject, coalesce(c.name, '') as category_name, a.discount,
  n.item_count, n.price, a.view_count, a.buy_count, coalesce(a.published_at, a.created_at) as published_at, a.state,
  a.hot, ${authorColumnText}`;
export const cardFromText = `
  album a join member m on m.uid = a.uid left join resource_category c on c.id = a.category_id
  cross join lateral (
    select count(*)::int as item_count, coalesce(sum(r.price), 0)::int as price
    from album_item i join resource r on r.id = i.resource_id and r.state = 'published' where i.album_id = a.id
  ) n`;

/** The card of a row. */
export function cardOf(row: CardRow): AlbumCard {
  const { uid, nickname, avatar, certificate, state: _, hot: __, ...card } = row;
  return { ...card, author: authorOf({ uid, nickname, avatar, certificate }) };
}

/** Rows of cards of these albums in whatever state, in the order of `ids`. */
export async function cardRows(sql: Queryable, ids: readonly number[]): Promise<CardRow[]> {
  if (ids.length === 0) return [];
  const rows = await sql<CardRow[]>`
    select ${sql.unsafe(cardColumnText)} from ${sql.unsafe(cardFromText)} where a.id = any(${ids}::bigint[])`;
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Summaries of albums, by whatever rows. */
export async function summariesOf(sql: Queryable, rows: readonly CardRow[]): Promise<ContentSummary[]> {
  const comments = await commentCountsOf(
    sql,
    kind,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    kind,
    id: row.id,
    variant: '',
    title: row.title,
    summary: row.summary,
    cover: row.cover,
    subject: row.subject,
    categoryName: row.categoryName,
    facts: [`${row.itemCount} 份资料`, ...(row.discount > 0 ? [`作者的资料减 ${row.discount}%`] : [])],
    schedule: null,
    link: albumLink(row.id),
    author: authorOf(row),
    price: row.price,
    memberFree: false,
    viewCount: row.viewCount,
    commentCount: comments.get(row.id) ?? 0,
    downloadCount: 0,
    publishedAt: row.publishedAt,
  }));
}

/** Summaries of those of `ids` that are published, in that order. */
export async function albumSummaries(sql: Queryable, ids: readonly number[]): Promise<ContentSummary[]> {
  const rows = await cardRows(sql, ids);
  return summariesOf(
    sql,
    rows.filter(({ state }) => state === 'published'),
  );
}
