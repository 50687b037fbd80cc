import type { OutputOf } from '@xuelin/contract/core/call';
import { LIMIT } from '@xuelin/contract/core/constants';
import type * as contract from '@xuelin/contract/operator/money';
import type { ReadContext, WriteContext } from '#core/calls/call-context.ts';
import { pageOf, unpackCursor } from '#core/calls/cursor.ts';
import { enqueue } from '#core/jobs/jobs.ts';

type List = typeof contract.getOpenRefundList;
type Retry = typeof contract.retryRefund;

/** Refunds that have not reached their payer, the oldest first. */
export async function getOpenRefundList({ db, input }: ReadContext<List>): Promise<OutputOf<List>> {
  const { cursor, limit = LIMIT } = input;
  const [after] = unpackCursor(cursor, 'id') ?? [0];
  const rows = await db<OutputOf<List>['list']>`
    select r.id, r.no, o.no as order_no, o.title, o.uid, p.channel, r.fen, r.reason, r.state, r.tries, r.fault,
      r.created_at
    from payment_refund r join payment p on p.id = r.payment_id join payment_order o on o.id = r.order_id
    where r.state <> 'done' and r.id > ${after} order by r.id limit ${limit + 1}`;
  return pageOf(
    rows,
    limit,
    (row) => row,
    ({ id }) => [id],
  );
}

/** Sends a refund to its channel once more, under its number, so that it is refunded once whatever came of earlier tries. */
export async function retryRefund({
  tx,
  input: { id },
  fail,
  describeAct,
}: WriteContext<Retry>): Promise<OutputOf<Retry>> {
  const [row] = await tx<{ state: string; no: string }[]>`
    select state, no from payment_refund where id = ${id} for no key update`;
  if (!row) return fail(4004, '没有这笔退款');
  if (row.state === 'done') return fail(4009, '这笔款已经退到付款人');
  await tx`update payment_refund set state = 'waiting' where id = ${id} and state = 'failed'`;
  await enqueue(tx, 'payment.refund', { refundId: id }, { tries: 12, key: `payment.refund:${id}` });
  describeAct({
    subject: { kind: 'paymentRefund', id },
    before: { state: row.state },
    after: { no: row.no },
  });
  return {};
}
