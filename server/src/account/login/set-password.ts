import type { setPassword as contract } from '@xuelin/contract/account';
import type { ReadContext } from '#core/calls/call-context.ts';
import { inTransaction } from '#core/database/database.ts';
import { beginAttempt, forgetFailures, wrongPassword } from './login-failures.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { endSessions } from '../sessions.ts';

/** Sets a password, or a new one with the old one; the other devices have to log in again. */
export async function setPassword(context: ReadContext<typeof contract>): Promise<Record<string, never>> {
  const { input, caller, db, now, fail } = context;
  const { uid, sessionId } = caller;
  const [member] = await db<{ passwordHash: string | null }[]>`
    select password_hash from member where uid = ${uid}`;
  const before = member?.passwordHash ?? null;
  if (before !== null) await proveOldPassword(context, before);
  const passwordHash = await hashPassword(input.password);
  await inTransaction(db, async (tx) => {
    const changed = await tx`
      update member set password_hash = ${passwordHash}, updated_at = ${now}
      where uid = ${uid} and password_hash is not distinct from ${before}`;
    if (changed.count === 0) return fail(4003, '密码刚刚在别处改过，请用新密码再试');
    await endSessions(tx, uid, sessionId);
    return undefined;
  });
  return {};
}

/** A found or stolen telephone must not allow to guess it: wrong ones count and lock as at the login. */
async function proveOldPassword(context: ReadContext<typeof contract>, hash: string): Promise<void> {
  const { input, caller, db, fail } = context;
  if (input.oldPassword === undefined) return fail(4003, '请先填写原来的密码');
  const attempt = await beginAttempt(context, { account: `uid:${caller.uid}` });
  if (!(await isPassword(input.oldPassword, hash)))
    throw wrongPassword(attempt, '原来的密码不对，请检查后再试');
  await inTransaction(db, (tx) => forgetFailures(tx, attempt));
}
