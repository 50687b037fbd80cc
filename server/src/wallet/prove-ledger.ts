import type { Services } from '#core/services.ts';

export type Proof = {
  balanced: boolean;
  /** Currencies whose entries do not sum to 0. */
  imbalances: { currency: string; sum: number }[];
  /** Members' accounts whose balance is not the sum of their entries. */
  driftedAccounts: { id: number; balance: number; sum: number }[];
};

/** Proves the books: all entries sum to 0 per currency, every kept balance is the sum of its entries. */
export async function proveLedger({ db, clock, log }: Services): Promise<Proof> {
  const proof = await db.begin(async (tx) => {
    await tx`set transaction isolation level repeatable read`;
    const imbalances = await tx<Proof['imbalances']>`
      select currency, sum(amount)::bigint as sum from ledger_entry group by currency having sum(amount) <> 0`;
    const driftedAccounts = await tx<Proof['driftedAccounts']>`
      select a.id, a.balance, coalesce(sum(e.amount), 0)::bigint as sum
      from ledger_account a left join ledger_entry e on e.account_id = a.id
      where a.uid > 0 group by a.id having a.balance <> coalesce(sum(e.amount), 0) limit 100`;
    const outcome: Proof = {
      balanced: imbalances.length === 0 && driftedAccounts.length === 0,
      imbalances: [...imbalances],
      driftedAccounts: [...driftedAccounts],
    };
    await tx`
      insert into ledger_check (checked_at, balanced, detail)
      values (${clock.now()}, ${outcome.balanced}, ${tx.json(outcome)})`;
    return outcome;
  });
  if (!proof.balanced) log.error({ proof }, 'the ledger does not balance');
  return proof;
}
