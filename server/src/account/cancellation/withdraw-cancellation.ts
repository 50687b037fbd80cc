import type { Tx } from '#core/database/database.ts';
import { AppError } from '#core/errors.ts';
import { notifyMember } from '../login/notify-member.ts';

/** Keeps an account that was being cancelled; false when it was not. Refuses with 4003 what has just come to its end. */
export async function withdrawCancellation(tx: Tx, uid: number): Promise<boolean> {
  // The same lock as who ends the account: one of both comes first.
  await tx`select from member where uid = ${uid} for update`;
  const [row] = await tx<{ begunAt: number | null }[]>`
    delete from cancellation where uid = ${uid} and begun_at is null returning begun_at`;
  if (!row) {
    const endedAccounts = await tx`select 1 from cancellation where uid = ${uid}`;
    if (endedAccounts.length > 0) throw new AppError(4003, '这个账号已经注销');
    return false;
  }
  await notifyMember(tx, uid, 'cancellationWithdrawn');
  return true;
}
