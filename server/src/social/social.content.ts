import type { Queryable } from '#core/database/database.ts';
import { AppError } from '#core/errors.ts';
import type { ContentKind, ContentSubject, VisibleContent } from '../content/content.public.ts';
import { memberLink } from './links.ts';

type Row = { uid: number; nickname: string; bio: string; avatar: string | null; updatedAt: number };

async function select(sql: Queryable, uid: number): Promise<Row | null> {
  const [row] = await sql<Row[]>`
    select uid, nickname, bio, avatar_url as avatar, updated_at from member where uid = ${uid}`;
  return row ?? null;
}

async function requireVisible(sql: Queryable, uid: number): Promise<VisibleContent> {
  const row = await select(sql, uid);
  if (!row) throw new AppError(4004, '没有这位会员');
  return { ownerUid: uid, title: row.nickname, link: memberLink(uid) };
}

async function find(sql: Queryable, uid: number): Promise<ContentSubject | null> {
  const row = await select(sql, uid);
  if (!row) return null;
  const { nickname, bio, avatar, updatedAt } = row;
  return {
    authorUid: uid,
    title: nickname,
    text: bio,
    images: avatar === null ? [] : [avatar],
    link: memberLink(uid),
    shown: true,
    stamp: String(updatedAt),
  };
}

/** A member as reports see them: picture, name and words about themselves. Their page is never hidden. */
export const memberContent: ContentKind = {
  kind: 'member',
  label: '会员',
  requireVisible,
  review: { find },
};
