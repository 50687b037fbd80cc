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

/** Accounts whose counted days (count-ledger-days.ts) do not come to the entries of those days. */
export async function findDayMismatches(sql: Queryable): Promise<Mismatch[]> {
  const rows = await sql<(Omit<Mismatch, 'account'> & { name: BookCheck['account'] })[]>`
    select a.name, coalesce(d.sum, 0)::bigint as booked, coalesce(e.sum, 0)::bigint as recorded
    from (select account_id, sum(inflow + outflow) as sum from ledger_account_day group by 1) d
    full join (
      select account_id, sum(amount) as sum from ledger_entry
      where created_at < (select day::bigint * 86400 - 28800 from ledger_day_end) group by 1
    ) e using (account_id)
    join ledger_account a on a.id = account_id
    where coalesce(d.sum, 0) <> coalesce(e.sum, 0) limit 100`;
  return rows.map(({ name, booked, recorded }) => ({
    account: `${accountLabels[name]}（按日合计）`,
    booked,
    recorded,
  }));
}
