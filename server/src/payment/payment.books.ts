import type { BookCheck } from '../wallet/wallet.public.ts';

/** Money at the channels and money on its way back, by what arrived and what was sent. */
export const paymentBooks: readonly BookCheck[] = [
  {
    account: 'channel',
    async recorded(sql) {
      // A refund of before refunds had an account of their own left the channel when it was decided.
      const [row] = await sql<{ fen: number }[]>`
        select (
          (select coalesce(sum(fen), 0) from payment)
          - (select coalesce(sum(fen), 0) from payment_refund where state = 'done' or not booked)
          - (select coalesce(sum(fee_fen), 0) from payment_reconciliation))::bigint as fen`;
      return row?.fen ?? 0;
    },
  },
  {
    account: 'refunds',
    async recorded(sql) {
      const [row] = await sql<{ fen: number }[]>`
        select -coalesce(sum(fen), 0)::bigint as fen from payment_refund where state <> 'done' and booked`;
      return row?.fen ?? 0;
    },
  },
];
