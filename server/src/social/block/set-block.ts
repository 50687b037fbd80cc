import type { OutputOf } from '@xuelin/contract/core/call';
import type * as contract from '@xuelin/contract/social';
import type { WriteContext } from '#core/calls/call-context.ts';
import { markReadBetween } from '../../message/message.public.ts';
import { deleteFollow, lockPair } from '../members.ts';

type Block = typeof contract.setBlock;
type Mute = typeof contract.setMute;

/** Blocks a member, which ends that they follow each other, or unblocks them, which brings nothing back. */
export async function setBlock({
  tx,
  caller: { uid },
  input: { uid: otherUid, on },
  now,
}: WriteContext<Block>): Promise<OutputOf<Block>> {
  await lockPair(tx, { uid, otherUid }, '拉黑');
  if (!on) {
    await tx`delete from member_block where uid = ${uid} and blocked_uid = ${otherUid}`;
    return { on };
  }
  const { count } = await tx`
    insert into member_block (uid, blocked_uid, created_at) values (${uid}, ${otherUid}, ${now})
    on conflict do nothing`;
  if (count === 0) return { on };
  await deleteFollow(tx, { uid, otherUid });
  await deleteFollow(tx, { uid: otherUid, otherUid: uid });
  await markReadBetween(tx, uid, otherUid, now);
  return { on };
}

/** Has a member's messages and posts stay away from the caller, or come again. */
export async function setMute({
  tx,
  caller: { uid },
  input: { uid: otherUid, on },
  now,
}: WriteContext<Mute>): Promise<OutputOf<Mute>> {
  await lockPair(tx, { uid, otherUid }, '屏蔽');
  if (on)
    await tx`
      insert into member_mute (uid, muted_uid, created_at) values (${uid}, ${otherUid}, ${now})
      on conflict do nothing`;
  else await tx`delete from member_mute where uid = ${uid} and muted_uid = ${otherUid}`;
  return { on };
}
