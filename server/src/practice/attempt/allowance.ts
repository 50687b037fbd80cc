import { chinaDay } from '#core/china-day.ts';
import type { Queryable, Tx } from '#core/database/database.ts';
import { memberForSale } from '../../account/account.public.ts';
import { useMembership } from '../../membership/membership.public.ts';
import { settingAt } from '../../setting/setting.public.ts';

/**
 * Questions of banks they did not buy that a member may open in a day; null = as many as they like: 会员
 * practises without limit. The one place that decides it.
 */
export async function dailyAllowance(sql: Queryable, uid: number, now: number): Promise<number | null> {
  const { vipUntil } = await memberForSale(sql, uid);
  return vipUntil > now ? null : settingAt('practice.freePerDay', now);
}

/** How many of them are left today; null = no limit. */
export async function leftToday(sql: Queryable, uid: number, now: number): Promise<number | null> {
  const allowance = await dailyAllowance(sql, uid, now);
  if (allowance === null) return null;
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from practice_allowance where uid = ${uid} and day = ${chinaDay(now)}`;
  return Math.max(0, allowance - (row?.count ?? 0));
}

/**
 * Opens questions of banks not bought within today's allowance, in their order; those opened today already cost nothing.
 * Answers which of them may be shown. The caller has locked what else of the member changes with it.
 */
export async function openWithin(
  tx: Tx,
  uid: number,
  ids: readonly number[],
  most: number,
  now: number,
): Promise<Set<number>> {
  await tx`select pg_advisory_xact_lock(hashtextextended('practice.allowance', ${uid}))`;
  const day = chinaDay(now);
  const rows = await tx<{ questionId: number }[]>`
    select question_id from practice_allowance where uid = ${uid} and day = ${day}`;
  const countedIds = new Set(rows.map(({ questionId }) => questionId));
  const remaining = (await leftToday(tx, uid, now)) ?? Number.POSITIVE_INFINITY;
  const open = new Set<number>();
  const fresh: number[] = [];
  for (const id of ids) {
    if (open.size >= most) break;
    if (countedIds.has(id)) open.add(id);
    else if (fresh.length < remaining) {
      open.add(id);
      fresh.push(id);
    }
  }
  const byMember =
    remaining === Number.POSITIVE_INFINITY &&
    countedIds.size + fresh.length > settingAt('practice.freePerDay', now);
  // The membership was given back at this moment: as anybody else.
  if (byMember && !(await useMembership(tx, { uid, kind: 'member', now })))
    return openWithin(tx, uid, ids, most, now);
  if (fresh.length > 0)
    await tx`
      insert into practice_allowance (uid, day, question_id)
      select ${uid}, ${day}, id from unnest(${fresh}::bigint[]) as f(id) on conflict do nothing`;
  return open;
}
