import type { ratingStates } from '@xuelin/contract/resource/rating';
import type { Queryable, Tx } from '#core/database/database.ts';
import { resourceLink } from '../access.ts';

/** The kind under which ratings stand in reviews and reactions. */
export const ratingKind = 'rating';
export type RatingState = (typeof ratingStates)[number];

export type RatingRow = {
  id: number;
  resourceId: number;
  uid: number;
  stars: number;
  content: string;
  state: RatingState;
  reason: string | null;
  answer: string | null;
  answeredAt: number | null;
  createdAt: number;
  updatedAt: number;
};

export const ratingColumnText = `
  g.id, g.resource_id, g.uid, g.stars, g.content, g.state, g.reason, g.answer, g.answered_at, g.created_at, g.updated_at`;

/** A rating in whatever state; null when there is none. */
export async function selectRating(sql: Queryable, id: number): Promise<RatingRow | null> {
  const [row] = await sql<RatingRow[]>`select ${sql.unsafe(ratingColumnText)} from rating g where id = ${id}`;
  return row ?? null;
}

/** A member's own rating of a document; null before they rated it. */
export async function selectOwnRating(
  sql: Queryable,
  resourceId: number,
  uid: number,
): Promise<RatingRow | null> {
  const [row] = await sql<RatingRow[]>`
    select ${sql.unsafe(ratingColumnText)} from rating g where resource_id = ${resourceId} and uid = ${uid}`;
  return row ?? null;
}

/** Keeps with a rating how many find it helpful: its list is ordered by that. */
export async function keepVotes(tx: Tx, id: number, votes: number): Promise<void> {
  await tx`update rating set votes = ${votes} where id = ${id}`;
}

/** Hash address of a rating: its document's screen. */
export const ratingLink = (resourceId: number, id: number) => `${resourceLink(resourceId)}&rating=${id}`;

/**
 * Counts the published ratings of a document anew. Its row is locked first, so that what is counted is all there is. The
 * bound is Wilson's for the stars as a share (1 star = 0, 5 stars = 1), 95 %: few ratings weigh less than many.
 */
export async function recountRatings(tx: Tx, resourceId: number): Promise<void> {
  await tx`select 1 from resource where id = ${resourceId} for no key update`;
  const rows = await tx<{ stars: number; count: number }[]>`
    select stars, count(*)::int as count from rating
    where resource_id = ${resourceId} and state = 'published' group by stars`;
  const counts = [1, 2, 3, 4, 5].map((stars) => rows.find((row) => row.stars === stars)?.count ?? 0);
  const count = counts.reduce((total, one) => total + one, 0);
  const sum = counts.reduce((total, one, at) => total + one * (at + 1), 0);
  await tx`
    update resource set rating_count = ${count}, rating_sum = ${sum}, rating_counts = ${counts}::int[],
      rating_bound = ${lowerBound(count, sum)}::float8
    where id = ${resourceId}`;
}

/** 95 % of what is normally distributed lies within so many deviations. */
const z = 1.96;

/** Wilson's lower bound of the share that `sum` stars of `count` ratings make; 0 without ratings. */
export function lowerBound(count: number, sum: number): number {
  if (count === 0) return 0;
  const share = (sum / count - 1) / 4;
  const spread = z * Math.sqrt((share * (1 - share) + (z * z) / (4 * count)) / count);
  return Math.max(0, (share + (z * z) / (2 * count) - spread) / (1 + (z * z) / count));
}
