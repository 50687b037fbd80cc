import type { Tx } from '#core/database/database.ts';
import { AppError } from '#core/errors.ts';
import type { Standing } from '../../account/account.public.ts';
import { settingAt } from '../../setting/setting.public.ts';

const tenMinutes = 600;
const day = 86_400;

const rateLimitError = (retryAfter: number, text: string) => new AppError(4029, text, { retryAfter });

/**
 * Refuses with 4029 and the seconds to wait when a member posts too often; deleted posts count. A member's posts wait for
 * each other here, so that parallel ones are counted too.
 */
export async function keepPace(tx: Tx, uid: number, standing: Standing, now: number): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended('seeding', ${uid}))`;
  const most = settingAt('seeding.perTenMinutes', now);
  const last = await tx<{ createdAt: number }[]>`
    select created_at from seeding where uid = ${uid} and created_at > ${now - tenMinutes} order by id desc limit ${most}`;
  const first = last[most - 1];
  if (first) {
    const wait = Math.max(1, first.createdAt + tenMinutes - now);
    throw rateLimitError(wait, `发得太快了，请 ${Math.ceil(wait / 60)} 分钟后再发布`);
  }
  if (standing.trustLevel > 0) return;
  const interval = settingAt('seeding.newcomerSeconds', now);
  const wait = (last[0]?.createdAt ?? -interval) + interval - now;
  if (wait > 0) throw rateLimitError(wait, `新同学两条帖子之间要隔 ${interval} 秒，请 ${wait} 秒后再发布`);
  const firstDayEnds = standing.registeredAt + day;
  if (now >= firstDayEnds) return;
  const firstDay = settingAt('seeding.newcomerFirstDay', now);
  const rows = await tx`select 1 from seeding where uid = ${uid} limit ${firstDay}`;
  if (rows.length < firstDay) return;
  throw rateLimitError(firstDayEnds - now, `新同学第一天最多发布 ${firstDay} 条，明天再来吧`);
}
