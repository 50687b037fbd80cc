import type { OutputOf } from '@xuelin/contract/core/call';
import type * as contract from '@xuelin/contract/message/message';
import type { WriteContext } from '#core/calls/call-context.ts';
import { onCommit } from '#core/database/database.ts';
import { invalid } from '#core/errors.ts';
import { unreadOfOne } from './unread.ts';
import { wakeStreams } from './wake.ts';

type Read = typeof contract.readMessage;

/** Marks one message, or all of a kind up to a place, as read; a repeat changes nothing. */
export async function readMessages({
  tx,
  caller,
  input,
  now,
  fail,
}: WriteContext<Read>): Promise<OutputOf<Read>> {
  const { uid } = caller;
  const { id, kind, upTo = Number.MAX_SAFE_INTEGER } = input;
  if ((id === undefined) === (kind === undefined)) throw invalid('id', '请给出一条消息的编号，或消息的种类');
  // Before any message, as notify does: otherwise the two could wait for each other.
  await tx`select from message_box where uid = ${uid} for no key update`;
  if (id !== undefined) {
    const own = await tx`select 1 from message where id = ${id} and uid = ${uid}`;
    if (own.length === 0) return fail(4004, '这条消息不存在或已过期');
  }
  const { count } = await tx`
    update message set read_at = ${now}
    where uid = ${uid} and read_at is null and place <= ${upTo}
      and (${id ?? null}::bigint is null or id = ${id ?? null})
      and (${id !== undefined || kind === 'all'} or kind = ${kind ?? ''})`;
  if (count > 0) onCommit((db) => wakeStreams(db, uid));
  return unreadOfOne(tx, uid);
}
