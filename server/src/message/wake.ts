import { setTimeout } from 'node:timers/promises';
import type { Db } from '#core/database/database.ts';

/** Members whose messages changed, as JSON: every node looks for what its streams have not sent yet. */
export const wakeChannel = 'xuelin_message';
/** Milliseconds in which uids gather for one notice: a notice costs the database more than a uid. */
const gatherMs = 30;
/** Uids in one notice: PostgreSQL takes 8,000 bytes. */
const perNotice = 400;

const waiting = new WeakMap<Db, Set<number>>();

/**
 * Tells every node to look at this member's messages. Outside of the transaction that wrote them, because a NOTIFY
 * inside makes commits wait for each other. One that is lost is made
 * good by the next, or when a stream comes back.
 */
export function wakeStreams(db: Db, uid: number): void {
  const uids = waiting.get(db);
  if (uids) return void uids.add(uid);
  waiting.set(db, new Set([uid]));
  void send(db);
}

async function send(db: Db): Promise<void> {
  for (let uids = waiting.get(db); uids && uids.size > 0; uids = waiting.get(db)) {
    await setTimeout(gatherMs, undefined, { ref: false });
    waiting.set(db, new Set());
    const all = [...uids];
    for (let i = 0; i < all.length; i += perNotice) {
      await db.notify(wakeChannel, JSON.stringify(all.slice(i, i + perNotice))).catch(() => {});
    }
  }
  waiting.delete(db);
}
