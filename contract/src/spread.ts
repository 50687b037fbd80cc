import { Type } from 'typebox';
import { call } from './core/call.ts';
import { Coins, Count, none, OneOf, Seconds } from './core/schema.ts';

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
    monthLimit: Count(),
    /** Rewarded in this month of China's calendar. */
    monthCount: Count(),
    invitedCount: Count(),
    /** Gift coins that invitations brought so far. */
    earnedCoins: Coins(),
    /** The latest 50. */
    list: Type.Array(
      Type.Object({
        /** “林**”. */
        name: Type.String(),
        state: OneOf(invitationStates),
        /** Gift coins that this one brought. */
        coins: Coins(),
        joinedAt: Seconds(),
      }),
    ),
  }),
  reads: ['wallet', 'member'],
});
