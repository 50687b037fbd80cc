import type { Caller } from '#core/calls/call-context.ts';
import type { Tx } from '#core/database/database.ts';
import { requireNotBlocked } from '../account/account.public.ts';
import { notify } from '../message/message.public.ts';
import { hasReaction, setReaction } from './set-reaction.ts';
import { contentTaking } from './taken-reactions.ts';

export type Like = { kind: string; id: number; caller: Caller; on?: boolean | undefined; now: number };

/**
 * Likes content that the caller may open, or takes it back (without `on` the other of what is now); its author is notified of each member's first like. Refuses
 * like the kind's `requireVisible`, and with 4000 what takes no likes.
 */
export async function like(
  tx: Tx,
  { kind, id, caller, on: wish, now }: Like,
): Promise<{ on: boolean; likeCount: number }> {
  const { requireVisible, reactions } = contentTaking('like', kind);
  const { ownerUid, title, link } = await requireVisible(tx, id, { caller, now });
  const target = { kind, id, ownerUid };
  const on = wish ?? !(await hasReaction(tx, { uid: caller.uid, kind: 'like', target }));
  if (on) await requireNotBlocked(tx, caller.uid, ownerUid);
  const { count, changed } = await setReaction(tx, {
    uid: caller.uid,
    kind: 'like',
    target,
    on,
    now,
  });
  if (changed) await reactions.keepLikes?.(tx, id, count);
  if (on && changed && reactions.likedTitle !== undefined) {
    await notify(tx, {
      uid: ownerUid,
      kind: 'like',
      event: `${kind}.like`,
      actorUid: caller.uid,
      title: reactions.likedTitle,
      text: title,
      link,
      groupKey: `${kind}.like:${id}`,
      now,
    });
  }
  return { on, likeCount: count };
}
