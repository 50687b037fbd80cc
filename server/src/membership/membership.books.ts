import type { BookCheck } from '../wallet/wallet.public.ts';

/** What of the pool is still to be given to creators. */
export const membershipBooks: readonly BookCheck[] = [
  {
    account: 'pool',
    async recorded(sql) {
      const [row] = await sql<{ fen: number }[]>`
        select coalesce(sum(fen), 0)::bigint as fen from membership_pool_share where not settled`;
      return row?.fen ?? 0;
    },
  },
];
