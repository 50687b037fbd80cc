import type { Tx } from '#core/database/database.ts';
import { alike, likeness, piecesOf } from '../../moderation/moderation.public.ts';

/** How far back is looked, in seconds, and at how many texts. */
const window = 7 * 86_400;
const mostCompared = 50;

/**
 * Whether another account posted nearly the same lately. Texts that share a band wait for each other here, so that the
 * same ones posted at the same time are noticed too.
 */
export async function isNearCopy(
  tx: Tx,
  post: { uid: number; pieces: ReadonlySet<string>; bands: readonly number[]; now: number },
): Promise<boolean> {
  const { uid, pieces, bands, now } = post;
  if (bands.length === 0) return false;
  const sorted = bands.toSorted((a, b) => a - b);
  await tx`
    select pg_advisory_xact_lock(hashtextextended('seeding.band', band)) from unnest(${sorted}::bigint[]) as band`;
  const rows = await tx<{ content: string }[]>`
    select content from seeding
    where bands && ${sorted}::bigint[] and uid <> ${uid} and created_at > ${now - window}
    order by id desc limit ${mostCompared}`;
  return rows.some(({ content }) => likeness(pieces, piecesOf(content)) >= alike);
}
