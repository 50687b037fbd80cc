import type { WriteBehindBuffer } from '#core/cache/write-behind.ts';
import { inTransaction, type Db, type Tx } from '#core/database/database.ts';
import type { Arm, OwnPrice } from './own-price.ts';

type Seen = { testId: number; uid: number; arm: Arm; now: number };

/** Who saw which price and is not written yet, per database pool. */
const seenByDb = new WeakMap<Db, Map<string, Seen>>();
/** What is kept in memory at most while the database takes nothing. */
const mostSeen = 100_000;

/** Notes in memory that a member saw a price of a test: it is written later. */
export function noteSeenPrice(
  db: Db,
  { test, uid, now }: { test: { id: number; arm: Arm } | null; uid: number; now: number },
): void {
  if (!test) return;
  const seen = seenByDb.get(db) ?? new Map<string, Seen>();
  seenByDb.set(db, seen);
  const key = `${test.id} ${uid}`;
  if (!seen.has(key) && seen.size < mostSeen) seen.set(key, { testId: test.id, uid, arm: test.arm, now });
}

async function flushSeen(db: Db): Promise<void> {
  const seen = seenByDb.get(db);
  if (!seen || seen.size === 0) return;
  seenByDb.delete(db);
  try {
    await inTransaction(db, async (tx) => {
      await tx`
        insert into price_test_member (test_id, uid, arm, seen_at)
        select "testId", uid, arm, now
        from jsonb_to_recordset(${tx.json([...seen.values()])}) as s ("testId" bigint, uid bigint, arm text, now bigint)
        order by "testId", uid on conflict do nothing`;
    });
  } catch (error) {
    for (const { testId, uid, arm, now } of seen.values())
      noteSeenPrice(db, { test: { id: testId, arm }, uid, now });
    throw error;
  }
}

/** Who saw the prices of tests, as the app writes it. */
export const priceTestViews: WriteBehindBuffer = {
  name: 'prices seen',
  intervalMs: 5_000,
  flush: flushSeen,
};

/** Counts sales to the tests whose prices were paid, in the order of tests so that two buyers never cross. */
export async function countTestSales(
  tx: Tx,
  sales: {
    uid: number;
    lines: readonly { test: OwnPrice['test']; purchaseId: number; earnedFen: number }[];
    now: number;
  },
): Promise<void> {
  const { uid, lines, now } = sales;
  const rows = lines
    .flatMap(({ test, ...line }) => (test ? [{ ...line, test }] : []))
    .toSorted((a, b) => a.test.id - b.test.id);
  for (const { test, purchaseId, earnedFen } of rows)
    await tx`
      insert into price_test_member as m (test_id, uid, arm, seen_at, purchase_id, bought, earned_fen)
      values (${test.id}, ${uid}, ${test.arm}, ${now}, ${purchaseId}, true, ${earnedFen})
      on conflict (test_id, uid) do update set purchase_id = excluded.purchase_id, bought = true,
        earned_fen = m.earned_fen + excluded.earned_fen`;
}

/** Takes a sale that was given back out of its test; in none nothing happens. */
export async function uncountTestSale(
  tx: Tx,
  { purchaseId, reversedFen }: { purchaseId: number; reversedFen: number },
): Promise<void> {
  await tx`
    update price_test_member set bought = false, refunds = refunds + 1, earned_fen = earned_fen - ${reversedFen}
    where purchase_id = ${purchaseId} and bought`;
}
