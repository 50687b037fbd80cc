import type { Queryable, Tx } from '#core/database/database.ts';
import { write as writeRating } from './rating/rate.ts';
import { recountRatings } from './rating/rating.rows.ts';
import { rerankResources } from './read/hot.ts';

export { downloadsPerDay } from './deliver/download.ts';
export { allResourceCards, resourceCards } from './read/cards.queries.ts';
export { documentPages, type DocumentPages } from './read/document-pages.ts';
export { convert as convertVersion } from './convert/convert.ts';
export { openTogether } from './reading/opened.ts';
export { createResource, type NewResource } from './publish/create.ts';

/** A member's published rating of a document, counted. For demo content. */
export async function rateResource(
  tx: Tx,
  rating: { resourceId: number; uid: number; stars: number; content: string; now: number },
): Promise<void> {
  await writeRating(tx, { ...rating, state: 'published' });
  await recountRatings(tx, rating.resourceId);
}

/** Gives a published document a past: when it appeared and how often it was seen. For demo content. */
export async function backdateResource(
  tx: Tx,
  id: number,
  past: { publishedAt: number; viewCount: number; downloadCount: number; buyCount?: number; now: number },
): Promise<void> {
  const { publishedAt, viewCount, downloadCount, buyCount = 0, now } = past;
  await tx`
    update resource set published_at = ${publishedAt}, created_at = ${publishedAt}, view_count = ${viewCount},
      download_count = ${downloadCount}, buy_count = buy_count + ${buyCount}
    where id = ${id}`;
  await rerankResources(tx, [id], now);
}

/** Bytes of the files in a member's documents that were never published or could not be converted. */
export async function draftBytes(sql: Queryable, uid: number): Promise<number> {
  const [row] = await sql<{ bytes: number }[]>`
    select coalesce(sum(v.bytes), 0)::bigint as bytes from resource r join resource_version v on v.resource_id = r.id
    where r.uid = ${uid} and r.state in ('draft', 'failed')`;
  return row?.bytes ?? 0;
}
export { standardCategories } from './standard-categories.ts';
