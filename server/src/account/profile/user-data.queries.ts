import type { getUserData as contract, UserData } from '@xuelin/contract/account/account';
import type { ReadContext } from '#core/calls/call-context.ts';
import type { Queryable } from '#core/database/database.ts';

export const getUserData = ({ db, caller }: ReadContext<typeof contract>): Promise<UserData> =>
  userDataOf(db, caller.uid);

/** A member's own account as they see it. */
export async function userDataOf(sql: Queryable, uid: number): Promise<UserData> {
  const [row] = await sql<UserData[]>`
    select uid, nickname, avatar_url as avatar, phone, sex, to_char(birthday, 'YYYY-MM-DD') as birthday,
           school, grade, target_exam, bio, certificate, password_hash is not null as has_password,
           exists (select from wechat_identity w where w.uid = m.uid) as wechat_bound,
           trust_level, created_at as registered_at, attention_count, fans_count, like_count, resource_count
    from member m where uid = ${uid}`;
  if (!row) throw new Error(`there is no member ${uid}`);
  return { ...row, phone: row.phone && maskPhone(row.phone) };
}

/** 138****0001. */
export const maskPhone = (phone: string) => `${phone.slice(0, 3)}****${phone.slice(-4)}`;
