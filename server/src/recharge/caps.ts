import { chinaDate, chinaDay } from '#core/china-day.ts';
import type { Tx } from '#core/database/database.ts';
import { AppError } from '#core/errors.ts';
import { birthdayOf } from '../account/account.public.ts';
import { settingAt } from '../setting/setting.public.ts';

/** Years of age on a day of China, from YYYY-MM-DD. */
export function ageOn(birthday: string, now: number): number {
  const today = chinaDate(chinaDay(now));
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4));
  return today.slice(5) < birthday.slice(5) ? years - 1 : years;
}

/**
 * Refuses with 4003 what is more than a minor may recharge at once or in a month of China, by the age they told. Open
 * orders count, so that several at once do not pass the limit together.
 */
export async function requireWithinCaps(
  tx: Tx,
  { uid, fen, now }: { uid: number; fen: number; now: number },
): Promise<void> {
  const birthday = await birthdayOf(tx, uid);
  if (birthday === null) return;
  const age = ageOn(birthday, now);
  const cap = settingAt('recharge.minorCaps', now).find(({ belowAge }) => age < belowAge);
  if (!cap) return;
  if (cap.onceFen === 0) throw new AppError(4003, '未满 8 周岁不能充值，请由监护人决定');
  if (fen > cap.onceFen)
    throw new AppError(4003, `未满 ${cap.belowAge} 周岁，每次最多充值 ${cap.onceFen / 100} 元`);
  await tx`select pg_advisory_xact_lock(hashtextextended(${`recharge:${uid}`}, 0))`;
  const today = chinaDate(chinaDay(now));
  const monthStart = Date.parse(`${today.slice(0, 7)}-01T00:00:00+08:00`) / 1000;
  const [row] = await tx<{ fen: number }[]>`
    select coalesce(sum(total_fen - refunded_fen), 0)::bigint as fen from payment_order
    where uid = ${uid} and kind = 'recharge' and coalesce(paid_at, created_at) >= ${monthStart}
      and (state in ('paid', 'finished') or (state = 'pending' and expires_at > ${now}))`;
  if ((row?.fen ?? 0) + fen > cap.monthFen)
    throw new AppError(4003, `未满 ${cap.belowAge} 周岁，每月最多充值 ${cap.monthFen / 100} 元`);
}
