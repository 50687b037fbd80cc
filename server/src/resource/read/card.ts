import type { ResourceCard } from '@xuelin/contract/resource/resource';
import type { Queryable } from '#core/database/database.ts';
import { authorColumnText, authorOf, type AuthorRow } from '../../account/account.public.ts';
import type { Category } from './categories.ts';

/** A row of a list, as `cardColumns` selects it. */
export type CardRow = Omit<ResourceCard, 'categoryName' | 'author'> & AuthorRow & { hot: number };

/** Columns of a card, for the text of a statement that has `resource r` and `member m` joined to it. */
export const cardColumnText = `
  r.id, r.title, r.summary, r.subject, r.category_id, r.year, r.file_kind, r.format, r.page_count, r.bytes, r.price,
  r.member_free, r.view_count, r.download_count, r.buy_count, coalesce(r.published_at, r.created_at) as published_at,
  r.hot, ${authorColumnText}`;

/** The same for a tagged statement. */
export const cardColumns = (sql: Queryable) => sql.unsafe(cardColumnText);

export function cardOf(row: CardRow, categories: Map<number, Category>): ResourceCard {
  return cardIn(row, categories.get(row.categoryId)?.name ?? '');
}

/** The card of a row whose category was read with it. */
export function cardIn(row: CardRow, categoryName: string): ResourceCard {
  return {
    id: row.id,
    title: row.title,
    summary: row.summary,
    subject: row.subject,
    categoryId: row.categoryId,
    categoryName,
    year: row.year,
    fileKind: row.fileKind,
    format: row.format,
    pageCount: row.pageCount,
    bytes: row.bytes,
    price: row.price,
    memberFree: row.memberFree,
    viewCount: row.viewCount,
    downloadCount: row.downloadCount,
    buyCount: row.buyCount,
    publishedAt: row.publishedAt,
    author: authorOf(row),
  };
}
