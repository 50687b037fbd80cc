import { findDayMismatches, findMismatches, type Mismatch } from './book-checks.ts';
import type { Services } from '#core/services.ts';

export type Proof = {
  balanced: boolean;
  /** Currencies whose entries do not sum to 0. */
  imbalances: { currency: string; sum: number }[];
  /** Members' accounts whose balance is not the sum of their entries. */
  driftedAccounts: { id: number; balance: number; sum: number }[];
  /** Journals whose own entries do not sum to 0, by their ids. */
  unbalancedJournals: number[];
  /** Accounts that do not come to what the domains' own records say, or whose counted days differ from their entries. */
  mismatches: Mismatch[];
};

/**
 * Proves the books: the entries of all and of each journal sum to 0 per currency, every kept balance is the sum of its
 * entries, and accounts of money come to what orders, refunds, shares and withdrawals say.
 */
export async function proveLedger({ db, clock, log }: Services): Promise<Proof> {
  const proof = await db.begin(async (tx) => {
    await tx`set transaction isolation level repeatable read`;
    const imbalances = await tx<Proof['imbalances']>`
      select currency, sum(amount)::bigint as sum from ledger_entry group by currency having sum(amount) <> 0`;
    const driftedAccounts = await tx<Proof['driftedAccounts']>`
      select a.id, a.balance, coalesce(sum(e.amount), 0)::bigint as sum
      from ledger_account a left join ledger_entry e on e.account_id = a.id
      where a.uid > 0 group by a.id having a.balance <> coalesce(sum(e.amount), 0) limit 100`;
    const unbalancedRows = await tx<{ journalId: number }[]>`
      select distinct journal_id from (
        select journal_id from ledger_entry group by journal_id, currency having sum(amount) <> 0
      ) j limit 100`;
    const mismatches = [...(await findMismatches(tx)), ...(await findDayMismatches(tx))];
    const faults = [imbalances, driftedAccounts, unbalancedRows, mismatches];
    const outcome: Proof = {
      balanced: faults.every((list) => list.length === 0),
      imbalances: [...imbalances],
      driftedAccounts: [...driftedAccounts],
      unbalancedJournals: unbalancedRows.map(({ journalId }) => journalId),
      mismatches,
    };
    await tx`
      insert into ledger_check (checked_at, balanced, detail)
      values (${clock.now()}, ${outcome.balanced}, ${tx.json(outcome)})`;
    return outcome;
  });
  if (!proof.balanced) log.error({ proof }, 'the ledger does not balance');
  return proof;
}
