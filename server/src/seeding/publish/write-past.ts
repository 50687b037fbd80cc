import type { Tx } from '#core/database/database.ts';
import { insertPoll, type NewPoll } from '../poll/poll.ts';
import { rerankSeedings } from '../read/hot.ts';
import type { SeedingState, Visibility } from '../seeding.rows.ts';
import { topicIds, topicNames } from '../topic/topics.ts';
import { relist } from './listing.ts';
import { setImages, setTopics } from './publish.ts';

/** A post as the demo writes it: past the checks, at a second of its own. */
export type SeedingInput = {
  uid: number;
  content: string;
  imageIds?: readonly number[];
  topics?: readonly string[];
  attachment?: { kind: string; id: number } | null;
  poll?: NewPoll | null;
  place?: string;
  spot?: string;
  visibility?: Visibility;
  state?: Exclude<SeedingState, 'deleted'>;
  /** Why it was rejected. */
  reason?: string | null;
  now: number;
};

/** Writes a post as if it had been published then. */
export async function writeSeeding(tx: Tx, input: SeedingInput): Promise<number> {
  const { uid, content, attachment = null, poll = null, now } = input;
  const values = {
    uid,
    content,
    attachmentKind: attachment?.kind ?? null,
    attachmentId: attachment?.id ?? null,
    place: input.place ?? '',
    spot: input.spot ?? '',
    visibility: input.visibility ?? 'all',
    state: input.state ?? 'published',
    reason: input.reason ?? null,
    createdAt: now,
    updatedAt: now,
  };
  const [row] = await tx<{ id: number }[]>`insert into seeding ${tx(values)} returning id`;
  if (!row) throw new Error('the post was not written');
  const { id } = row;
  await setImages(tx, { id, uid, imageIds: input.imageIds ?? [], now });
  await setTopics(tx, id, await topicIds(tx, topicNames(input.topics ?? []), now));
  if (poll) await insertPoll(tx, id, poll);
  await relist(tx, id, now);
  return id;
}

/** Sets what readers made of a post in its past, and ranks it as of `now`. */
export async function backdateSeeding(
  tx: Tx,
  id: number,
  { viewCount, now }: { viewCount: number; now: number },
): Promise<void> {
  await tx`update seeding set view_count = ${viewCount} where id = ${id}`;
  await rerankSeedings(tx, [id], now);
}
