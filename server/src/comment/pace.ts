import type { Tx } from '#core/database/database.ts';
import { AppError } from '#core/errors.ts';
import type { Standing } from '../account/account.public.ts';
import { settingAt } from '../setting/setting.public.ts';

const minute = 60;
const day = 86_400;

/**
 * Refuses with 4029 and the seconds to wait when a member comments too often, over all targets. A member's comments
 * wait for each other here, so that parallel ones are counted too.
 */
export async function keepPace(tx: Tx, uid: number, standing: Standing, now: number): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended('comment', ${uid}))`;
  const perMinute = settingAt('comment.perMinute', now);
  const last = await tx<{ createdAt: number }[]>`
    select created_at from comment where uid = ${uid} and created_at > ${now - minute} and created_at <= ${now}
    order by created_at desc limit ${perMinute}`;
  const first = last[perMinute - 1];
  if (first) {
    const retryAfter = Math.max(1, first.createdAt + minute - now);
    throw new AppError(4029, `评论太快了，请 ${retryAfter} 秒后再试`, { retryAfter });
  }
  const firstDayEnds = standing.registeredAt + day;
  if (standing.trustLevel > 0 || now >= firstDayEnds) return;
  const firstDay = settingAt('comment.newcomerFirstDay', now);
  const rows = await tx`select 1 from comment where uid = ${uid} limit ${firstDay}`;
  if (rows.length < firstDay) return;
  throw new AppError(4029, `新同学第一天最多评论 ${firstDay} 次，明天再来吧`, {
    retryAfter: firstDayEnds - now,
  });
}
