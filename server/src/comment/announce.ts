import type { Tx } from '#core/database/database.ts';
import {
  notify,
  type Notice,
  type NoticeFilter,
  wasNotified,
  withdrawText,
} from '../message/message.public.ts';
import type { Mention } from './comment.rows.ts';
import type { LockedComment } from './comment.states.ts';

/** A published comment as those it concerns hear of it. */
export type AnnouncedComment = {
  id: number;
  uid: number;
  ownerUid: number;
  title: string;
  link: string;
  content: string;
  mentions: readonly Mention[];
};

/** Where a comment is shown: its target's screen, opened at it. */
export const linkTo = (comment: { id: number; link: string }) => `${comment.link}&comment=${comment.id}`;

/**
 * What is told of a comment, to each member once: whom it answers, else whose content it is on, and who is named in it.
 */
export function announcement(comment: AnnouncedComment, answeredUid: number | null, now: number): Notice[] {
  const about = { actorUid: comment.uid, text: comment.content, link: linkTo(comment), now };
  const notices = new Map<number, Notice>();
  for (const { uid } of comment.mentions) {
    notices.set(uid, { ...about, uid, kind: 'reply', event: 'comment.mention', title: '在评论里提到了你' });
  }
  const { ownerUid: owner } = comment;
  notices.set(owner, {
    ...about,
    uid: owner,
    kind: 'comment',
    event: 'comment.add',
    title: `评论了《${comment.title}》`,
  });
  if (answeredUid !== null) {
    notices.set(answeredUid, {
      ...about,
      uid: answeredUid,
      kind: 'reply',
      event: 'comment.reply',
      title: '回复了你的评论',
    });
  }
  return [...notices.values()];
}

/** Sends notices in the order of uids, so that two comments that name the same people do not wait in a circle. */
export async function tellInOrder(tx: Tx, notices: readonly Notice[]): Promise<void> {
  for (const notice of notices.toSorted((a, b) => a.uid - b.uid)) await notify(tx, notice);
}

/** Whether anybody was told of this comment before. */
export async function isAnnounced(tx: Tx, comment: LockedComment): Promise<boolean> {
  return wasNotified(tx, await noticesOf(tx, comment));
}

/**
 * Puts `text` in place of the words of a comment in what was told of it; `held` is how it was before. Its writer's own
 * messages are locked with the others', so that they can be told of it afterwards.
 */
export async function withdrawAnnounced(tx: Tx, comment: LockedComment, text: string): Promise<void> {
  await withdrawText(tx, await noticesOf(tx, comment), text);
}

async function noticesOf(tx: Tx, comment: LockedComment): Promise<NoticeFilter> {
  const answeredAuthors = await tx<{ uid: number }[]>`
    select uid from comment where id = ${comment.answeredId ?? comment.parentId}`;
  const others = [...answeredAuthors, ...comment.mentions].map(({ uid }) => uid);
  return {
    uids: [comment.uid, comment.ownerUid, ...others],
    events: ['comment.add', 'comment.reply', 'comment.mention'],
    link: linkTo(comment),
  };
}
