import type { Tx } from '#core/database/database.ts';

/** Messages of these events that lead to one place, with these members. */
export type NoticeFilter = {
  uids: readonly number[];
  events: readonly string[];
  link: string;
};

/** Whether one of these members has such a message. */
export async function wasNotified(tx: Tx, { uids, events, link }: NoticeFilter): Promise<boolean> {
  const rows = await tx`
    select 1 from message
    where uid = any(${uids}) and event = any(${events}) and link = ${link} limit 1`;
  return rows.length > 0;
}

/**
 * Puts `text` in place of what messages say, because what they tell of is gone; the messages stay, read or not. Call it
 * last, like `notify`: it locks the members' messages until the commit.
 */
export async function withdrawText(
  tx: Tx,
  { uids, events, link }: NoticeFilter,
  text: string,
): Promise<void> {
  const members = uids as number[];
  // In the order of uids and before any message, as notify does: otherwise they could wait for each other.
  await tx`select from message_box where uid = any(${members}) order by uid for no key update`;
  await tx`
    update message set text = ${text}
    where uid = any(${members}) and event = any(${events}) and link = ${link}`;
}
