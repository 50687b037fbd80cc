import { previewPageCount } from '@xuelin/contract/core/money';
import type { Caller } from '#core/calls/call-context.ts';
import type { Queryable } from '#core/database/database.ts';
import { AppError } from '#core/errors.ts';
import { memberForSale } from '../account/account.public.ts';
import type { Viewer, VisibleContent } from '../content/content.public.ts';
import { owns } from '../entitlement/entitlement.public.ts';
import { settingAt } from '../setting/setting.public.ts';
import { kind } from './kind.ts';
import type { ResourceState } from './publish/resource.states.ts';

/** What of a document decides who may do what with it. */
export type AccessRow = {
  id: number;
  uid: number;
  price: number;
  memberFree: boolean;
  state: ResourceState;
  pageCount: number;
};

/** Who asks: a visitor is null. */
export type Reader = { uid: number; bought: boolean; documentVip: boolean } | null;

export type Rights = {
  /** It exists for this reader. */
  visible: boolean;
  mine: boolean;
  bought: boolean;
  /** Whole preview and download. */
  owned: boolean;
  /** Pages, from the first, that this reader may see. */
  pages: number;
  download: boolean;
  /** 文档会员 opens it: a download counts among those of the month. */
  byMembership: boolean;
};

/**
 * The one rule of who may see and download what. Published documents are there for all, others for their author and
 * for those who bought them while they were (what is bought is owned for ever). Whole: for the author, for who bought it, for members when it is
 * free, and for 文档会员 when it is free for them. Everybody else sees the preview's pages.
 */
export function rightsTo(document: AccessRow, reader: Reader, now: number): Rights {
  const mine = reader?.uid === document.uid;
  const isBought = reader?.bought ?? false;
  const isPublished = document.state === 'published';
  const visible = isPublished || mine || isBought;
  const isOwned = visible && (mine || isBought || (reader !== null && document.price === 0));
  const byMembership = visible && !isOwned && document.memberFree && (reader?.documentVip ?? false);
  const whole = isOwned || byMembership;
  const preview = visible ? previewOf(document.pageCount, now) : 0;
  const pages = whole ? document.pageCount : preview;
  return { visible, mine, bought: isBought, owned: isOwned, pages, download: whole, byMembership };
}

/** Pages of a document of so many that anybody may see now. */
export const previewOf = (pageCount: number, now: number): number =>
  previewPageCount(pageCount, {
    pages: settingAt('preview.pages', now),
    percent: settingAt('preview.percent', now),
  });

/** Looks up what `rightsTo` has to know of the one who asks. */
export async function readerOf(
  sql: Queryable,
  caller: Caller | null,
  document: AccessRow,
  now: number,
): Promise<Reader> {
  if (!caller) return null;
  const { uid } = caller;
  if (uid === document.uid) return { uid, bought: false, documentVip: false };
  const isBought = await owns(sql, uid, kind, document.id);
  const asksMembership = !isBought && document.memberFree && document.price > 0;
  const documentVip = asksMembership && (await memberForSale(sql, uid)).documentVipUntil > now;
  return { uid, bought: isBought, documentVip };
}

/** A document that is there for the viewer; 4004 otherwise. */
export async function requireVisibleResource(
  sql: Queryable,
  id: number,
  { caller, now }: Viewer,
): Promise<VisibleContent> {
  const [document] = await sql<(AccessRow & { title: string })[]>`
    select id, uid, price, member_free, state, page_count, title from resource where id = ${id}`;
  const visible = document && rightsTo(document, await readerOf(sql, caller, document, now), now).visible;
  if (!visible) throw new AppError(4004, '资料不存在或已下架');
  return { ownerUid: document.uid, title: document.title, link: resourceLink(id) };
}

/** Hash address of a document's screen. */
export const resourceLink = (id: number) => `#/pages/resource/details?id=${id}`;
