import type { Message } from '@xuelin/contract/message/message';
import { socialKinds } from '@xuelin/contract/message/kinds';
import type { Services } from '#core/services.ts';
import { blockedText } from '../account/account.public.ts';
import { messageColumns, messageOf, type MessageRow } from './message.rows.ts';
import type { MessageStream } from './message-stream.ts';
import { unreadOf } from './unread.ts';

/** Streams one member may have open on a node; of more, the oldest ends. */
export const streamsPerMember = 5;
/** The same for an address, behind which a whole campus may be: 200 open pages at a moment, whosever they are. */
export const streamsPerAddress = 200;
/** Seconds between two beats of a stream. */
export const beatSeconds = 25;
/** Members looked up at a time. */
const batch = 100;
/** Of what a page missed, at most so many of the newest are sent. */
const missedMax = 50;

/** The open streams of a node, by member. */
export class StreamHub {
  private readonly services: Pick<Services, 'db' | 'clock' | 'log'>;
  private readonly members = new Map<number, Set<MessageStream>>();
  private readonly addresses = new Map<string, Set<MessageStream>>();
  /** Streams by the second of the round in which they beat: the work is spread evenly. */
  private readonly rounds = Array.from({ length: beatSeconds }, () => new Set<MessageStream>());
  private second = 0;
  private stale = new Set<number>();
  private looking: Promise<void> | null = null;

  constructor(services: Pick<Services, 'db' | 'clock' | 'log'>) {
    this.services = services;
  }

  add(stream: MessageStream): void {
    this.rounds[this.second]?.add(stream);
    this.endOldest(addTo(this.members, stream.uid, stream), streamsPerMember);
    if (stream.address !== '')
      this.endOldest(addTo(this.addresses, stream.address, stream), streamsPerAddress);
    this.wake([stream.uid]);
  }

  remove(stream: MessageStream): void {
    for (const round of this.rounds) round.delete(stream);
    removeFrom(this.members, stream.uid, stream);
    removeFrom(this.addresses, stream.address, stream);
  }

  /** Looks what these members' pages do not have yet; of all members without a list. */
  wake(uids: Iterable<number> = this.members.keys()): void {
    for (const uid of uids) if (this.members.has(uid)) this.stale.add(uid);
    this.looking ??= this.look();
  }

  /** Once a second: a part of the streams beats, and is looked after even if no notice came. */
  tick(): void {
    this.second = (this.second + 1) % beatSeconds;
    const round = [...(this.rounds[this.second] ?? [])];
    for (const stream of round) stream.beat();
    if (round.length > 0) this.wake(round.map((stream) => stream.uid));
  }

  /** Ends all streams: the node stops, their pages come back to another. */
  async stop(): Promise<void> {
    for (const streams of this.members.values()) for (const stream of streams) stream.end();
    this.members.clear();
    this.addresses.clear();
    this.stale.clear();
    await this.looking;
  }

  private endOldest(streams: ReadonlySet<MessageStream>, most: number): void {
    const [oldest] = streams;
    if (streams.size > most && oldest) this.end(oldest, 'replaced');
  }

  private end(stream: MessageStream, reason: 'session' | 'replaced'): void {
    stream.end(reason);
    this.remove(stream);
  }

  private async look(): Promise<void> {
    // What is woken in the same moment goes together.
    await Promise.resolve();
    try {
      while (this.stale.size > 0) {
        const uids = [...this.stale].slice(0, batch);
        for (const uid of uids) this.stale.delete(uid);
        await this.bring(uids);
      }
    } catch (error) {
      // The next beat looks again.
      this.services.log.warn({ err: error }, 'messages not looked up');
    } finally {
      this.looking = null;
    }
  }

  private async bring(uids: readonly number[]): Promise<void> {
    await this.endInvalid(this.streamsOf(uids));
    const streams = this.streamsOf(uids);
    if (streams.length === 0) return;
    const since = new Map<number, number>();
    for (const { uid, lastSent } of streams) since.set(uid, Math.min(lastSent, since.get(uid) ?? lastSent));
    const { db } = this.services;
    const [messages, unread] = await Promise.all([
      this.messagesSince(since),
      unreadOf(db, [...since.keys()]),
    ]);
    for (const stream of streams) {
      const counts = unread.get(stream.uid);
      if (counts) stream.update(messages.get(stream.uid) ?? [], counts);
    }
  }

  private streamsOf(uids: readonly number[]): MessageStream[] {
    return uids.flatMap((uid) => [...(this.members.get(uid) ?? [])]);
  }

  /** Ends the streams whose session is over, before anything else reaches them. */
  private async endInvalid(streams: readonly MessageStream[]): Promise<void> {
    const { db, clock } = this.services;
    const rows = await db<{ id: number }[]>`
      select id from session
      where id = any(${streams.map((stream) => stream.sessionId)}::bigint[]) and expires_at > ${clock.now()}`;
    const alive = new Set(rows.map((row) => row.id));
    for (const stream of streams) if (!alive.has(stream.sessionId)) this.end(stream, 'session');
  }

  private async messagesSince(since: ReadonlyMap<number, number>): Promise<Map<number, Message[]>> {
    const { db } = this.services;
    const rows = await db<(MessageRow & { owner: number })[]>`
      select s.uid as owner, ${messageColumns(db)}
      from unnest(${[...since.keys()]}::bigint[], ${[...since.values()]}::bigint[]) as s(uid, place)
      cross join lateral (
        select * from message n where n.uid = s.uid and n.place > s.place
          and not (n.kind = any(${socialKinds}) and ${db.unsafe(blockedText('s.uid', 'n.actor_uid'))})
        order by n.place desc limit ${missedMax}
      ) as n
      left join member m on m.uid = n.actor_uid
      order by n.place`;
    const rowsByOwner = Map.groupBy(rows, (row) => row.owner);
    return new Map([...rowsByOwner].map(([uid, own]) => [uid, own.map(messageOf)]));
  }
}

/** Adds a stream to those of its member or address, the oldest first. */
function addTo<K>(map: Map<K, Set<MessageStream>>, key: K, stream: MessageStream): Set<MessageStream> {
  const streams = (map.get(key) ?? new Set<MessageStream>()).add(stream);
  map.set(key, streams);
  return streams;
}

function removeFrom<K>(map: Map<K, Set<MessageStream>>, key: K, stream: MessageStream): void {
  const streams = map.get(key);
  if (streams?.delete(stream) && streams.size === 0) map.delete(key);
}
