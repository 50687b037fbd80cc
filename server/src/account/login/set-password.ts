import type { setPassword as contract } from '@xuelin/contract/account/account';
import type { ReadContext } from '#core/calls/call-context.ts';
import { inTransaction } from '#core/database/database.ts';
import { endSessions } from '../sessions.ts';
import { notifyMember } from './notify-member.ts';
import { requireOwner } from './owner-proof.ts';
import { hashPassword } from './passwords.ts';

/** Sets a password; the other devices have to log in again, and the member is told. */
export async function setPassword(context: ReadContext<typeof contract>): Promise<Record<string, never>> {
  const { input, caller, db, now, fail } = context;
  const { uid, sessionId } = caller;
  const { passwordHash: before } = await requireOwner(context, input, { orFreshLogin: true });
  const passwordHash = await hashPassword(input.password);
  await inTransaction(db, async (tx) => {
    const update = await tx`
      update member set password_hash = ${passwordHash}, updated_at = ${now}
      where uid = ${uid} and password_hash is not distinct from ${before}`;
    if (update.count === 0) return fail(4003, '密码刚刚在别处改过，请用新密码再试');
    await endSessions(tx, uid, sessionId);
    await notifyMember(tx, uid, 'passwordChanged');
    return undefined;
  });
  return {};
}
