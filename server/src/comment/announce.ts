import type { Tx } from '#core/database.ts';
import { notify, type Notice, withdrawText } from '../message/message.public.ts';
import type { Mention } from './comment.rows.ts';
import type { HeldComment } from './comment.states.ts';

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

/** Takes the words of a comment that was deleted out of what was told of it; `held` is how it was before. */
export async function withdrawAnnounced(tx: Tx, held: HeldComment): Promise<void> {
  const answered = await tx<{ uid: number }[]>`
    select uid from comment where id = ${held.answeredId ?? held.parentId}`;
  await withdrawText(tx, {
    uids: [held.ownerUid, ...answered.map(({ uid }) => uid), ...held.mentions.map(({ uid }) => uid)],
    events: ['comment.add', 'comment.reply', 'comment.mention'],
    link: linkTo(held),
    text: '这条评论已删除',
  });
}
