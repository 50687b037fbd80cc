import type { Queryable } from '#core/database/database.ts';
import {
  accountLabels,
  memberAccounts,
  type MemberAccount,
  type PlatformAccount,
} from './wallet.accounts.ts';

/**
 * What an account must come to by the records of the domain that moves it: the ledger may be in balance and still say
 * something else than happened. Money only; all members' accounts of a name count together.
 */
export type BookCheck = {
  account: PlatformAccount | MemberAccount;
  /** 分, read in the snapshot of the proof. */
  recorded: (sql: Queryable) => Promise<number>;
};

/** An account that does not come to what the records say, 分. */
export type Mismatch = { account: string; booked: number; recorded: number };

const checks: BookCheck[] = [];

/** Makes the checks of all domains known; the app does it once at its start. */
export function registerBookChecks(list: readonly BookCheck[]): void {
  checks.splice(0, checks.length, ...list);
}

/** The accounts that differ from what the domains' records say. */
export async function findMismatches(sql: Queryable): Promise<Mismatch[]> {
  const mismatches: Mismatch[] = [];
  for (const { account, recorded: read } of checks) {
    const isMembers = account in memberAccounts;
    // oxlint-disable-next-line no-await-in-loop -- one connection, one snapshot
    const [row] = isMembers
      ? await sql<{ fen: number }[]>`
          select coalesce(sum(balance), 0)::bigint as fen from ledger_account where uid > 0 and name = ${account}`
      : await sql<{ fen: number }[]>`
          select coalesce(sum(e.amount), 0)::bigint as fen
          from ledger_account a join ledger_entry e on e.account_id = a.id
          where a.uid = 0 and a.name = ${account} and a.currency = 'cny'`;
    // oxlint-disable-next-line no-await-in-loop -- see above
    const recorded = await read(sql);
    const booked = row?.fen ?? 0;
    if (booked !== recorded) mismatches.push({ account: accountLabels[account], booked, recorded });
  }
  return mismatches;
}
