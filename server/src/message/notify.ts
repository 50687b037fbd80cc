import { type MessageKind, socialKinds } from '@xuelin/contract/message/kinds';
import { onCommit, type Tx } from '#core/database/database.ts';
import { isSilenced } from '../account/account.public.ts';
import { wakeStreams } from './wake.ts';

export type Notice = {
  /** Who is told. */
  uid: number;
  kind: MessageKind;
  /** What happened, one word: like, comment, sale, published … */
  event: string;
  /** Who did it; null or left out when nobody in particular did. */
  actorUid?: number | null;
  /** Read after the actor's name (“赞了你的评论”); a whole sentence when there is no actor. */
  title: string;
  /** A few words of what it is about; may be empty. Cut after 200 characters. */
  text: string;
  /** Hash address of the screen that shows it (`#/pages/…`), or empty. */
  link: string;
  /** Unread messages of one key become one, which counts the people (the times when there is no actor). */
  groupKey?: string;
  now: number;
};

const textMax = 200;

/**
 * Writes a message in the caller's transaction: never to who did it, not when the kind is switched off, and not when
 * the same member did the very same before; of what members do to each other nothing comes from whom the recipient
 * blocked or muted. Open pages show it when that commits. Call it last: it locks the member's
 * messages until the commit.
 */
export async function notify(tx: Tx, notice: Notice): Promise<void> {
  const { uid, kind, event, now, groupKey = null } = notice;
  const actorUid = notice.actorUid ?? null;
  if (actorUid === uid) return;
  if (actorUid !== null && isSocial(kind) && (await isSilenced(tx, uid, actorUid))) return;
  const title = clean(notice.title);
  const text = clean(notice.text);
  const link = linkOf(notice.link);
  const group = groupKey !== null && actorUid !== null ? { uid, groupKey, actorUid } : null;
  if (group && (await isRepeat(tx, group, text, link))) return;
  const [message] = await tx<{ id: number; grown: boolean }[]>`
    with box as (
      insert into message_box as b (uid, last_place) values (${uid}, 1)
      on conflict (uid) do update set last_place = b.last_place + 1
      returning last_place, muted)
    insert into message (uid, place, kind, event, group_key, actor_uid, title, text, link, updated_at)
    select ${uid}::bigint, last_place, ${kind}::text, ${event}::text, ${groupKey}::text, ${actorUid}::bigint,
      ${title}::text, ${text}::text, ${link}::text, ${now}::bigint
    from box where ${kind}::text <> all(muted)
    on conflict (uid, group_key) where read_at is null and group_key is not null do update
      set place = excluded.place, kind = excluded.kind, event = excluded.event, actor_uid = excluded.actor_uid,
        title = excluded.title, text = excluded.text, link = excluded.link, updated_at = excluded.updated_at,
        count = message.count + case when excluded.actor_uid is null then 1 else 0 end
    returning id, xmax <> 0 as grown`;
  // Switched off.
  if (!message) return;
  if (group) await countActor(tx, message, group);
  onCommit((db) => wakeStreams(db, uid));
}

const isSocial = (kind: MessageKind) => socialKinds.some((one) => one === kind);

type GroupedNotice = { uid: number; groupKey: string; actorUid: number };

/** Whether this member told the same under this key before, read or not: liking, taking it back, liking again. */
async function isRepeat(
  tx: Tx,
  { uid, groupKey, actorUid }: GroupedNotice,
  text: string,
  link: string,
): Promise<boolean> {
  const rows = await tx`
    select 1 from message_actor a join message m on m.id = a.message_id
    where a.uid = ${uid} and a.group_key = ${groupKey} and a.actor_uid = ${actorUid}
      and m.text = ${text} and m.link = ${link}
    limit 1`;
  return rows.length > 0;
}

/** Counts the people of a grouped message, each once. */
async function countActor(
  tx: Tx,
  message: { id: number; grown: boolean },
  group: GroupedNotice,
): Promise<void> {
  const { count } = await tx`
    insert into message_actor (message_id, actor_uid, uid, group_key)
    values (${message.id}, ${group.actorUid}, ${group.uid}, ${group.groupKey})
    on conflict do nothing`;
  if (message.grown && count > 0) await tx`update message set count = count + 1 where id = ${message.id}`;
}

/** One line that PostgreSQL and a screen can take. */
function clean(text: string): string {
  const line = text
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  const characters = Array.from(line);
  return characters.length > textMax ? `${characters.slice(0, textMax - 1).join('')}…` : line;
}

function linkOf(link: string): string {
  if (link !== '' && !/^#\/[\w/]*(\?[^\s<>"]{0,400})?$/.test(link)) throw new Error(`not a screen: ${link}`);
  return link;
}
