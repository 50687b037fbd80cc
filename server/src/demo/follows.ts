import { inTransaction } from '#core/database/database.ts';
import type { Services } from '#core/services.ts';
import { follow } from '../social/social.public.ts';

const hour = 3_600;
/** Before that: what came of it was looked at long ago. */
const lastDays = 4;

/** Whom everybody follows who reads at all: they publish most. */
const popular = ['zhou', 'shen'];

/**
 * Lets the demo members follow each other, some hours apart, so that lists of people are there to look at. The newcomer
 * follows nobody and is followed by nobody. Following again changes nothing.
 */
export async function addFollows({ db, clock }: Services, uids: ReadonlyMap<string, number>): Promise<void> {
  const keys = [...uids.keys()].filter((key) => key !== 'newcomer');
  const pairs = keys.flatMap((key, at) =>
    keys.flatMap((other, place) => {
      const isNear = (place - at + keys.length) % keys.length <= 3 || (place * 7 + at * 3) % 5 === 0;
      return key !== other && (popular.includes(other) || isNear) ? [{ key, other }] : [];
    }),
  );
  for (const [index, { key, other }] of pairs.entries()) {
    const uid = uids.get(key);
    const otherUid = uids.get(other);
    if (uid === undefined || otherUid === undefined) continue;
    const now = clock.now() - lastDays * 24 * hour - (pairs.length - index) * hour;
    await inTransaction(db, (tx) => follow(tx, { uid, otherUid, on: true, now }));
  }
}
