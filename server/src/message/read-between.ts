import { socialKinds } from '@xuelin/contract/message/kinds';
import { onCommit, type Tx } from '#core/database/database.ts';
import { wakeStreams } from './wake.ts';

/**
 * Marks as read what two members did to each other, since neither is shown it any more. Call it last, like `notify`: it
 * locks the messages of both until the commit. Open pages of both then count anew.
 */
export async function markReadBetween(tx: Tx, one: number, other: number, now: number): Promise<void> {
  const uids = [one, other];
  await tx`select from message_box where uid = any(${uids}::bigint[]) order by uid for no key update`;
  await tx`
    update message set read_at = ${now}
    where read_at is null and kind = any(${socialKinds})
      and ((uid = ${one} and actor_uid = ${other}) or (uid = ${other} and actor_uid = ${one}))`;
  onCommit((db) => {
    for (const uid of uids) wakeStreams(db, uid);
  });
}
