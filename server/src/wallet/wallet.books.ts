import type { BookCheck } from './book-checks.ts';

/** What is set aside and what is pending, by the rows that say when it ends. */
export const walletBooks: readonly BookCheck[] = [
  {
    account: 'frozen',
    async recorded(sql) {
      const [row] = await sql<{ fen: number }[]>`
        select coalesce(sum(fen), 0)::bigint as fen from money_hold where state = 'open'`;
      return row?.fen ?? 0;
    },
  },
  {
    account: 'pending',
    async recorded(sql) {
      const [row] = await sql<{ fen: number }[]>`
        select coalesce(sum(fen), 0)::bigint as fen from pending_share where not settled`;
      return row?.fen ?? 0;
    },
  },
];
