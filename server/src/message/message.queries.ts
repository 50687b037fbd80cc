import type { OutputOf } from '@xuelin/contract/core/call';
import { LIMIT } from '@xuelin/contract/core/constants';
import type * as contract from '@xuelin/contract/message/message';
import type { ReadContext } from '#core/calls/call-context.ts';
import { pageOf, unpackId } from '#core/calls/cursor.ts';
import { socialKinds } from '@xuelin/contract/message/kinds';
import { blockedBetween } from '../account/account.public.ts';
import { messageColumns, messageOf, type MessageRow } from './message.rows.ts';
import { switchesOf } from './set-switch.ts';
import { unreadOfOne } from './unread.ts';

type Summary = typeof contract.getMessageSummary;
type List = typeof contract.getMessageList;

/** What is unread, and which kinds come. */
export async function getSummary({ db, caller }: ReadContext<Summary>): Promise<OutputOf<Summary>> {
  const [unread, switches] = await Promise.all([unreadOfOne(db, caller.uid), switchesOf(db, caller.uid)]);
  return { unread, switches };
}

/** The member's messages, the last grown first. */
export async function getList({ db, caller, input }: ReadContext<List>): Promise<OutputOf<List>> {
  const limit = input.limit ?? LIMIT;
  const before = unpackId(input.cursor);
  const kind = input.kind === undefined || input.kind === 'all' ? null : input.kind;
  const rows = await db<MessageRow[]>`
    select ${messageColumns(db)}
    from message n left join member m on m.uid = n.actor_uid
    where n.uid = ${caller.uid} and n.place < ${before} ${kind === null ? db`` : db`and n.kind = ${kind}`}
      and not (n.kind = any(${socialKinds}) and ${blockedBetween(db, caller.uid, 'n.actor_uid')})
    order by n.place desc limit ${limit + 1}`;
  return pageOf(rows, limit, messageOf, (row) => [row.place]);
}
