import type { Queryable } from '#core/database/database.ts';

/** A newcomer with the address their last code was asked for from and the device they registered on; '' when forgotten. */
export type Newcomer = { uid: number; spreadUid: number; ip: string; deviceId: string; createdAt: number };

/** Members who registered by a link since then. */
export const newcomersSince = (sql: Queryable, since: number): Promise<Newcomer[]> =>
  sql<Newcomer[]>`
    select m.uid, m.spread_uid, m.created_at,
      coalesce((select c.ip from sms_code c where c.phone = m.phone order by c.created_at desc limit 1), '') as ip,
      coalesce((select s.device_id from session s where s.uid = m.uid and s.device_id <> '' order by s.id limit 1), '')
        as device_id
    from member m
    where m.spread_uid is not null and m.created_at > ${since}
      and not exists (select from invitation i where i.uid = m.uid)
    order by m.uid limit 1000`;

/** Those of the members who bound a phone, and whether they opened something to study. */
export const readyNewcomers = (
  sql: Queryable,
  uids: readonly number[],
): Promise<{ uid: number; hasRead: boolean }[]> =>
  sql<{ uid: number; hasRead: boolean }[]>`
    select m.uid, exists (select from item_read r where r.uid = m.uid) as has_read
    from member m where m.uid = any(${uids}::bigint[]) and m.phone is not null order by m.uid`;

/** Whether two members were ever logged in on the same device. */
export async function sharesDevice(sql: Queryable, one: number, other: number): Promise<boolean> {
  const rows = await sql`
    select 1 from session a join session b on b.device_id = a.device_id
    where a.uid = ${one} and b.uid = ${other} and a.device_id <> '' limit 1`;
  return rows.length > 0;
}

/** How many came by a member's link, and the latest of them. */
export async function invitedBy(
  sql: Queryable,
  uid: number,
  limit: number,
): Promise<{ count: number; list: { uid: number; nickname: string; createdAt: number }[] }> {
  const [[row], list] = await Promise.all([
    sql<{ count: number }[]>`select count(*)::int as count from member where spread_uid = ${uid}`,
    sql<{ uid: number; nickname: string; createdAt: number }[]>`
      select uid, nickname, created_at from member where spread_uid = ${uid}
      order by created_at desc, uid desc limit ${limit}`,
  ]);
  return { count: row?.count ?? 0, list };
}
