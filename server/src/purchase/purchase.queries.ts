import type { OutputOf } from '@xuelin/contract/call';
import { LIMIT } from '@xuelin/contract/constants';
import type * as contract from '@xuelin/contract/purchase';
import type { ReadContext } from '#core/call-context.ts';
import { pageOf, unpackCursor } from '#core/cursor.ts';
import type { Queryable } from '#core/database.ts';
import { goodsFacts } from '../resource/resource.public.ts';

type Purchase = OutputOf<typeof contract.getBuyList>['list'][number];
type Row = Omit<Purchase, 'pageCount' | 'fileKind' | 'subject'>;

/** A member's purchases, newest first. */
export async function getBuyList({
  db,
  caller,
  input,
}: ReadContext<typeof contract.getBuyList>): Promise<OutputOf<typeof contract.getBuyList>> {
  const limit = input.limit ?? LIMIT;
  const [before] = unpackCursor(input.cursor, 'number') ?? [Number.MAX_SAFE_INTEGER];
  const kind = input.kind === undefined || input.kind === 'all' ? null : input.kind;
  const rows = await rowsOf(db, caller.uid, { before, kind, limit: limit + 1 });
  return pageOf(
    rows,
    limit,
    (row) => row,
    (row) => [row.id],
  );
}

/** One purchase by its id, or a page of them before an id. */
export async function rowsOf(
  sql: Queryable,
  uid: number,
  wanted: { id?: number; before?: number; kind?: string | null; limit?: number },
): Promise<Purchase[]> {
  const { id = null, before = Number.MAX_SAFE_INTEGER, kind = null, limit = 1 } = wanted;
  const rows = await sql<Row[]>`
    select id, goods_kind as kind, goods_id, title, coins, paid_coins, gift_coins, created_at
    from purchase
    where uid = ${uid} and id < ${before} and (${id}::bigint is null or id = ${id})
      and (${kind}::text is null or goods_kind = ${kind}) and state = 'finished'
    order by id desc limit ${limit}`;
  const facts = await goodsFacts(
    sql,
    rows.map((row) => row.goodsId),
  );
  return rows.map((row) => {
    const { pageCount = null, fileKind = null, subject = null } = facts.get(row.goodsId) ?? {};
    return { ...row, pageCount, fileKind, subject };
  });
}
