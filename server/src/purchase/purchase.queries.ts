import type { OutputOf } from '@xuelin/contract/core/call';
import { LIMIT } from '@xuelin/contract/core/constants';
import type * as contract from '@xuelin/contract/purchase';
import type { ReadContext } from '#core/calls/call-context.ts';
import { pageOf, unpackId } from '#core/calls/cursor.ts';
import type { Queryable } from '#core/database/database.ts';
import { ownedLately } from '../entitlement/entitlement.public.ts';
import { differingPrices } from './price-test/own-price.ts';
import { qualityUntil, refundAllowances, refundObstacles, unusedUntil } from './refund/refund-rules.ts';
import { contentKindsWith, contentWith } from '../content/content.public.ts';

type Purchase = OutputOf<typeof contract.getBuyList>['list'][number];
type Row = Omit<Purchase, 'content' | 'ticket' | 'refundable' | 'refundNote'>;

/** A member's purchases, newest first. */
export async function getBuyList({
  db,
  caller,
  input,
  now,
}: ReadContext<typeof contract.getBuyList>): Promise<OutputOf<typeof contract.getBuyList>> {
  const limit = input.limit ?? LIMIT;
  const before = unpackId(input.cursor);
  const kind = input.kind === undefined || input.kind === 'all' ? null : contentWith('sale', input.kind).kind;
  const rows = await rowsOf(db, caller.uid, { now, before, kind, limit: limit + 1 });
  return pageOf(
    rows,
    limit,
    (row) => row,
    (row) => [row.id],
  );
}

/** Things named to a client at most: what it shows in place of their price. */
const MOST_OWNED = 2000;

/** What a member owns, however they came to own it, and what they are asked other prices for. */
export async function getOwnedList({
  db,
  caller,
  now,
}: ReadContext<typeof contract.getOwnedList>): Promise<OutputOf<typeof contract.getOwnedList>> {
  const [list, prices] = await Promise.all([
    ownedLately(db, caller.uid, MOST_OWNED),
    differingPrices(db, caller.uid, now),
  ]);
  return { list, prices };
}

/** One purchase by its id, or a page of them before an id. */
export async function rowsOf(
  sql: Queryable,
  uid: number,
  query: { now: number; id?: number; before?: number; kind?: string | null; limit?: number },
): Promise<Purchase[]> {
  const { now, id = null, before = Number.MAX_SAFE_INTEGER, kind = null, limit = 1 } = query;
  const rows = await sql<Row[]>`
    select id, goods_kind as kind, goods_id, title, coins, paid_coins, gift_coins, discount_coins, created_at,
      (select r.state from purchase_refund r where r.purchase_id = purchase.id) as refund_state
    from purchase
    where uid = ${uid} and id < ${before} and (${id}::bigint is null or id = ${id})
      and (${kind}::text is null or goods_kind = ${kind}) and state = 'finished'
    order by id desc limit ${limit}`;
  const itemsByKind = new Map(
    await Promise.all(
      contentKindsWith('sale').map(async ({ kind: of, sale }) => {
        const ids = rows.filter((row) => row.kind === of).map((row) => row.goodsId);
        return [of, ids.length > 0 ? await sale.findPurchased(sql, uid, ids, now) : null] as const;
      }),
    ),
  );
  const notes = await refundNotesByKind(sql, { uid, rows, now });
  return rows.map((row) => {
    const { summary: content = null, ticket = null } = itemsByKind.get(row.kind)?.get(row.goodsId) ?? {};
    const { obstacles, allowances } = notes.get(row.kind) ?? {};
    const obstacle = obstacles?.get(row.goodsId);
    const refundable = refundableOf(row, obstacle, now);
    const allowance = refundable === 'unused' ? allowances?.get(row.goodsId) : undefined;
    return { ...row, content, ticket, refundable, refundNote: obstacle ?? allowance ?? null };
  });
}

type RefundNotes = { obstacles: Map<number, string>; allowances: Map<number, string> };

/** Of what could still be given back: why it cannot, and what it uses up, by kind and id. */
async function refundNotesByKind(
  sql: Queryable,
  { uid, rows, now }: { uid: number; rows: readonly Row[]; now: number },
): Promise<Map<string, RefundNotes>> {
  const open = rows.filter((row) => now < (unusedUntil(row, now) ?? 0));
  const kinds = [...new Set(open.map(({ kind }) => kind))];
  const notes = kinds.map(async (kind) => {
    const ids = open.filter((row) => row.kind === kind).map(({ goodsId }) => goodsId);
    const [obstacles, allowances] = await Promise.all([
      refundObstacles(sql, { uid, kind, ids, now }),
      refundAllowances(sql, { uid, kind, ids, now }),
    ]);
    return [kind, { obstacles, allowances }] as const;
  });
  return new Map(await Promise.all(notes));
}

function refundableOf(row: Row, obstacle: string | undefined, now: number): Purchase['refundable'] {
  if (row.refundState === 'waiting') return 'no';
  if (obstacle === undefined && now < (unusedUntil(row, now) ?? 0)) return 'unused';
  return row.refundState === null && now < (qualityUntil(row, now) ?? 0) ? 'quality' : 'no';
}
