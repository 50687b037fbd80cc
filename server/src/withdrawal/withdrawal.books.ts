import type { BookCheck } from '../wallet/wallet.public.ts';

/** Tax that was withheld and money that left, by the withdrawals that arrived. */
export const withdrawalBooks: readonly BookCheck[] = [
  {
    account: 'tax',
    async recorded(sql) {
      const [row] = await sql<
        { fen: number }[]
      >`select coalesce(sum(tax_fen), 0)::bigint as fen from withholding`;
      return row?.fen ?? 0;
    },
  },
  {
    account: 'paidOut',
    async recorded(sql) {
      const [row] = await sql<{ fen: number }[]>`
        select coalesce(sum(fen - tax_fen - fee_fen), 0)::bigint as fen from withdrawal where state = 'paid'`;
      return row?.fen ?? 0;
    },
  },
];
