import type { OutputOf } from '@xuelin/contract/core/call';
import { LIMIT } from '@xuelin/contract/core/constants';
import type { getOrderList as contract } from '@xuelin/contract/operator/money';
import type { ReadContext } from '#core/calls/call-context.ts';
import { cutPage, unpackId } from '#core/calls/cursor.ts';
import { authorsOf } from '../../account/account.public.ts';
import { orderColumns, type OrderRow } from './order-rows.ts';

type Line = OutputOf<typeof contract>['list'][number];

/** Orders of everybody, the newest first, each with the money that came and went. */
export async function getOrderListForDesk({
  db,
  input,
}: ReadContext<typeof contract>): Promise<OutputOf<typeof contract>> {
  const { state, uid, no, cursor, limit = LIMIT } = input;
  const rows = await db<OrderRow[]>`
    select ${db.unsafe(orderColumns)} from payment_order
    where id < ${unpackId(cursor)} ${state === undefined ? db`` : db`and state = ${state}`}
      ${uid === undefined ? db`` : db`and uid = ${uid}`} ${no === undefined ? db`` : db`and no = ${no}`}
    order by id desc limit ${limit + 1}`;
  const page = cutPage(rows, limit, ({ id }) => [id]);
  const ids = page.rows.map(({ id }) => id);
  const [people, payments, refunds] = await Promise.all([
    authorsOf(
      db,
      page.rows.map((row) => row.uid),
    ),
    db<(Line['payments'][number] & { orderId: number })[]>`
      select order_id, channel, trade_no, fen, surplus, paid_at from payment
      where order_id = any(${ids}::bigint[]) order by id`,
    db<(Line['refunds'][number] & { orderId: number })[]>`
      select order_id, no, fen, reason, state, fault, created_at from payment_refund
      where order_id = any(${ids}::bigint[]) order by id`,
  ]);
  const list = page.rows.map(({ refId: _refId, couponId: _couponId, expiresAt: _expiresAt, ...row }) => ({
    ...row,
    nickname: people.get(row.uid)?.nickname ?? '',
    payments: payments.filter(({ orderId }) => orderId === row.id),
    refunds: refunds.filter(({ orderId }) => orderId === row.id),
  }));
  return { list, nextCursor: page.nextCursor };
}
