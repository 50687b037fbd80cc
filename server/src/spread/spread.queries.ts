import type { OutputOf } from '@xuelin/contract/core/call';
import { SPREAD } from '@xuelin/contract/core/constants';
import type * as contract from '@xuelin/contract/spread';
import type { ReadContext } from '#core/calls/call-context.ts';
import { invitedBy } from '../account/account.public.ts';
import { firstRechargesAmong } from '../recharge/recharge.public.ts';
import { bonusFor } from './bonus.ts';
import { monthStart } from './month-start.ts';

type Summary = typeof contract.getSummary;
type Row = {
  uid: number;
  state: OutputOf<Summary>['list'][number]['state'];
  bonusCoins: number | null;
  bonusReturned: number;
};

/** The first letter, the others hidden. */
const maskName = (nickname: string) => `${Array.from(nickname)[0] ?? ''}**`;

/** What invitations bring, who came by the caller's, and what that brought. */
export async function getSummary({
  db,
  caller: { uid },
  now,
}: ReadContext<Summary>): Promise<OutputOf<Summary>> {
  const [{ count, list }, rows, [sums]] = await Promise.all([
    invitedBy(db, uid, 50),
    db<Row[]>`
      select uid, state, bonus_coins, bonus_returned from invitation where inviter_uid = ${uid} order by created_at desc limit 100`,
    db<{ rewarded: number; month: number; bonus: number }[]>`
      select count(*)::int as rewarded, count(*) filter (where rewarded_at >= ${monthStart(now)})::int as month,
        coalesce(sum(bonus_coins - bonus_returned), 0)::int as bonus
      from invitation where inviter_uid = ${uid} and state = 'rewarded'`,
  ]);
  const rowByUid = new Map(rows.map((row) => [row.uid, row]));
  const unconfirmed = rows.filter(({ state, bonusCoins }) => state === 'rewarded' && bonusCoins === null);
  const recharges = await firstRechargesAmong(
    db,
    unconfirmed.map((row) => row.uid),
    now,
  );
  const rechargeByUid = new Map(recharges.map((one) => [one.uid, one]));
  return {
    rewardCoins: SPREAD.coins,
    rechargePercent: SPREAD.rechargePercent,
    rechargeMost: SPREAD.rechargeMost,
    monthLimit: SPREAD.perMonth,
    monthCount: sums?.month ?? 0,
    invitedCount: count,
    earnedCoins: (sums?.rewarded ?? 0) * SPREAD.coins + (sums?.bonus ?? 0),
    list: list.map(({ uid: newcomer, nickname, createdAt }) => {
      const { state = 'waiting', bonusCoins = 0, bonusReturned = 0 } = rowByUid.get(newcomer) ?? {};
      const coins = state === 'rewarded' ? SPREAD.coins + (bonusCoins ?? 0) - bonusReturned : 0;
      const recharge = rechargeByUid.get(newcomer);
      return {
        name: maskName(nickname),
        state,
        coins,
        pendingCoins: recharge ? bonusFor(recharge.coins) : 0,
        pendingUntil: recharge ? recharge.paidAt + SPREAD.rechargeSeconds : null,
        joinedAt: createdAt,
      };
    }),
  };
}
