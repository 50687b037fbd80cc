import type { Queryable, Tx } from '#core/database/database.ts';
import { AppError } from '#core/errors.ts';
import type { ContentSubject, Decision, Viewer, VisibleContent } from '../content/content.public.ts';
import { notify } from '../message/message.public.ts';
import { stampOf } from '../moderation/moderation.public.ts';
import { findDanmu } from './danmu.rows.ts';
import { danmuLink, findVideo, requireWatchable } from './videos.ts';

type DanmuRow = { uid: number; text: string };

/** A danmu that the viewer may see over a video that they may watch; refuses with 4003 and 4004. */
export async function requireVisibleDanmu(
  sql: Queryable,
  id: number,
  viewer: Viewer,
): Promise<VisibleContent> {
  const danmu = await findDanmu(sql, id);
  const seen = danmu?.state === 'published' || danmu?.uid === viewer.caller?.uid;
  if (!danmu || !seen) throw new AppError(4004, '弹幕不存在或已被删除');
  const video = await requireWatchable(sql, danmu.chapterId, viewer);
  return { ownerUid: danmu.uid, title: video.title, link: danmuLink(video, danmu) };
}

/** A danmu as reports and reviews see it; null when it or its video is gone. */
export async function danmuSubject(sql: Queryable, id: number): Promise<ContentSubject | null> {
  const danmu = await findDanmu(sql, id);
  const video = danmu && (await findVideo(sql, danmu.chapterId));
  if (!danmu || !video) return null;
  return {
    authorUid: danmu.uid,
    title: video.title,
    text: danmu.text,
    images: [],
    link: danmuLink(video, danmu),
    shown: danmu.state === 'published' && video.published,
    stamp: stampOf([danmu.text]),
  };
}

/** Where a danmu is shown; null when it or its video is gone. */
async function linkOf(sql: Queryable, id: number): Promise<string | null> {
  return (await danmuSubject(sql, id))?.link ?? null;
}

/** Takes a danmu out of others' sight until a person decided, and notifies its writer. */
export async function hideDanmu(tx: Tx, id: number, now: number): Promise<void> {
  const link = await linkOf(tx, id);
  if (link === null) return;
  const [danmu] = await tx<DanmuRow[]>`
    update danmu set state = 'reviewing' where id = ${id} and state = 'published' returning uid, text`;
  if (!danmu) return;
  await notify(tx, {
    uid: danmu.uid,
    kind: 'review',
    event: 'danmu.hidden',
    title: '你的弹幕被举报，正在审核',
    text: danmu.text,
    link,
    now,
  });
}

/** Shows a danmu or rejects it, as a person decided, and notifies its writer; nothing when it is gone. */
export async function decideDanmu(tx: Tx, id: number, { approve, reason, now }: Decision): Promise<void> {
  const link = await linkOf(tx, id);
  if (link === null) return;
  const state = approve ? 'published' : 'rejected';
  const [danmu] = await tx<DanmuRow[]>`
    update danmu set state = ${state}, reason = ${approve ? null : reason}
    where id = ${id} and state <> ${state} returning uid, text`;
  if (!danmu) return;
  await notify(tx, {
    uid: danmu.uid,
    kind: 'review',
    event: `danmu.${state}`,
    title: approve ? '你的弹幕已通过审核' : '你的弹幕未通过审核',
    text: approve ? danmu.text : reason,
    link,
    now,
  });
}

/** Has a rejected danmu wait for a person again; false when it is not rejected. */
export async function reopenDanmu(tx: Tx, id: number): Promise<boolean> {
  const { count } = await tx`
    update danmu set state = 'reviewing', reason = null where id = ${id} and state = 'rejected'`;
  return count > 0;
}
