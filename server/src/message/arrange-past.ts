import type { Tx } from '#core/database/database.ts';

/**
 * For content that was given a past: brings everybody's messages in the order of their times, and marks those before
 * `readBefore` (seconds) as read. What was told of documents and incomes at the moment they were made is dropped.
 */
export async function arrangePast(
  tx: Tx,
  { madeSince, readBefore }: { madeSince: number; readBefore: number },
): Promise<void> {
  await tx`select from message_box order by uid for no key update`;
  await tx`delete from message where event in ('published', 'settled') and updated_at >= ${madeSince}`;
  await tx`update message set read_at = updated_at where read_at is null and updated_at < ${readBefore}`;
  // By way of negative places: two messages never share one.
  await tx`
    update message set place = -ordered.place
    from (select id, row_number() over (partition by uid order by updated_at, id) as place from message) as ordered
    where message.id = ordered.id`;
  await tx`update message set place = -place`;
}
