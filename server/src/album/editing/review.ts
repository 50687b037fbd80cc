import type { Queryable, Tx } from '#core/database/database.ts';
import type { ContentSubject, Decision } from '../../content/content.public.ts';
import { notify } from '../../message/message.public.ts';
import { stampOf } from '../../moderation/moderation.public.ts';
import { type AlbumRow, lockAlbum, selectAlbum } from '../album.rows.ts';
import { albumLink, kind } from '../kind.ts';
import { attachmentsOf } from '../attachments/attachment.rows.ts';
import { moveByReview } from './move.ts';

/** An album as reports and reviews see it; null when there is none. Its documents are looked at by themselves. */
export async function albumSubject(sql: Queryable, id: number): Promise<ContentSubject | null> {
  const album = await selectAlbum(sql, id);
  if (!album) return null;
  const { uid: authorUid, title, description: text, coverUrl, state } = album;
  const attachments = await attachmentsOf(sql, id);
  return {
    authorUid,
    title,
    text,
    images: coverUrl === null ? [] : [coverUrl],
    link: albumLink(id),
    shown: state === 'published',
    stamp: stampOf([title, text, coverUrl, ...attachments.map(({ uploadId }) => uploadId)]),
  };
}

/** Another one when title, description, cover or attachments change. */
export async function albumStamp(sql: Queryable, id: number): Promise<string> {
  return (await albumSubject(sql, id))?.stamp ?? '';
}

/** The state a review is about: of a deleted album the one in which it would be restored. */
const reviewedState = ({ state, stateBefore }: AlbumRow) => (state === 'deleted' ? stateBefore : state);

/** Takes a published album out of everybody's sight but its curator's until a person decided. */
export async function hideAlbum(tx: Tx, id: number, now: number): Promise<void> {
  const album = await lockAlbum(tx, id);
  if (album && reviewedState(album) === 'published')
    await moveByReview(tx, album, 'reviewing', { now, reason: '被举报，正在审核' });
}

/** Has a rejected one wait for a person again; false when it is not rejected. */
export async function reopenAlbum(tx: Tx, id: number, now: number): Promise<boolean> {
  const album = await lockAlbum(tx, id);
  if (!album || reviewedState(album) !== 'rejected') return false;
  await moveByReview(tx, album, 'reviewing', { now, reason: '你的申诉正在由人工复核，结果会告诉你' });
  return true;
}

/** Shows it or rejects it, and tells its curator; nothing when it is neither waiting nor shown. */
export async function decideAlbum(tx: Tx, id: number, { approve, reason, now }: Decision): Promise<void> {
  const album = await lockAlbum(tx, id);
  if (!album) return;
  const state = reviewedState(album);
  if (state !== 'reviewing' && state !== 'published') return;
  const next = approve ? 'published' : 'rejected';
  if (state === next) return;
  await moveByReview(tx, album, next, { now, reason: approve ? null : reason });
  await notify(tx, {
    uid: album.uid,
    kind: 'review',
    event: next,
    title: `专辑《${album.title}》${approve ? '已发布' : '未通过审核'}`,
    text: approve ? '所有人都可以看到了' : reason,
    link: albumLink(id),
    groupKey: `review:${kind}:${id}`,
    now,
  });
}
