import { UNREAD_MAX, type Unread } from '@xuelin/contract/message/message';
import { messageKindNames, type MessageKind } from '@xuelin/contract/message/kinds';
import type { Queryable } from '#core/database/database.ts';

/** What each of these members has unread; the cost is bounded because counting stops at UNREAD_MAX of a kind. */
export async function unreadOf(sql: Queryable, uids: readonly number[]): Promise<Map<number, Unread>> {
  const rows = await sql<{ uid: number; kind: MessageKind; count: number }[]>`
    select u.uid, k.kind, c.count
    from unnest(${uids}::bigint[]) as u(uid)
    cross join unnest(${messageKindNames}::text[]) as k(kind)
    cross join lateral (
      select count(*)::int as count from (
        select 1 from message n where n.uid = u.uid and n.kind = k.kind and n.read_at is null limit ${UNREAD_MAX}) as counted
    ) as c
    where c.count > 0`;
  const result = new Map(uids.map((uid) => [uid, nothing()]));
  for (const { uid, kind, count } of rows) {
    const unread = result.get(uid);
    if (!unread) continue;
    unread[kind] = count;
    unread.total += count;
  }
  return result;
}

/** What one member has unread. */
export async function unreadOfOne(sql: Queryable, uid: number): Promise<Unread> {
  return (await unreadOf(sql, [uid])).get(uid) ?? nothing();
}

const nothing = () =>
  Object.fromEntries(['total', ...messageKindNames].map((kind) => [kind, 0])) as unknown as Unread;
