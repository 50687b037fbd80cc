import type { Author } from '@xuelin/contract/account/account';
import type { Queryable, Tx } from '#core/database/database.ts';

/** What `authorColumns` selects, as it comes in a row. */
export type AuthorRow = Author;

/** Columns of an author, for the text of a statement that has `member m` joined to it. */
export const authorColumnText = 'm.uid, m.nickname, m.avatar_url as avatar, m.certificate';

/** The same for a tagged statement: uid, nickname, avatar, certificate. */
export const authorColumns = (sql: Queryable) => sql.unsafe(authorColumnText);

/** The author in a row that was selected with `authorColumns`. */
export const authorOf = ({ uid, nickname, avatar, certificate }: AuthorRow): Author => ({
  uid,
  nickname,
  avatar,
  certificate,
});

/** The authors of these uids; unknown ones are left out. */
export async function authorsOf(sql: Queryable, uids: readonly number[]): Promise<Map<number, Author>> {
  if (uids.length === 0) return new Map();
  const rows = await sql<AuthorRow[]>`
    select ${authorColumns(sql)} from member m where m.uid = any(${uids}::bigint[])`;
  return new Map(rows.map((row) => [row.uid, authorOf(row)]));
}

/** What of a member decides prices, shares and rights. */
export type MemberForSale = {
  /** End of 会员 and 文档会员 in seconds; 0 = never had one. */
  vipUntil: number;
  documentVipUntil: number;
  certificate: string | null;
};

/** Memberships and certificate of a member that exists. */
export async function memberForSale(sql: Queryable, uid: number): Promise<MemberForSale> {
  const [row] = await sql<MemberForSale[]>`
    select vip_until, document_vip_until, certificate from member where uid = ${uid}`;
  if (!row) throw new Error(`there is no member ${uid}`);
  return row;
}

/** How many follow a member. */
export async function fansCountOf(sql: Queryable, uid: number): Promise<number> {
  const [row] = await sql<{ fansCount: number }[]>`select fans_count from member where uid = ${uid}`;
  return row?.fansCount ?? 0;
}

/** When a member's memberships end, locked until the transaction ends: whatever moves an end follows one another. */
export async function lockMemberships(tx: Tx, uid: number): Promise<{ member: number; document: number }> {
  const [row] = await tx<{ member: number; document: number }[]>`
    select vip_until as member, document_vip_until as document from member where uid = ${uid} for no key update`;
  if (!row) throw new Error(`there is no member ${uid}`);
  return row;
}

/** Moves the end of one membership. */
export async function moveMembershipEnd(
  tx: Tx,
  uid: number,
  kind: 'member' | 'document',
  until: number,
): Promise<void> {
  await (kind === 'member'
    ? tx`update member set vip_until = ${until} where uid = ${uid}`
    : tx`update member set document_vip_until = ${until} where uid = ${uid}`);
}

/** Whether a member has bound a phone: publishing needs one. */
export async function hasPhone(sql: Queryable, uid: number): Promise<boolean> {
  const rows = await sql`select 1 from member where uid = ${uid} and phone is not null`;
  return rows.length > 0;
}

/** Whether a member is of the highest trust (level 4). Rights of operators do not come with it: these have their own session. */
export async function isStaff(sql: Queryable, uid: number): Promise<boolean> {
  const rows = await sql`select 1 from member where uid = ${uid} and trust_level = 4`;
  return rows.length > 0;
}

/** Puts the label of an approved exam beside a member's name, or takes it away. */
export async function setCertificate(
  tx: Tx,
  uid: number,
  certificate: string | null,
  now: number,
): Promise<void> {
  await tx`
    update member set certificate = ${certificate}, updated_at = ${now}
    where uid = ${uid} and certificate is distinct from ${certificate}`;
}

/** Adds to (or takes from) the likes that a member got from others for what they made. */
export async function bumpLikeCount(tx: Tx, uid: number, by: number): Promise<void> {
  if (by !== 0) await tx`update member set like_count = like_count + ${by} where uid = ${uid}`;
}

/** Adds to (or takes from) the number of a member's published documents. */
export async function bumpResourceCount(tx: Tx, uid: number, by: number): Promise<void> {
  await tx`update member set resource_count = resource_count + ${by} where uid = ${uid}`;
}

