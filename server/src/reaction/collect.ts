import type { OutputOf } from '@xuelin/contract/core/call';
import type * as contract from '@xuelin/contract/reaction';
import type { WriteContext } from '#core/calls/call-context.ts';
import { notify } from '../message/message.public.ts';
import { addShare, setReaction } from './set-reaction.ts';
import { contentTaking } from './taken-reactions.ts';

/**
 * Collects what everybody can see (or the caller, where the kind says so); what one collected can always be put away again.
 * Where the kind says so, its author is notified of each member who does it for the first time.
 */
export async function setCollect({
  tx,
  caller,
  input: { kind, id, on },
  now,
}: WriteContext<typeof contract.setCollect>): Promise<OutputOf<typeof contract.setCollect>> {
  const { reactions, requireVisible } = contentTaking('collect', kind);
  const viewer = reactions.collectedByViewer ? caller : null;
  const content = on ? await requireVisible(tx, id, { caller: viewer, now }) : null;
  const target = { kind, id };
  const { count, changed } = await setReaction(tx, { uid: caller.uid, kind: 'collect', target, on, now });
  if (content && changed && reactions.collectedTitle !== undefined) {
    await notify(tx, {
      uid: content.ownerUid,
      kind: 'like',
      event: `${kind}.collect`,
      actorUid: caller.uid,
      title: reactions.collectedTitle,
      text: content.title,
      link: content.link,
      groupKey: `${kind}.collect:${id}`,
      now,
    });
  }
  return { on, collectCount: count };
}

/** Counts that a member sent what everybody can see to somebody. */
export async function share({
  tx,
  caller,
  input: { kind, id },
  now,
}: WriteContext<typeof contract.addShare>): Promise<OutputOf<typeof contract.addShare>> {
  await contentTaking('share', kind).requireVisible(tx, id, { caller: null, now });
  const { count } = await addShare(tx, { uid: caller.uid, target: { kind, id }, now });
  return { shareCount: count };
}
