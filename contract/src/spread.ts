import { Type } from 'typebox';
import { call } from './core/call.ts';
import { Coins, Count, none, Nullable, OneOf, Seconds } from './core/schema.ts';

/** Invitations: whoever registers by a member's link is bound to them once and for ever. */

/** Waits for phone and study · both got their coins · the inviter's month was full · not counted (same device or network) */
export const invitationStates = ['waiting', 'rewarded', 'overLimit', 'refused'] as const;

export const getSummary = call({
  name: 'spread/getSummary',
  method: 'GET',
  access: 'member',
  summary: '邀请好友：奖励规则、邀请到的人（名字打码）和得到的学币',
  input: none(),
  output: Type.Object({
    /** Gift coins for each of both. */
    rewardCoins: Coins(),
    /** Percent of the newcomer's first recharge that the inviter gets as gift coins. */
    rechargePercent: Type.Integer(),
    /** The most gift coins that the first recharge of one newcomer brings. */
    rechargeMost: Coins(),
    monthLimit: Count(),
    /** Rewarded in this month of China's calendar. */
    monthCount: Count(),
    invitedCount: Count(),
    /** Gift coins that invitations brought so far, less what went back with refunds. */
    earnedCoins: Coins(),
    /** The latest 50. */
    list: Type.Array(
      Type.Object({
        /** “林**”. */
        name: Type.String(),
        state: OneOf(invitationStates),
        /** Gift coins that this one brought, less what went back with a refund. */
        coins: Coins(),
        /** Gift coins for their first recharge that are not confirmed yet, and when they are; refunded meanwhile they are not. */
        pendingCoins: Coins(),
        pendingUntil: Nullable(Seconds()),
        joinedAt: Seconds(),
      }),
    ),
  }),
  reads: ['wallet', 'member'],
});
