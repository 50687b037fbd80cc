import type { Tx } from '#core/database/database.ts';
import { notify } from '../message/message.public.ts';
import { complaintLink, numberOf, type ComplaintRow } from './complaint.rows.ts';

type SideNotice = {
  side: 'claimant' | 'author';
  /** One word of what happened. */
  event: string;
  /** Follows the complaint's number: “收到了反通知”. */
  title: string;
  text: string;
  now: number;
};

/** Tells one side of a complaint what happened, with the way to all of it. */
export async function notifySide(
  tx: Tx,
  complaint: Pick<ComplaintRow, 'id' | 'title' | 'claimantUid' | 'authorUid'>,
  { side, event, title, text, now }: SideNotice,
): Promise<void> {
  const { id, claimantUid, authorUid } = complaint;
  await notify(tx, {
    uid: side === 'claimant' ? claimantUid : authorUid,
    kind: 'system',
    event: `copyright.${event}`,
    title: `版权投诉 ${numberOf(id)}：${title}`,
    // The title is the author's: nobody else keeps it in a message when it is gone.
    text: side === 'author' ? `《${complaint.title}》${text}` : text,
    link: complaintLink(id),
    now,
  });
}
