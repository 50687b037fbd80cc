import type { Message } from '@xuelin/contract/message/message';
import type { Queryable } from '#core/database/database.ts';
import { authorColumns, authorOf, type AuthorRow } from '../account/account.public.ts';

export type MessageRow = Omit<Message, 'actor'> & { [K in keyof AuthorRow]: AuthorRow[K] | null };

/** Columns of a message `n`, its actor joined to it as `m`. */
export const messageColumns = (sql: Queryable) => sql`
  n.id, n.place, n.kind, n.event, n.count, n.title, n.text, n.link, n.read_at is not null as read, n.updated_at,
  ${authorColumns(sql)}`;

/** The message in a row that was selected with `messageColumns`. */
export function messageOf(row: MessageRow): Message {
  const { id, place, kind, event, count, title, text, link, read, updatedAt } = row;
  const actor = row.uid === null ? null : authorOf(row as AuthorRow);
  return { id, place, kind, event, actor, count, title, text, link, read, updatedAt };
}
