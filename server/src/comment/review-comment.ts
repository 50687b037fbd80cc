import type { Tx, Queryable } from '#core/database/database.ts';
import type { ContentSubject, Decision, ReviewMaterial } from '../content/content.public.ts';
import { imageUrl } from '../file/file.public.ts';
import { notify, type Notice } from '../message/message.public.ts';
import { stampOf } from '../moderation/moderation.public.ts';
import { announcement, linkTo, tellInOrder, isAnnounced, withdrawAnnounced } from './announce.ts';
import type { CommentState, StoredImage } from './comment.rows.ts';
import { lockComment, moveComment, type LockedComment } from './comment.states.ts';

/** A comment as reports and reviews see it; null when there is none or it was deleted. */
export async function commentSubject(sql: Queryable, id: number): Promise<ContentSubject | null> {
  const [row] = await sql<
    {
      uid: number;
      title: string;
      link: string;
      content: string;
      images: StoredImage[];
      state: CommentState;
      rootState: CommentState | null;
    }[]
  >`
    select c.uid, c.title, c.link, c.content, c.images, c.state, p.state as root_state
    from comment c left join comment p on p.id = c.parent_id where c.id = ${id} and c.state <> 'deleted'`;
  if (!row) return null;
  const { uid: authorUid, title, content: text, state, rootState } = row;
  const isShown = state === 'published' && rootState !== 'reviewing' && rootState !== 'rejected';
  return {
    authorUid,
    title,
    text,
    images: row.images.map(imageUrl),
    link: linkTo({ id, link: row.link }),
    shown: isShown,
    stamp: stampOf([text, row.images]),
  };
}

/** What it is about, and what it answers, as who decides reads it. */
export async function commentMaterial(sql: Queryable, id: number): Promise<ReviewMaterial | null> {
  const [row] = await sql<{ title: string; answeredText: string | null }[]>`
    select c.title, a.content as answered_text
    from comment c left join comment a on a.id = coalesce(c.answered_id, c.parent_id) where c.id = ${id}`;
  if (!row) return null;
  const facts = [{ label: '评论的内容', value: row.title }];
  if (row.answeredText !== null) facts.push({ label: '回复的评论', value: row.answeredText });
  return { facts };
}

/** Takes a published comment out of everybody's sight and messages but its author's until a person decided. */
export async function hideComment(tx: Tx, id: number, now: number): Promise<void> {
  const comment = await lockAnyComment(tx, id);
  if (comment?.state !== 'published') return;
  await moveComment(tx, comment, { state: 'reviewing' });
  await withdrawAnnounced(tx, comment, '内容已收起，请点开查看');
  await notify(tx, {
    uid: comment.uid,
    kind: 'review',
    event: 'comment.hidden',
    title: '你的评论被举报，正在审核',
    text: comment.content,
    link: linkTo(comment),
    now,
  });
}

/** Has a rejected comment wait for a person again; false when it is not rejected. */
export async function reopenComment(tx: Tx, id: number): Promise<boolean> {
  const comment = await lockAnyComment(tx, id);
  if (comment?.state !== 'rejected') return false;
  await moveComment(tx, comment, { state: 'reviewing' });
  return true;
}

/** Shows a comment or rejects it, as a person decided, and tells its author; nothing when it was deleted. */
export async function decideComment(tx: Tx, id: number, decision: Decision): Promise<void> {
  const { approve, reason, cause, now } = decision;
  const comment = await lockAnyComment(tx, id);
  if (!comment || comment.state === 'deleted') return;
  const isUnchanged = approve ? comment.state === 'published' : comment.state === 'rejected';
  if (isUnchanged) return;
  await moveComment(tx, comment, approve ? { state: 'published' } : { state: 'rejected', reason });
  const notice: Notice = {
    uid: comment.uid,
    kind: 'review',
    event: approve ? 'comment.published' : 'comment.rejected',
    title: approve ? '你的评论已通过审核' : '你的评论未通过审核',
    text: approve ? comment.content : reason,
    link: linkTo(comment),
    now,
  };
  if (!approve) {
    await withdrawAnnounced(tx, comment, '这条评论未通过审核');
    return notify(tx, notice);
  }
  // What was reported had been announced when it was written.
  const wasAnnounced = cause === 'reported' || (await isAnnounced(tx, comment));
  const others = wasAnnounced ? [] : announcement(comment, await answeredBy(tx, comment), now);
  await tellInOrder(tx, [notice, ...others]);
}

/** Who wrote what it answers, when that still stands. */
async function answeredBy(tx: Tx, { answeredId, parentId }: LockedComment): Promise<number | null> {
  const [row] = await tx<{ uid: number }[]>`
    select uid from comment where id = ${answeredId ?? parentId} and state = 'published'`;
  return row?.uid ?? null;
}

async function lockAnyComment(tx: Tx, id: number): Promise<LockedComment | null> {
  const [row] = await tx<{ targetKind: string }[]>`select target_kind from comment where id = ${id}`;
  return row ? lockComment(tx, row.targetKind, id) : null;
}
