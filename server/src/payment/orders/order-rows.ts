import type { Order, orderStates, payChannels } from '@xuelin/contract/payment';
import type { Queryable, Tx } from '#core/database/database.ts';
import { orderKindOf } from '../order-kind.ts';

export type OrderState = (typeof orderStates)[number];
export type ChannelName = (typeof payChannels)[number];

/** An order as it is stored; amounts in 分, times in seconds. */
export type OrderRow = {
  id: number;
  no: string;
  uid: number;
  kind: string;
  refId: number;
  title: string;
  totalFen: number;
  discountFen: number;
  fen: number;
  couponId: number | null;
  state: OrderState;
  channel: ChannelName | null;
  refundedFen: number;
  createdAt: number;
  expiresAt: number;
  paidAt: number | null;
};

/** Columns of an OrderRow, for `sql.unsafe`. */
export const orderColumns = `id, no, uid, kind, ref_id, title, total_fen, discount_fen, fen, coupon_id, state, channel,
  refunded_fen, created_at, expires_at, paid_at`;

/** An order by its id, locked until the transaction ends. */
export async function lockOrder(tx: Tx, id: number): Promise<OrderRow | null> {
  const [row] = await tx<OrderRow[]>`
    select ${tx.unsafe(orderColumns)} from payment_order where id = ${id} for no key update`;
  return row ?? null;
}

/** Makes orders of a member and takes in their money one after the other, until the transaction ends. */
export async function lockOrdersOf(tx: Tx, uid: number): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`order:${uid}`}, 0))`;
}

/** An order by its id. */
export async function findOrder(sql: Queryable, id: number): Promise<OrderRow | null> {
  const [row] = await sql<OrderRow[]>`select ${sql.unsafe(orderColumns)} from payment_order where id = ${id}`;
  return row ?? null;
}

/** An order as its owner sees it; what only we know of it is left out. */
export function orderAnswer(row: OrderRow): Order {
  const { uid: _uid, refId: _refId, couponId: _couponId, ...shown } = row;
  return { ...shown, link: orderKindOf(row.kind).link(row) };
}
