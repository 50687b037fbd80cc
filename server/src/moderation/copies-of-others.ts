import type { Tx } from '#core/database/database.ts';
import { alike, bandsOf, canBeAlike, estimateLikeness } from './near-copies.ts';

/** Texts that are compared, the newest: of those that share a band. */
const mostCompared = 50;

/** A text as it is compared with those of others. */
export type SketchedText = { uid: number; sketch: readonly number[]; pieceCount: number; since: number };

/**
 * How many other accounts wrote nearly the same since a second. Nobody waits for each other here: who writes something
 * alike in this very moment counts as one more account, as their text cannot be seen yet.
 */
export async function accountsWithCopies(
  tx: Tx,
  { uid, sketch, pieceCount, since }: SketchedText,
): Promise<number> {
  if (sketch.length === 0) return 0;
  const bands = bandsOf(sketch);
  const [lock] = await tx<{ free: boolean }[]>`
    select bool_and(pg_try_advisory_xact_lock(hashtextextended('moderation.band', band))) as free
    from unnest(${bands}::bigint[]) as band`;
  const rows = await tx<{ uid: number; sketch: number[]; pieceCount: number | null }[]>`
    select uid, sketch, piece_count from moderation_text
    where bands && ${bands}::bigint[] and uid <> ${uid} and created_at > ${since} order by id desc limit ${mostCompared}`;
  const others = rows
    .filter((row) => canBeAlike(row.pieceCount ?? pieceCount, pieceCount))
    .filter((row) => estimateLikeness(row.sketch, sketch) >= alike)
    .map((row) => row.uid);
  return new Set(others).size + (lock?.free === false ? 1 : 0);
}
