import type { OutputOf } from '@xuelin/contract/core/call';
import type { cancelAccount as contract } from '@xuelin/contract/account/cancellation';
import type { ReadContext } from '#core/calls/call-context.ts';
import { inTransaction } from '#core/database/database.ts';
import { AppError } from '#core/errors.ts';
import { endedLinkCookie } from '#core/http/signed-link.ts';
import { requireOwner } from '../login/owner-proof.ts';
import { endSessions } from '../sessions.ts';
import { coolOffDays, obstaclesOf } from './conditions.ts';

/** Asks for the end of one's own account: every device is logged out, and the next login within a week keeps it. */
export async function cancelAccount(
  context: ReadContext<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const { input, caller, config, db, now, setHeader } = context;
  const { uid } = caller;
  await requireOwner(context, input);
  const dueAt = now + coolOffDays * 86_400;
  await inTransaction(db, async (tx) => {
    await tx`select from member where uid = ${uid} for update`;
    const [obstacle, ...more] = await obstaclesOf(tx, { uid, now });
    if (obstacle) {
      const rest = more.length > 0 ? `（还有 ${more.length} 项）` : '';
      throw new AppError(4009, `${obstacle.text}${rest}`);
    }
    await tx`
      insert into cancellation (uid, requested_at, due_at) values (${uid}, ${now}, ${dueAt})
      on conflict (uid) do nothing`;
    await endSessions(tx, uid);
  });
  setHeader('set-cookie', endedLinkCookie(config));
  return { dueAt };
}
