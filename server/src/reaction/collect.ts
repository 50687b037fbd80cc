import type { OutputOf } from '@xuelin/contract/core/call';
import type * as contract from '@xuelin/contract/reaction';
import type { WriteContext } from '#core/calls/call-context.ts';
import { addShare, setReaction } from './set-reaction.ts';
import { contentTaking } from './taken-reactions.ts';

/** Collects what everybody can see (or the caller, where the kind says so); what one collected can always be put away again. */
export async function setCollect({
  tx,
  caller,
  input: { kind, id, on },
  now,
}: WriteContext<typeof contract.setCollect>): Promise<OutputOf<typeof contract.setCollect>> {
  const content = contentTaking('collect', kind);
  const viewer = content.reactions.collectedByViewer ? caller : null;
  if (on) await content.requireVisible(tx, id, { caller: viewer, now });
  const target = { kind, id };
  const { count } = await setReaction(tx, { uid: caller.uid, kind: 'collect', target, on, now });
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
