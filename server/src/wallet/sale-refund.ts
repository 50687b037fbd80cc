import type { Tx } from '#core/database/database.ts';
import { lockPurses } from './purses.ts';
import { post } from './wallet.ledger.ts';

type Share = { journalId: number; uid: number; fen: number; settled: boolean };

/** Holds the creator's share of a sale while its refund is being decided, or lets it go on. */
export async function holdShare(tx: Tx, purchaseId: number, isHeld: boolean): Promise<void> {
  await tx`
    update pending_share s set held = ${isHeld} from ledger_journal j
    where j.id = s.journal_id and j.reason = 'purchase' and j.ref_id = ${purchaseId}`;
}

/**
 * Reverses a sale: its coins go back to the purses they came from, the creator's share to the platform. Of a share that
 * became available meanwhile as much as is left there. What was already withdrawn the platform bears.
 */
export async function postSaleRefund(
  tx: Tx,
  refund: {
    purchaseId: number;
    buyer: number;
    paidCoins: number;
    giftCoins: number;
    goods: { kind: string; id: number };
    title: string;
    now: number;
  },
): Promise<{ reversedFen: number }> {
  const { purchaseId, buyer, paidCoins, giftCoins, goods, title, now } = refund;
  // Purses before what is pending, as a sale does: the two never wait for each other.
  await lockPurses(tx, buyer);
  const [share] = await tx<Share[]>`
    select s.journal_id, s.uid, s.fen, s.settled from pending_share s join ledger_journal j on j.id = s.journal_id
    where j.reason = 'purchase' and j.ref_id = ${purchaseId} and not s.reversed for update of s`;
  const account = share?.settled ? 'available' : 'pending';
  const fen = share ? Math.min(share.fen, await lockBalance(tx, share.uid, account)) : 0;
  if (paidCoins + giftCoins + fen > 0) {
    await post(tx, {
      reason: 'refund',
      refId: purchaseId,
      title,
      goods,
      now,
      giftsReturn: true,
      postings: [
        { uid: buyer, account: 'gift', amount: giftCoins },
        { uid: 0, account: 'spent', currency: 'coin_gift', amount: -giftCoins },
        { uid: buyer, account: 'paid', amount: paidCoins },
        { uid: 0, account: 'spent', currency: 'coin_paid', amount: -paidCoins },
        ...(share
          ? ([
              { uid: share.uid, account, amount: -fen },
              { uid: 0, account: 'share', currency: 'cny', amount: fen },
            ] as const)
          : []),
      ],
    });
  }
  if (share)
    await tx`update pending_share set settled = true, reversed = true where journal_id = ${share.journalId}`;
  return { reversedFen: fen };
}

async function lockBalance(tx: Tx, uid: number, account: 'pending' | 'available'): Promise<number> {
  const [row] = await tx<{ balance: number }[]>`
    select balance from ledger_account where uid = ${uid} and name = ${account} and currency = 'cny' for no key update`;
  return row?.balance ?? 0;
}
