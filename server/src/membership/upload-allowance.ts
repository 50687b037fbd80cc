import type { Queryable } from '#core/database/database.ts';
import { settingAt } from '../setting/setting.public.ts';
import { recordUse } from './use.ts';

/** Bytes that a document of this member may have by 会员; 0 without one. Whoever asks is about to use it. */
export async function memberUploadBytes(sql: Queryable, uid: number, now: number): Promise<number> {
  const [member] = await sql`select 1 from member where uid = ${uid} and vip_until > ${now}`;
  if (!member) return 0;
  await recordUse(sql, [{ uid, kind: 'member', now }]);
  return settingAt('membership.uploadMegabytes', now) * 1024 * 1024;
}
