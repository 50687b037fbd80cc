import type { Caller } from '#core/calls/call-context.ts';
import type { Queryable } from '#core/database/database.ts';
import { AppError } from '#core/errors.ts';
import { type AccessRow, readerOf, rightsTo } from '../access.ts';

/** A document as far as its reader may read it: its pages from the first to `pages`. */
export type Readable = {
  id: number;
  title: string;
  version: number;
  pages: number;
  pageCount: number;
  mine: boolean;
  bought: boolean;
  byMembership: boolean;
};

/** What the caller may read of a document; null when it is not there for them. */
export async function readableFor(
  sql: Queryable,
  caller: Caller | null,
  id: number,
  now: number,
): Promise<Readable | null> {
  const [document] = await sql<(AccessRow & { title: string; version: number | null })[]>`
    select id, uid, price, member_free, state, page_count, version, title from resource where id = ${id}`;
  if (!document) return null;
  const rights = rightsTo(document, await readerOf(sql, caller, document, now), now);
  if (!rights.visible) return null;
  const { title, pageCount } = document;
  const { pages, mine, bought, byMembership } = rights;
  return { id, title, version: document.version ?? 0, pages, pageCount, mine, bought, byMembership };
}

/** The same; refuses with 4004 when it is not there for the caller. */
export async function requireReadable(
  sql: Queryable,
  caller: Caller | null,
  id: number,
  now: number,
): Promise<Readable> {
  const readable = await readableFor(sql, caller, id, now);
  if (!readable) throw new AppError(4004, '资料不存在或已下架');
  return readable;
}
