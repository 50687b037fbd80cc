import type { OutputOf } from '@xuelin/contract/core/call';
import type * as wallet from '@xuelin/contract/wallet';
import type { ReadContext } from '#core/calls/call-context.ts';
import { settingAt } from '../setting/setting.public.ts';

/** What can be recharged now, with what the first recharge gives more while it is still to come. */
export async function getRechargeXueBiList({
  db,
  caller,
  now,
}: ReadContext<typeof wallet.getRechargeXueBiList>): Promise<OutputOf<typeof wallet.getRechargeXueBiList>> {
  const firsts = await db`select 1 from first_recharge where uid = ${caller.uid}`;
  const firstGiftCoins = firsts.length > 0 ? 0 : settingAt('recharge.firstGiftCoins', now);
  return {
    list: settingAt('recharge.tiers', now).map((tier) => ({ ...tier, firstGiftCoins })),
    ...settingAt('recharge.ownAmount', now),
  };
}
