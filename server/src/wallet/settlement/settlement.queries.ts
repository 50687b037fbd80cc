import type { OutputOf } from '@xuelin/contract/core/call';
import { LIMIT } from '@xuelin/contract/core/constants';
import type * as contract from '@xuelin/contract/settlement';
import type { ReadContext } from '#core/calls/call-context.ts';
import { pageOf, unpackCursor } from '#core/calls/cursor.ts';
import type { Queryable } from '#core/database/database.ts';
import { spanOf } from '../bill.queries.ts';

type Months = typeof contract.getSettlementMonths;
type Contents = typeof contract.getSettlementContents;
type List = typeof contract.getSettlementList;

const end = Number.MAX_SAFE_INTEGER;

/** YYYYMM of a month as the wire writes it. */
const numberOf = (month: string) => Number(month.replace('-', ''));
const textOf = (month: number) => `${Math.floor(month / 100)}-${String(month % 100).padStart(2, '0')}`;

/** Months in which something was settled, the latest first. */
export async function getSettlementMonths({
  db,
  caller: { uid },
  input,
}: ReadContext<Months>): Promise<OutputOf<Months>> {
  const limit = input.limit ?? LIMIT;
  const [below] = unpackCursor(input.cursor, 'int4') ?? [999_999];
  const only = input.month === undefined ? null : numberOf(input.month);
  const rows = await db<{ month: number; settlements: number; fen: number }[]>`
    select month, settlements, fen from settlement_month
    where uid = ${uid} and month < ${below}::int and (${only}::int is null or month = ${only})
    order by month desc limit ${limit + 1}`;
  return pageOf(
    rows,
    limit,
    (row) => ({ ...row, month: textOf(row.month) }),
    (row) => [row.month],
  );
}

type ContentRow = { kind: string; id: number; title: string; settlements: number; fen: number };

/** What each content brought in a month, the most first. */
export async function getSettlementContents({
  db,
  caller: { uid },
  input,
}: ReadContext<Contents>): Promise<OutputOf<Contents>> {
  const limit = input.limit ?? LIMIT;
  const [fen, kind, id] = unpackCursor(input.cursor, 'id', 'string', 'id') ?? [end, '', 0];
  const rows = await db<ContentRow[]>`
    select goods_kind as kind, goods_id as id, title, settlements, fen from settlement_content
    where uid = ${uid} and month = ${numberOf(input.month)}
      and (fen, goods_kind, goods_id) < (${fen}::bigint, ${kind}::text, ${id}::bigint)
    order by fen desc, goods_kind desc, goods_id desc limit ${limit + 1}`;
  return pageOf(
    rows,
    limit,
    (row) => ({ ...row, kind: row.kind || null, id: row.id || null }),
    (row) => [row.fen, row.kind, row.id],
  );
}

/** One settlement: what a share that waited long enough brought. */
export type SettlementRow = OutputOf<List>['list'][number];

/** The settlements of a month, the latest first, below a second and an entry. */
export async function settlementsOf(
  sql: Queryable,
  query: { uid: number; month: string; below: { at: number; id: number }; limit: number },
): Promise<SettlementRow[]> {
  const { uid, month, below, limit } = query;
  const { from, to } = spanOf(month);
  return sql<SettlementRow[]>`
    select e.id, e.journal_id, sale.id as sale_journal_id, j.title, j.goods_kind, j.goods_id, e.amount as fen,
      e.balance_after, e.created_at, sale.created_at as sold_at, s.reversed as refunded
    from ledger_entry e
    join ledger_journal j on j.id = e.journal_id and j.reason = 'settlement'
    join ledger_journal sale on sale.id = j.ref_id
    join pending_share s on s.journal_id = sale.id
    where e.account_id = (select id from ledger_account where uid = ${uid} and name = 'available' and currency = 'cny')
      and e.created_at >= ${from} and e.created_at < ${to}
      and (e.created_at, e.id) < (${below.at}::bigint, ${below.id}::bigint)
    order by e.created_at desc, e.id desc limit ${limit}`;
}

/** Each settlement of a month on a line of its own, the latest first. */
export async function getSettlementList({
  db,
  caller: { uid },
  input,
}: ReadContext<List>): Promise<OutputOf<List>> {
  const limit = input.limit ?? LIMIT;
  const [at, id] = unpackCursor(input.cursor, 'id', 'id') ?? [end, end];
  const { month } = input;
  const rows = await settlementsOf(db, { uid, month, below: { at, id }, limit: limit + 1 });
  return pageOf(
    rows,
    limit,
    (row) => row,
    (row) => [row.createdAt, row.id],
  );
}
