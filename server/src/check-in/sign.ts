import type { OutputOf } from '@xuelin/contract/core/call';
import type * as checkIn from '@xuelin/contract/check-in';
import type { WriteContext } from '#core/calls/call-context.ts';
import { chinaDay } from '#core/china-day.ts';
import { giftExpiry, postGrant } from '../wallet/wallet.public.ts';
import { coinsOf, lastOf, statusOf, streakOn } from './check-in.queries.ts';

/** Takes today's coins. The row's key is (member, day): of parallel taps one goes on, the others hear 4009. */
export async function sign({
  tx,
  caller,
  now,
  fail,
}: WriteContext<typeof checkIn.sign>): Promise<OutputOf<typeof checkIn.sign>> {
  const { uid } = caller;
  const day = chinaDay(now);
  const streak = streakOn(await lastOf(tx, uid), day);
  const coins = coinsOf(streak, now);
  const [row] = await tx<{ id: number }[]>`
    insert into check_in (uid, day, streak, coins, created_at)
    values (${uid}, ${day}, ${streak}, ${coins}, ${now})
    on conflict (uid, day) do nothing returning id`;
  if (!row) return fail(4009, '今天已经签到过了，明天再来');
  const expiresAt = giftExpiry(now);
  await postGrant(tx, {
    uid,
    reason: 'check_in',
    refId: row.id,
    paid: 0,
    gift: coins,
    giftExpiresAt: expiresAt,
    title: `签到第 ${streak} 天`,
    now,
  });
  return { ...statusOf({ day, streak }, now), expiresAt };
}
