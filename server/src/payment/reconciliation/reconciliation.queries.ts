import type { OutputOf } from '@xuelin/contract/core/call';
import { LIMIT } from '@xuelin/contract/core/constants';
import type * as payment from '@xuelin/contract/payment';
import type { ReadContext } from '#core/calls/call-context.ts';
import { pageOf, unpackId } from '#core/calls/cursor.ts';
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
