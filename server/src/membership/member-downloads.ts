import type { Queryable, Tx } from '#core/database/database.ts';
import { chinaMonth } from '#core/china-day.ts';
import { AppError } from '#core/errors.ts';
import { settingAt } from '../setting/setting.public.ts';
import { useMembership } from './use.ts';

/** Documents that a member downloaded by 文档会员 in the month of `now`. */
export async function memberDownloadsOf(sql: Queryable, uid: number, now: number): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from member_download where uid = ${uid} and month = ${chinaMonth(now)}`;
  return row?.count ?? 0;
}

/**
 * Counts a download by 文档会员: a document once a month. Refuses with 4029 beyond the month's number, with 4006
 * when the membership is over by now. The caller lets a
 * member's downloads follow one another.
 */
export async function countMemberDownload(
  tx: Tx,
  { uid, resourceId, sellerUid, now }: { uid: number; resourceId: number; sellerUid: number; now: number },
): Promise<void> {
  if (!(await useMembership(tx, { uid, kind: 'document', now })))
    throw new AppError(4006, '文档会员已到期或退掉，请用学币购买或重新开通');
  const month = chinaMonth(now);
  const insertedRows = await tx`
    insert into member_download (uid, month, resource_id, seller_uid, created_at)
    values (${uid}, ${month}, ${resourceId}, ${sellerUid}, ${now}) on conflict do nothing returning 1`;
  if (insertedRows.length === 0) return;
  const most = settingAt('membership.documentsPerMonth', now);
  if ((await memberDownloadsOf(tx, uid, now)) > most)
    throw new AppError(4029, `本月已用文档会员下载 ${most} 份，下月 1 日起可继续，也可以用学币购买`);
}
