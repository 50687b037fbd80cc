import type { OutputOf } from '@xuelin/contract/core/call';
import { SOCIAL } from '@xuelin/contract/core/constants';
import type { attentionUser as contract } from '@xuelin/contract/social';
import type { WriteContext } from '#core/calls/call-context.ts';
import type { Tx } from '#core/database/database.ts';
import { AppError } from '#core/errors.ts';
import { hasEnded, requireNotBlocked } from '../../account/account.public.ts';
import { notify } from '../../message/message.public.ts';
import { fansLink } from '../links.ts';
import { countFollow, deleteFollow, lockPair } from '../members.ts';

/** Follows a member or ends it, without `on` the other of what is now; asking again changes nothing. */
export async function attentionUser({
  tx,
  caller,
  input: { uid: followedUid, on: wish },
  now,
}: WriteContext<typeof contract>): Promise<OutputOf<typeof contract>> {
  const on = wish ?? !(await isFollowed(tx, { uid: caller.uid, otherUid: followedUid }));
  const fansCount = await follow(tx, { uid: caller.uid, otherUid: followedUid, on, now });
  return { on, fansCount };
}

/**
 * Follows or unfollows, and answers the other one's followers. Who is followed hears of each follower once. Refuses with
 * 4000 (oneself), 4003 (one blocked the other, too many) and 4004.
 */
export async function follow(
  tx: Tx,
  { uid, otherUid, on, now }: { uid: number; otherUid: number; on: boolean; now: number },
): Promise<number> {
  const pair = { uid, otherUid };
  await lockPair(tx, pair, '关注');
  if (on) await insertFollow(tx, { ...pair, now });
  else await deleteFollow(tx, pair);
  const [row] = await tx<{ fansCount: number }[]>`select fans_count from member where uid = ${otherUid}`;
  return row?.fansCount ?? 0;
}

async function isFollowed(tx: Tx, { uid, otherUid }: { uid: number; otherUid: number }): Promise<boolean> {
  const [row] = await tx`select 1 from follow where uid = ${uid} and followed_uid = ${otherUid}`;
  return row !== undefined;
}

async function insertFollow(
  tx: Tx,
  { uid, otherUid, now }: { uid: number; otherUid: number; now: number },
): Promise<void> {
  if (await hasEnded(tx, otherUid)) throw new AppError(4004, '这个账号已注销，不能关注');
  await requireNotBlocked(tx, uid, otherUid);
  const { count } = await tx`
    insert into follow (uid, followed_uid, created_at) values (${uid}, ${otherUid}, ${now}) on conflict do nothing`;
  if (count === 0) return;
  const [row] = await tx<{ attentionCount: number }[]>`select attention_count from member where uid = ${uid}`;
  if ((row?.attentionCount ?? 0) >= SOCIAL.mostFollowed)
    throw new AppError(4003, `最多关注 ${SOCIAL.mostFollowed} 人，先取消一些再来`);
  await countFollow(tx, { uid, otherUid }, 1);
  await notify(tx, {
    uid: otherUid,
    kind: 'follow',
    event: 'follow.add',
    actorUid: uid,
    title: '关注了你',
    text: '',
    link: fansLink,
    groupKey: 'follow.add',
    now,
  });
}
