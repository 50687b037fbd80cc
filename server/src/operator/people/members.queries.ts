import type { OutputOf } from '@xuelin/contract/core/call';
import { LIMIT } from '@xuelin/contract/core/constants';
import { mayCall, operator } from '@xuelin/contract/core/operator-role';
import type * as contract from '@xuelin/contract/operator/people';
import type { ReadContext } from '#core/calls/call-context.ts';
import { pageOf } from '#core/calls/cursor.ts';
import { findMembers, memberForDesk } from '../../account/account.public.ts';
import { authorHistory } from '../../moderation/moderation.public.ts';
import { infringementCounts } from '../../copyright/copyright.public.ts';
import { minorLimitOf } from '../../payment/payment.public.ts';
import { recentPurchases } from '../../purchase/purchase.public.ts';
import { moneyOf, pursesOf } from '../../wallet/wallet.public.ts';
import { maskedIdentity } from '../../withdrawal/withdrawal.public.ts';

type List = typeof contract.getMemberList;
type One = typeof contract.getMember;

/** Members by what an operator knows of them. */
export async function getMemberList({ db, input, now }: ReadContext<List>): Promise<OutputOf<List>> {
  const { keyword = '', cursor, limit = LIMIT } = input;
  const rows = await findMembers(db, { keyword: keyword.trim(), cursor, limit });
  return pageOf(
    rows,
    limit,
    ({ cursor: _cursor, mutedUntil, bannedUntil, ...row }) => ({
      ...row,
      muted: mutedUntil > now,
      banned: bannedUntil > now,
    }),
    (row) => row.cursor,
  );
}

/** One member with everything that matters; money only to who works with it. */
export async function getMember({ db, caller, input, now, fail }: ReadContext<One>): Promise<OutputOf<One>> {
  const { uid } = input;
  const member = await memberForDesk(db, uid, now);
  if (!member) return fail(4004, '没有这位会员');
  const isFinance = mayCall(caller.role, operator('finance'));
  const [purses, money, identity, minor, purchases, history, infringements, notes] = await Promise.all([
    pursesOf(db, uid),
    moneyOf(db, uid),
    maskedIdentity(db, uid),
    minorLimitOf(db, uid, now),
    recentPurchases(db, uid, 10),
    authorHistory(db, uid, now),
    infringementCounts(db, [uid]),
    db<OutputOf<One>['notes']>`
      select n.id, n.text, o.name as operator_name, n.created_at
      from member_note n join operator o on o.id = n.operator_id
      where n.uid = ${uid} order by n.id desc limit 20`,
  ]);
  const { mutedUntil, muteReason, bannedUntil, banReason, ...account } = member;
  const { registeredAt: _registeredAt, ...reviews } = history;
  return {
    ...account,
    muted: mutedUntil > now,
    banned: bannedUntil > now,
    mute: mutedUntil > now ? { until: mutedUntil, reason: muteReason } : null,
    ban: bannedUntil > now ? { until: bannedUntil, reason: banReason } : null,
    wallet: isFinance ? { paidCoins: purses.paid, giftCoins: purses.gift, ...money } : null,
    identity: isFinance ? identity : null,
    minor: isFinance ? minor : null,
    purchases,
    reviews,
    infringementCount: infringements.get(uid) ?? 0,
    notes: [...notes],
  };
}
