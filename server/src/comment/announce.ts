import type { Tx } from '#core/database.ts';
import { notify, type Notice } from '../message/message.public.ts';
import type { Mention } from './comment.rows.ts';

/** A published comment as those it concerns hear of it. */
export type Announced = {
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
 * Tells of a comment, each member once: whom it answers, else whose content it is on, and who is named in it. In the
 * order of uids, so that two comments that name the same people do not wait for each other in a circle.
 */
export async function announce(
  tx: Tx,
  comment: Announced,
  answeredUid: number | null,
  now: number,
): Promise<void> {
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
  for (const notice of [...notices.values()].toSorted((a, b) => a.uid - b.uid)) await notify(tx, notice);
}
