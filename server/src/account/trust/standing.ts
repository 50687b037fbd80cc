import type { Queryable } from '#core/database/database.ts';
import { blockedBetween } from '../block/blocked.ts';
import { hasReadEnough, TRUST } from './trust.ts';

/** What of a member decides what they may publish. */
export type Standing = {
  phoneBound: boolean;
  /** 0 new … 4 staff. */
  trustLevel: number;
  /** Seconds. */
  registeredAt: number;
};

/**
 * Phone, trust and age of a member that exists. Who has earned trust level 1 by now stands with it at once; it is
 * written down when they publish something, or by the job `account.raiseTrust`.
 */
export async function standingOf(sql: Queryable, uid: number, now: number): Promise<Standing> {
  const [member] = await sql<(Standing & { trustFixed: boolean })[]>`
    select phone is not null as phone_bound, trust_level, trust_fixed, created_at as registered_at from member where uid = ${uid}`;
  if (!member) throw new Error(`there is no member ${uid}`);
  const { trustFixed, ...row } = member;
  const { phoneBound, trustLevel, registeredAt } = row;
  const due = !trustFixed && trustLevel === 0 && phoneBound && now - registeredAt >= TRUST.first.age;
  if (!due || !(await hasReadEnough(sql, uid))) return row;
  return { ...row, trustLevel: 1 };
}

/** Members who bear one of these nicknames exactly and are not blocked by the viewer nor blocked them, at most `limit`. */
export function membersCalled(
  sql: Queryable,
  viewerUid: number,
  nicknames: readonly string[],
  limit: number,
): Promise<{ uid: number; nickname: string }[]> {
  return sql<{ uid: number; nickname: string }[]>`
    select uid, nickname from member
    where nickname = any(${nicknames}) and not ${blockedBetween(sql, viewerUid, 'member.uid')} order by uid limit ${limit}`;
}
