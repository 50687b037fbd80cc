import type { OutputOf } from '@xuelin/contract/core/call';
import { LIMIT } from '@xuelin/contract/core/constants';
import type * as payment from '@xuelin/contract/payment';
import type { ReadContext } from '#core/calls/call-context.ts';
import { pageOf, unpackId } from '#core/calls/cursor.ts';
import { findOrder, orderAnswer, orderColumns, type OrderRow } from './order-rows.ts';

type Detail = OutputOf<typeof payment.getDetail>;

/** One order of the caller's with its refunds. */
export async function getDetail({
  db,
  caller,
  input,
  fail,
}: ReadContext<typeof payment.getDetail>): Promise<Detail> {
  const order = await findOrder(db, input.id);
  if (order?.uid !== caller.uid) return fail(4004, '没有这个订单');
  const refunds = await db<Detail['refunds']>`
    select id, fen, state, reason, created_at, done_at from payment_refund
    where order_id = ${order.id} order by id`;
  return { ...orderAnswer(order), refunds: [...refunds] };
}

/** The caller's orders, newest first. */
export async function getList({
  db,
  caller,
  input,
}: ReadContext<typeof payment.getList>): Promise<OutputOf<typeof payment.getList>> {
  const limit = input.limit ?? LIMIT;
  const state = input.state === undefined || input.state === 'all' ? null : input.state;
  const rows = await db<OrderRow[]>`
    select ${db.unsafe(orderColumns)} from payment_order
    where uid = ${caller.uid} and id < ${unpackId(input.cursor)} and (${state}::text is null or state = ${state})
    order by id desc limit ${limit + 1}`;
  return pageOf(rows, limit, orderAnswer, (row) => [row.id]);
}
