import type { Tx } from '#core/database/database.ts';
import { AppError, invalid } from '#core/errors.ts';

export type Pair = { uid: number; otherUid: number };

/**
 * Locks two members in the order of their uids until the transaction ends, so that following, unfollowing and blocking of
 * the same two come one after the other. Refuses oneself with 4000 and nobody with 4004.
 */
export async function lockPair(tx: Tx, { uid, otherUid }: Pair, act: string): Promise<void> {
  if (uid === otherUid) throw invalid('uid', `不能${act}自己`);
  const uids = [uid, otherUid];
  const rows = await tx`
    select 1 from member where uid = any(${uids}::bigint[]) order by uid for no key update`;
  if (rows.length < 2) throw new AppError(4004, '没有这位会员');
}

/** Adds to the followers and the followed of locked members. */
export async function countFollow(tx: Tx, { uid, otherUid }: Pair, by: 1 | -1): Promise<void> {
  const uids = [uid, otherUid];
  await tx`
    update member set
      attention_count = attention_count + case when uid = ${uid} then ${by}::int else 0 end,
      fans_count = fans_count + case when uid = ${otherUid} then ${by}::int else 0 end
    where uid = any(${uids}::bigint[])`;
}

/** Ends that one follows the other, if so. */
export async function deleteFollow(tx: Tx, pair: Pair): Promise<void> {
  const { count } = await tx`delete from follow where uid = ${pair.uid} and followed_uid = ${pair.otherUid}`;
  if (count > 0) await countFollow(tx, pair, -1);
}
