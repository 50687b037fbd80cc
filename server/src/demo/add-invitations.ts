import { SPREAD } from '@xuelin/contract/core/constants';
import { inTransaction } from '#core/database/database.ts';
import type { Services } from '#core/services.ts';
import { giftExpiry, postGrant } from '../wallet/wallet.public.ts';
import { demoMembers } from './people.ts';

const day = 86_400;

/** Who came by the link of the demo's creator, and how long after they had studied; null: not yet. */
const demoInvitations: readonly { key: string; rewardedAfterDays: number | null }[] = [
  { key: 'qiao', rewardedAfterDays: 1 },
  { key: 'yan', rewardedAfterDays: 3 },
  { key: 'tian', rewardedAfterDays: 2 },
  { key: 'zhong', rewardedAfterDays: null },
];

/** Lets members have come by the creator's link, once, and gives both what that brings. */
export async function addInvitations(
  { db, clock }: Services,
  uids: ReadonlyMap<string, number>,
): Promise<void> {
  const inviter = uids.get('zhou') ?? 0;
  for (const { key, rewardedAfterDays } of demoInvitations) {
    const uid = uids.get(key) ?? 0;
    const { joinedDaysAgo = 0 } = demoMembers.find((member) => member.key === key) ?? {};
    const joinedAt = clock.now() - joinedDaysAgo * day;
    const rewardedAt = rewardedAfterDays === null ? null : joinedAt + rewardedAfterDays * day;
    await inTransaction(db, async (tx) => {
      const rows = await tx`
        insert into invitation (uid, inviter_uid, state, created_at, rewarded_at)
        values (${uid}, ${inviter}, ${rewardedAt === null ? 'waiting' : 'rewarded'}, ${joinedAt}, ${rewardedAt})
        on conflict (uid) do nothing returning 1`;
      if (rows.length === 0) return;
      await tx`update member set spread_uid = ${inviter} where uid = ${uid}`;
      if (rewardedAt === null) return;
      const grant = { refId: uid, paid: 0, gift: SPREAD.coins, giftExpiresAt: giftExpiry(clock.now()) };
      await postGrant(tx, { ...grant, uid, reason: 'invited', title: '新人受邀奖励', now: rewardedAt });
      await postGrant(tx, {
        ...grant,
        uid: inviter,
        reason: 'invite',
        title: '邀请好友奖励',
        now: rewardedAt,
      });
    });
  }
}
