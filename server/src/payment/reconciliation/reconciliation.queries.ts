import type { OutputOf } from '@xuelin/contract/core/call';
import { LIMIT } from '@xuelin/contract/core/constants';
import type * as money from '@xuelin/contract/operator/money';
import type * as payment from '@xuelin/contract/payment';
import type { ReadContext } from '#core/calls/call-context.ts';
import { pageOf, unpackCursor, unpackId } from '#core/calls/cursor.ts';
import { chinaDate } from '#core/china-day.ts';

type Difference = OutputOf<typeof payment.getDifferenceList>['list'][number];

/** What the books and the bills do not agree about, newest first. */
export async function getDifferenceList({
  db,
  input,
}: ReadContext<typeof payment.getDifferenceList>): Promise<OutputOf<typeof payment.getDifferenceList>> {
  const limit = input.limit ?? LIMIT;
  const rows = await db<(Omit<Difference, 'day'> & { day: number })[]>`
    select id, channel, day, what, no, kind, our_fen, their_fen from payment_difference
    where id < ${unpackId(input.cursor)} order by id desc limit ${limit + 1}`;
  return pageOf(
    rows,
    limit,
    (row) => ({ ...row, day: chinaDate(row.day) }),
    (row) => [row.id],
  );
}

type Reconciliation = OutputOf<typeof money.getReconciliationList>['list'][number];

/** Days whose books were compared with the channels' bills, newest first. */
export async function getReconciliationList({
  db,
  input,
}: ReadContext<typeof money.getReconciliationList>): Promise<OutputOf<typeof money.getReconciliationList>> {
  const limit = input.limit ?? LIMIT;
  const [day, channel] = unpackCursor(input.cursor, 'int4', 'string') ?? [2 ** 31 - 1, ''];
  const rows = await db<(Omit<Reconciliation, 'day'> & { day: number })[]>`
    select r.channel, r.day, r.our_count, r.our_fen, r.their_count, r.their_fen, r.compared_at, (
      select count(*)::int from payment_difference d where d.channel = r.channel and d.day = r.day) as differences
    from payment_reconciliation r where (r.day, r.channel) < (${day}::int, ${channel})
    order by r.day desc, r.channel desc limit ${limit + 1}`;
  return pageOf(
    rows,
    limit,
    (row) => ({ ...row, day: chinaDate(row.day) }),
    (row) => [row.day, row.channel],
  );
}
