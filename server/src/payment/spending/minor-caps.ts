import { chinaDate, chinaDay, chinaMonth, chinaMonthStart } from '#core/china-day.ts';
import type { Queryable, Tx } from '#core/database/database.ts';
import { AppError } from '#core/errors.ts';
import { limitingBirthdayOf } from '../../account/account.public.ts';
import { settingAt } from '../../setting/setting.public.ts';

/** Years of age on a day of China, from YYYY-MM-DD. */
export function ageOn(birthday: string, now: number): number {
  const today = chinaDate(chinaDay(now));
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4));
  return today.slice(5) < birthday.slice(5) ? years - 1 : years;
}

/** What a member may pay with money by the youngest age they gave; null when that is known to be no matter, or not known. */
export async function minorCapOf(sql: Queryable, uid: number, now: number) {
  const birthday = await limitingBirthdayOf(sql, uid);
  if (birthday === null) return null;
  const age = ageOn(birthday, now);
  return settingAt('recharge.minorCaps', now).find(({ belowAge }) => age < belowAge) ?? null;
}

/** What limits a member's payments as a minor's: the birthday it goes by and the age below which; null when nothing does. */
export async function minorLimitOf(
  sql: Queryable,
  uid: number,
  now: number,
): Promise<{ birthday: string; belowAge: number } | null> {
  const [birthday, cap] = await Promise.all([limitingBirthdayOf(sql, uid), minorCapOf(sql, uid, now)]);
  return birthday !== null && cap ? { birthday, belowAge: cap.belowAge } : null;
}

/**
 * Refuses with 4003 what is more than a minor may pay at once or in a month of China, whatever it is for. Open orders
 * count; the caller has locked the member's orders, so that several at once do not pass the limit together.
 */
export async function requireWithinMinorCap(
  tx: Tx,
  { uid, kind, fen, now }: { uid: number; kind: string; fen: number; now: number },
): Promise<void> {
  const cap = await minorCapOf(tx, uid, now);
  if (!cap) return;
  const verb = kind === 'recharge' ? '充值' : '支付';
  if (cap.onceFen === 0) throw new AppError(4003, `未满 ${cap.belowAge} 周岁不能${verb}，请由监护人决定`);
  if (fen > cap.onceFen)
    throw new AppError(4003, `未满 ${cap.belowAge} 周岁，每次最多${verb} ${cap.onceFen / 100} 元`);
  if (await isBeyondMinorCap(tx, { uid, fen, now }))
    throw new AppError(4003, `未满 ${cap.belowAge} 周岁，每月最多${verb} ${cap.monthFen / 100} 元`);
}

/** Whether `fen` more than what a member's orders of this month come to is more than a minor of that age may pay. */
export async function isBeyondMinorCap(
  sql: Queryable,
  { uid, fen, now }: { uid: number; fen: number; now: number },
): Promise<boolean> {
  const cap = await minorCapOf(sql, uid, now);
  return cap !== null && (await orderedFen(sql, { uid, now })) + fen > cap.monthFen;
}

/**
 * 分 of a member's orders in this month of China, refunds taken off: of recharges, of what else there is, or of all. Paid
 * orders count in the month they were paid; open ones, whenever they were made, in the month they would be paid in.
 */
export async function orderedFen(
  sql: Queryable,
  { uid, now, of = null }: { uid: number; now: number; of?: 'recharge' | 'other' | null },
): Promise<number> {
  const monthStart = chinaMonthStart(chinaMonth(now));
  const isRecharge = of === null ? null : of === 'recharge';
  // An order is paid within hours of its making: what is older cannot be of this month.
  const [row] = await sql<{ fen: number }[]>`
    select coalesce(sum(total_fen - refunded_fen), 0)::bigint as fen from payment_order
    where uid = ${uid} and created_at >= ${monthStart - 7 * 86_400}
      and (${isRecharge}::boolean is null or (kind = 'recharge') = ${isRecharge})
      and ((state in ('paid', 'finished') and paid_at >= ${monthStart}) or (state = 'pending' and expires_at > ${now}))`;
  return row?.fen ?? 0;
}
