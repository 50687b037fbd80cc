import { inTransaction, type Db } from '#core/database.ts';
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
