import { staleCursor, unpackCursor } from '#core/calls/cursor.ts';
import type { Queryable } from '#core/database/database.ts';
import { authorColumns, type AuthorRow } from './member.rows.ts';
import { maskPhone } from './profile/user-data.queries.ts';

/** A member as operators see them in a list. */
export type DeskMember = AuthorRow & {
  /** Masked. */
  phone: string | null;
  level: number;
  mutedUntil: number;
  bannedUntil: number;
  registeredAt: number;
};
type FoldedMember = DeskMember & { folded: string };

/** Above every character: all that begins with a text lies between the text and the text with this behind it. */
const highest = '\u{10FFFF}';
const phoneForm = /^\d{11}$/;

const columns = (sql: Queryable) => sql`
  ${authorColumns(sql)}, m.phone, m.trust_level as level, m.muted_until, m.banned_until,
  m.created_at as registered_at, lower(m.nickname) as folded`;

/**
 * Members by uid or whole phone number, else by how their nickname begins, in its order; without a keyword the newest
 * first. One more than `limit`, for the page; each with the cursor after it.
 */
export async function findMembers(
  sql: Queryable,
  query: { keyword: string; cursor: string | undefined; limit: number },
): Promise<(DeskMember & { cursor: (string | number)[] })[]> {
  const { keyword, cursor, limit } = query;
  const number = /^\d{1,15}$/.test(keyword) ? Number(keyword) : 0;
  if (phoneForm.test(keyword) || number > 0) {
    // What is a number is one of the two, and no name.
    const rows = await sql<FoldedMember[]>`
      select ${columns(sql)} from member m where m.uid = ${number} or m.phone = ${keyword} order by m.uid limit 2`;
    return cursor ? [] : rows.map((row) => toDeskMember(row, ['', row.uid]));
  }
  const [name, uid] = unpackCursor(cursor, 'string', 'id') ?? ['', 0];
  if (keyword === '') {
    if (name !== '') throw staleCursor();
    const rows = await sql<FoldedMember[]>`
      select ${columns(sql)} from member m where m.uid < ${uid || Number.MAX_SAFE_INTEGER}
      order by m.uid desc limit ${limit + 1}`;
    return rows.map((row) => toDeskMember(row, ['', row.uid]));
  }
  // The index is read from one place on: from the keyword or, on later pages, from the last row of the page before.
  const rows = await sql<FoldedMember[]>`
    select ${columns(sql)} from member m
    where lower(m.nickname) collate "C" < lower(${keyword + highest})
      and (lower(m.nickname) collate "C", m.uid) > (greatest(${name}::text collate "C", lower(${keyword})), ${uid}::bigint)
    order by lower(m.nickname) collate "C", m.uid limit ${limit + 1}`;
  return rows.map((row) => toDeskMember(row, [row.folded, row.uid]));
}

const toDeskMember = ({ folded: _folded, ...row }: FoldedMember, cursor: (string | number)[]) => ({
  ...row,
  phone: row.phone && maskPhone(row.phone),
  cursor,
});

/** Everything an account holds that operators see. */
export type MemberForDesk = DeskMember & {
  wechatBound: boolean;
  sex: 'unknown' | 'male' | 'female';
  school: string;
  grade: string;
  targetExam: string;
  bio: string;
  registerPlace: string;
  levelFixed: boolean;
  muteReason: string;
  banReason: string;
  fansCount: number;
  attentionCount: number;
  likeCount: number;
  resourceCount: number;
  vipUntil: number;
  documentVipUntil: number;
  devices: { name: string; place: string; createdAt: number; lastUsedAt: number }[];
};

/** One member with where they are logged in; null when there is none. */
export async function memberForDesk(sql: Queryable, uid: number, now: number): Promise<MemberForDesk | null> {
  const [row] = await sql<(Omit<MemberForDesk, 'devices'> & { folded: string })[]>`
    select ${columns(sql)}, exists (select 1 from wechat_identity w where w.uid = m.uid) as wechat_bound, m.sex, m.school, m.grade, m.target_exam, m.bio, m.register_place,
      m.trust_fixed as level_fixed, m.mute_reason, m.ban_reason, m.fans_count, m.attention_count, m.like_count,
      m.resource_count, m.vip_until, m.document_vip_until
    from member m where m.uid = ${uid}`;
  if (!row) return null;
  const devices = await sql<MemberForDesk['devices']>`
    select device_name as name, place, created_at, last_used_at from session
    where uid = ${uid} and expires_at > ${now} order by last_used_at desc, id desc`;
  const { folded: _folded, ...rest } = row;
  return { ...rest, phone: row.phone && maskPhone(row.phone), devices: [...devices] };
}
