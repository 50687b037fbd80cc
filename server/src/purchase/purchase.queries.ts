import type { OutputOf } from '@xuelin/contract/call';
import { LIMIT } from '@xuelin/contract/constants';
import type * as contract from '@xuelin/contract/purchase';
import type { ReadContext } from '#core/calls/call-context.ts';
import { pageOf, unpackId } from '#core/calls/cursor.ts';
import type { Queryable } from '#core/database/database.ts';
import { boughtIntroductions } from '../introduction/introduction.public.ts';
import { goodsFacts } from '../resource/resource.public.ts';

type Purchase = OutputOf<typeof contract.getBuyList>['list'][number];
type Row = Omit<Purchase, 'pageCount' | 'fileKind' | 'subject' | 'introduction'>;

/** A member's purchases, newest first. */
export async function getBuyList({
  db,
  caller,
  input,
  now,
}: ReadContext<typeof contract.getBuyList>): Promise<OutputOf<typeof contract.getBuyList>> {
  const limit = input.limit ?? LIMIT;
  const before = unpackId(input.cursor);
  const kind = input.kind === undefined || input.kind === 'all' ? null : input.kind;
  const rows = await rowsOf(db, caller.uid, { now, before, kind, limit: limit + 1 });
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
  wanted: { now: number; id?: number; before?: number; kind?: string | null; limit?: number },
): Promise<Purchase[]> {
  const { now, id = null, before = Number.MAX_SAFE_INTEGER, kind = null, limit = 1 } = wanted;
  const rows = await sql<Row[]>`
    select id, goods_kind as kind, goods_id, title, coins, paid_coins, gift_coins, created_at
    from purchase
    where uid = ${uid} and id < ${before} and (${id}::bigint is null or id = ${id})
      and (${kind}::text is null or goods_kind = ${kind}) and state = 'finished'
    order by id desc limit ${limit}`;
  const idsOf = (of: Row['kind']) => rows.filter((row) => row.kind === of).map((row) => row.goodsId);
  const [documents, introductions] = await Promise.all([
    goodsFacts(sql, idsOf('resource')),
    boughtIntroductions(sql, uid, idsOf('introduction'), now),
  ]);
  return rows.map((row) => {
    const document = row.kind === 'resource' ? documents.get(row.goodsId) : undefined;
    const { pageCount = null, fileKind = null, subject = null } = document ?? {};
    const bought = row.kind === 'introduction' ? introductions.get(row.goodsId) : undefined;
    if (!bought) return { ...row, pageCount, fileKind, subject, introduction: null };
    const { categoryName, ...introduction } = bought;
    return { ...row, pageCount, fileKind, subject: categoryName, introduction };
  });
}
