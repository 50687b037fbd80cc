import type { Queryable, Tx } from '#core/database/database.ts';
import { AppError } from '#core/errors.ts';
import { post } from './wallet.ledger.ts';

/** A member's money that can be withdrawn, 分. */
export async function availableOf(sql: Queryable, uid: number): Promise<number> {
  const [row] = await sql<{ balance: number }[]>`
    select balance from ledger_account where uid = ${uid} and name = 'available'`;
  return row?.balance ?? 0;
}

/** The same, locked until the transaction ends. */
export async function lockAvailable(tx: Tx, uid: number): Promise<number> {
  const [row] = await tx<{ balance: number }[]>`
    select balance from ledger_account where uid = ${uid} and name = 'available' for no key update`;
  return row?.balance ?? 0;
}

/**
 * Sets money of a member aside (available → frozen) for a withdrawal, and gives the hold's id. Of two at once the second
 * waits for the first and finds what is left; refuses with 4003 when that is too little.
 */
export async function holdMoney(
  tx: Tx,
  { uid, fen, title, now }: { uid: number; fen: number; title: string; now: number },
): Promise<number> {
  if ((await lockAvailable(tx, uid)) < fen) throw new AppError(4003, '可提现余额不足，请减少金额');
  const [hold] = await tx<{ id: number }[]>`
    insert into money_hold (uid, fen, created_at) values (${uid}, ${fen}, ${now}) returning id`;
  if (!hold) throw new Error('the hold was not written');
  await post(tx, {
    reason: 'withdrawal_hold',
    refId: hold.id,
    title,
    now,
    postings: [
      { uid, account: 'available', amount: -fen },
      { uid, account: 'frozen', amount: fen },
    ],
  });
  return hold.id;
}

/** Lets held money leave: what arrives, the tax and the fee, which sum to what is held. */
export async function postHold(
  tx: Tx,
  hold: { id: number; arrivalFen: number; taxFen: number; feeFen: number; title: string; now: number },
): Promise<void> {
  const { id, arrivalFen, taxFen, feeFen, title, now } = hold;
  const { uid, fen } = await endHold(tx, id, 'posted', now);
  await post(tx, {
    reason: 'withdrawal',
    refId: id,
    title,
    now,
    postings: [
      { uid, account: 'frozen', amount: -fen },
      { uid: 0, account: 'paidOut', currency: 'cny', amount: arrivalFen },
      { uid: 0, account: 'tax', currency: 'cny', amount: taxFen },
      { uid: 0, account: 'fee', currency: 'cny', amount: feeFen },
    ],
  });
}

/** Gives held money back (frozen → available). */
export async function voidHold(
  tx: Tx,
  { id, title, now }: { id: number; title: string; now: number },
): Promise<void> {
  const { uid, fen } = await endHold(tx, id, 'voided', now);
  await post(tx, {
    reason: 'withdrawal_void',
    refId: id,
    title,
    now,
    postings: [
      { uid, account: 'frozen', amount: -fen },
      { uid, account: 'available', amount: fen },
    ],
  });
}

/** A hold ends once: of two that would end it, the second is refused with 4009. */
async function endHold(tx: Tx, id: number, state: 'posted' | 'voided', now: number) {
  const [hold] = await tx<{ uid: number; fen: number }[]>`
    update money_hold set state = ${state}, ended_at = ${now} where id = ${id} and state = 'open' returning uid, fen`;
  if (!hold) throw new AppError(4009, '这笔钱已经处理过了，请刷新查看');
  return hold;
}