/** What is written of a new member; what is left out is empty. */
export type NewMember = {
  nickname: string;
  now: number;
  phone?: string | null;
  passwordHash?: string | null;
  sex?: 'unknown' | 'male' | 'female';
  birthday?: string | null;
  school?: string;
  grade?: string;
  targetExam?: string;
  bio?: string;
  certificate?: string | null;
  trustLevel?: number;
  vipUntil?: number;
  documentVipUntil?: number;
  registerPlace?: string;
  /** Uid of who invited them; ignored when nobody has it, or it was an account that ended. */
  spreadUid?: number | null;
};

/** Writes a new member and gives the uid; null when the phone is somebody's already. */
export async function insertMember(tx: Queryable, member: NewMember): Promise<number | null> {
  const { now } = member;
  const [row] = await tx<{ uid: number }[]>`
    insert into member (phone, password_hash, nickname, sex, birthday, school, grade, target_exam, bio, certificate,
      trust_level, vip_until, document_vip_until, register_place, spread_uid, created_at, updated_at)
    values (${member.phone ?? null}, ${member.passwordHash ?? null}, ${member.nickname}, ${member.sex ?? 'unknown'},
      ${member.birthday ?? null}::text::date, ${member.school ?? ''}, ${member.grade ?? ''},
      ${member.targetExam ?? ''}, ${member.bio ?? ''}, ${member.certificate ?? null}, ${member.trustLevel ?? 0},
      ${member.vipUntil ?? 0}, ${member.documentVipUntil ?? 0}, ${member.registerPlace ?? ''},
      (select m.uid from member m where m.uid = ${member.spreadUid ?? null}::bigint
        and not exists (select 1 from cancellation c where c.uid = m.uid and c.begun_at is not null)), ${now}, ${now})
    on conflict (phone) do nothing
    returning uid`;
  return row?.uid ?? null;
}

/**
 * The date of birth that decides what a member may pay, YYYY-MM-DD: the latest one they ever gave, so that a minor does not
 * grow older by editing the profile. Null when none was given, or a real name proved that they are of age.
 */
export async function limitingBirthdayOf(sql: Queryable, uid: number): Promise<string | null> {
  const [row] = await sql<{ birthday: string | null }[]>`
    select greatest(birthday, youngest_birthday)::text as birthday from member
    where uid = ${uid} and adult_proved_at is null`;
  return row?.birthday ?? null;
}

/** Remembers the birthday a member had before it is changed. */
export async function rememberBirthday(tx: Tx, uid: number): Promise<void> {
  await tx`update member set youngest_birthday = greatest(youngest_birthday, birthday) where uid = ${uid}`;
}

/** Notes that a member's identity number proved them to be 18 or older. */
export async function noteProvedAdult(tx: Tx, uid: number, now: number): Promise<void> {
  await tx`update member set adult_proved_at = ${now} where uid = ${uid} and adult_proved_at is null`;
}

/** Adds days to one of a member's memberships, from now or from where it ends; answers its new end. */
export async function addMemberDays(
  tx: Tx,
  gift: { uid: number; plan: 'vip' | 'document'; days: number; now: number },
): Promise<number> {
  const seconds = gift.days * 86_400;
  const [row] = await tx<{ vipUntil: number; documentVipUntil: number }[]>`
    update member set
      vip_until = case when ${gift.plan} = 'vip' then greatest(vip_until, ${gift.now}) + ${seconds} else vip_until end,
      document_vip_until = case when ${gift.plan} = 'document' then greatest(document_vip_until, ${gift.now}) + ${seconds}
        else document_vip_until end,
      updated_at = ${gift.now}
    where uid = ${gift.uid} returning vip_until, document_vip_until`;
  if (!row) throw new Error(`there is no member ${gift.uid}`);
  return gift.plan === 'vip' ? row.vipUntil : row.documentVipUntil;
}

/** The openid of a member in one of our WeChat apps; null when they never came by it. */
export async function openIdOf(sql: Queryable, uid: number, appId: string): Promise<string | null> {
  const [row] = await sql<{ openId: string }[]>`
    select open_id from wechat_identity where uid = ${uid} and app_id = ${appId} order by created_at desc limit 1`;
  return row?.openId ?? null;
}
