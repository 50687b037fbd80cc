import type { Caller } from '#core/calls/call-context.ts';
import type { Queryable } from '#core/database/database.ts';
import { type AccessRow, readerOf, rightsTo } from '../access.ts';

/** A document that is there for somebody, and how many of its pages, from the first, they may see. */
export type DocumentPages = { id: number; title: string; price: number; visiblePages: number };

/** Of these documents those that are there for the caller, with their pages. */
export async function documentPages(
  sql: Queryable,
  caller: Caller | null,
  ids: readonly number[],
  now: number,
): Promise<Map<number, DocumentPages>> {
  const uniqueIds = [...new Set(ids)];
  if (uniqueIds.length === 0) return new Map();
  const rows = await sql<(AccessRow & { title: string })[]>`
    select id, uid, title, price, member_free, state, page_count from resource where id = any(${uniqueIds}::bigint[]) and page_count > 0`;
  const pages = new Map<number, DocumentPages>();
  for (const row of rows) {
    const rights = rightsTo(row, await readerOf(sql, caller, row, now), now);
    const { id, title, price } = row;
    if (rights.visible) pages.set(id, { id, title, price, visiblePages: rights.pages });
  }
  return pages;
}
