import { voidedStates } from '@xuelin/contract/withdrawal/states';
import { chinaDay, chinaMonth } from '#core/china-day.ts';
import type { Queryable } from '#core/database/database.ts';
import { AppError, invalid } from '#core/errors.ts';
import { settingAt } from '../setting/setting.public.ts';

/** Limits in force at a second. */
export const limitsAt = (now: number) => ({
  minFen: settingAt('withdrawal.minFen', now),
  maxFen: settingAt('withdrawal.maxFen', now),
  timesPerDay: settingAt('withdrawal.timesPerDay', now),
  dayFen: settingAt('withdrawal.dayFen', now),
  monthFen: settingAt('withdrawal.monthFen', now),
});

/** Charged for a withdrawal, 分. */
export const feeFen = 0;

export type Usage = { today: { times: number; fen: number }; month: { fen: number; taxFen: number } };

/** What of the limits a member used: what was given back does not count. */
export async function usageOf(sql: Queryable, uid: number, now: number): Promise<Usage> {
  const day = chinaDay(now);
  const [row] = await sql<{ times: number; dayFen: number; monthFen: number; taxFen: number }[]>`
    select count(*) filter (where day = ${day})::int as times,
      coalesce(sum(fen) filter (where day = ${day}), 0)::bigint as day_fen,
      coalesce(sum(fen), 0)::bigint as month_fen, coalesce(sum(tax_fen), 0)::bigint as tax_fen
    from withdrawal
    where uid = ${uid} and month = ${chinaMonth(now)} and state <> all(${voidedStates}::text[])`;
  const { times = 0, dayFen = 0, monthFen = 0, taxFen = 0 } = row ?? {};
  return { today: { times, fen: dayFen }, month: { fen: monthFen, taxFen } };
}

const yuan = (fen: number) => String(fen / 100);

/** Refuses an amount beyond the limits: 4000 for what is never possible, 4029 for what is possible tomorrow or next month. */
export function refuseBeyond({ today, month }: Usage, fen: number, now: number): void {
  const { minFen, maxFen, timesPerDay, dayFen, monthFen } = limitsAt(now);
  if (fen < minFen) throw invalid('fen', `每次至少提现 ${yuan(minFen)} 元`);
  if (fen > maxFen) throw invalid('fen', `每次最多提现 ${yuan(maxFen)} 元`);
  const retryAfter = 86_400 - ((now + 8 * 3600) % 86_400);
  if (today.times >= timesPerDay)
    throw new AppError(4029, `每天最多提现 ${timesPerDay} 次，请明天再来`, { retryAfter });
  if (today.fen + fen > dayFen) {
    const remainingYuan = yuan(dayFen - today.fen);
    throw new AppError(4029, `每天最多提现 ${yuan(dayFen)} 元，今天还可提现 ${remainingYuan} 元`, {
      retryAfter,
    });
  }
  if (month.fen + fen > monthFen) {
    const remainingYuan = yuan(monthFen - month.fen);
    throw new AppError(4029, `每月最多提现 ${yuan(monthFen)} 元，本月还可提现 ${remainingYuan} 元`, {
      retryAfter,
    });
  }
}
