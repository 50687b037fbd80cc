import type { Caller } from '#core/calls/call-context.ts';
import type { Queryable } from '#core/database/database.ts';
import { AppError } from '#core/errors.ts';
import { memberForSale } from '../account/account.public.ts';
import type { ContentVideo, VideoCapability, Viewer, VisibleContent } from '../content/content.public.ts';
import { owns } from '../entitlement/entitlement.public.ts';
import {
  type ChapterRow,
  type IntroductionRow,
  kind,
  selectChapter,
  selectIntroduction,
} from './introduction.rows.ts';

/** Who asks: a visitor is null. */
export type Reader = { uid: number; bought: boolean; vip: boolean } | null;

export type Rights = {
  /** It exists for this reader. */
  visible: boolean;
  mine: boolean;
  /** Bought, or registered for: for ever. */
  owned: boolean;
  /** All texts and chapters. */
  open: boolean;
  /** 会员 opens it, and nothing else. */
  byMembership: boolean;
};

/** What the rule has to know of an introduction. */
export type AccessRow = Pick<IntroductionRow, 'id' | 'uid' | 'kind' | 'state' | 'price' | 'memberFree'>;

/**
 * The one rule of who may read and watch what. Published introductions are there for all, others for their author and
 * for who bought them. All of it is open to the author, to who bought it, to everybody when it costs nothing, and to
 * 会员 when it is free for them; beyond that only an article's trial part and a course's trial chapters are.
 */
export function rightsTo(introduction: AccessRow, reader: Reader): Rights {
  const mine = reader?.uid === introduction.uid;
  const isOwned = reader?.bought ?? false;
  const visible = introduction.state === 'published' || mine || isOwned;
  const forMember = introduction.memberFree && introduction.kind !== 'event' && (reader?.vip ?? false);
  const isOpen = visible && (mine || isOwned || introduction.price === 0);
  const byMembership = visible && !isOpen && forMember;
  return { visible, mine, owned: isOwned, open: isOpen || byMembership, byMembership };
}

/** Looks up what `rightsTo` has to know of the one who asks. */
export async function readerOf(
  sql: Queryable,
  caller: Caller | null,
  introduction: AccessRow,
  now: number,
): Promise<Reader> {
  if (!caller) return null;
  const { uid } = caller;
  const [isBought, { vipUntil }] = await Promise.all([
    owns(sql, uid, kind, introduction.id),
    memberForSale(sql, uid),
  ]);
  return { uid, bought: isBought, vip: vipUntil > now };
}

/** An introduction that was read, with the caller's rights to it; 4004 when there is none for them. */
export async function guard<T extends AccessRow>(
  sql: Queryable,
  caller: Caller | null,
  introduction: T | null | undefined,
  now: number,
): Promise<{ introduction: T; rights: Rights; reader: Reader }> {
  if (!introduction) throw new AppError(4004, notFoundText);
  const reader = await readerOf(sql, caller, introduction, now);
  const rights = rightsTo(introduction, reader);
  if (!rights.visible) throw new AppError(4004, notFoundText);
  return { introduction, rights, reader };
}

/** An introduction that is there for the caller; 4004 otherwise. */
export async function visibleIntroduction(
  sql: Queryable,
  caller: Caller | null,
  id: number,
  now: number,
): Promise<{ introduction: IntroductionRow; rights: Rights; reader: Reader }> {
  return guard(sql, caller, await selectIntroduction(sql, id), now);
}

/** The same for the domains that work for every kind of content. */
export async function requireVisibleIntroduction(
  sql: Queryable,
  id: number,
  { caller, now }: Viewer,
): Promise<VisibleContent> {
  const { introduction } = await visibleIntroduction(sql, caller, id, now);
  return { ownerUid: introduction.uid, title: introduction.title, link: introductionLink(id) };
}

/** Hash address of an introduction's screen. */
export const introductionLink = (id: number) => `#/pages/index/details?id=${id}`;

/** A chapter that the caller may read or watch; 4004 when it is not there for them, 4003 when it has to be bought. */
export async function openChapter(
  sql: Queryable,
  caller: Caller | null,
  id: number,
  now: number,
): Promise<{ chapter: ChapterRow; introduction: IntroductionRow; rights: Rights }> {
  const chapter = await selectChapter(sql, id);
  if (!chapter) throw new AppError(4004, '章节不存在或已被删除');
  const { introduction, rights } = await visibleIntroduction(sql, caller, chapter.introduceId, now);
  if (!rights.open && !chapter.free) throw new AppError(4003, '这一章需要购买课程后学习');
  return { chapter, introduction, rights };
}

/** Where the membership by which something is open was given back at this moment. */
export const membershipEnded = () => new AppError(4003, '会员刚刚到期或退回，请刷新后再看');

const notFoundText = '内容不存在或已下架';

/** Videos of the chapters of courses, over which danmu run. */
export const videos: VideoCapability = {
  async requireWatchable(sql, id, { caller, now }) {
    const { chapter, introduction } = await openChapter(sql, caller, id, now);
    if (chapter.kind !== 'video') throw new AppError(4004, '这一章没有视频');
    return videoOf(chapter, introduction);
  },
  async find(sql, id) {
    const chapter = await selectChapter(sql, id);
    const introduction = chapter && (await selectIntroduction(sql, chapter.introduceId));
    return introduction ? videoOf(chapter, introduction) : null;
  },
};

const videoOf = (chapter: ChapterRow, introduction: IntroductionRow): ContentVideo => ({
  id: chapter.id,
  seconds: chapter.seconds,
  ownerUid: introduction.uid,
  title: `${introduction.title} · ${chapter.title}`,
  link: `${introductionLink(introduction.id)}&chapter=${chapter.id}`,
  published: introduction.state === 'published',
});
