import { inTransaction, type Db } from '#core/database/database.ts';
import { postGrant } from './wallet.public.ts';

let next = 1;

/** Gives a member coins for a test. */
export async function buildWallet(
  db: Db,
  uid: number,
  { paid = 0, gift = 0, now = 1_790_000_000 }: { paid?: number; gift?: number; now?: number },
): Promise<void> {
  const refId = uid * 1000 + next++;
  await inTransaction(db, (tx) =>
    postGrant(tx, { uid, reason: 'demo_grant', refId, paid, gift, title: '测试发放', now }),
  );
}

/** What must be empty at any time: unbalanced journals, accounts that drifted from their entries, negative purses. */
export async function sumsOf(db: Db) {
  const unbalancedJournals = await db`
    select journal_id, currency from ledger_entry group by journal_id, currency having sum(amount) <> 0`;
  const driftedAccounts = await db`
    select a.id from ledger_account a left join ledger_entry e on e.account_id = a.id
    where a.uid > 0 group by a.id having a.balance <> coalesce(sum(e.amount), 0)`;
  const negative = await db`select id from ledger_account where uid > 0 and balance < 0`;
  return {
    unbalancedJournals: [...unbalancedJournals],
    driftedAccounts: [...driftedAccounts],
    negative: [...negative],
  };
}
