import type { OutputOf } from '@xuelin/contract/call';
import type * as contract from '@xuelin/contract/reaction';
import type { WriteContext } from '#core/calls/call-context.ts';
import { setReaction, addShare } from '../reaction/reaction.public.ts';
import { subjects } from './subjects.ts';

const gone = '内容不存在或已下架';

/** Collects what everybody can see; what one collected can always be put away again. */
export async function setCollect({
  tx,
  caller,
  input: { kind, id, on },
  now,
  fail,
}: WriteContext<typeof contract.setCollect>): Promise<OutputOf<typeof contract.setCollect>> {
  if (on && !(await subjects[kind].find(tx, id))?.shown) return fail(4004, gone);
  const { count } = await setReaction(tx, {
    uid: caller.uid,
    kind: 'collect',
    target: { kind, id },
    on,
    now,
  });
  return { on, collectCount: count };
}

/** Counts that a member sent it to somebody. */
export async function share({
  tx,
  caller,
  input: { kind, id },
  now,
  fail,
}: WriteContext<typeof contract.addShare>): Promise<OutputOf<typeof contract.addShare>> {
  if (!(await subjects[kind].find(tx, id))?.shown) return fail(4004, gone);
  const { count } = await addShare(tx, { uid: caller.uid, target: { kind, id }, now });
  return { shareCount: count };
}
