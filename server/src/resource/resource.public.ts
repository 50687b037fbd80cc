import type { Config } from '#core/config/config.ts';
import type { Queryable, Tx } from '#core/database/database.ts';
import { convertNewest } from './convert/conversion-queue.ts';
import { createResource, type NewResource } from './publish/create.ts';
import { publishConverted } from './publish/publish.ts';
import { write as writeRating } from './rating/rate.ts';
import { recountRatings } from './rating/rating.rows.ts';
import { rerankResources } from './read/hot.ts';

export { downloadsPerDay } from './deliver/download.ts';
export { allResourceCards, resourceCards } from './read/cards.queries.ts';
export { documentPages, type DocumentPages } from './read/document-pages.ts';
export { openTogether } from './reading/opened.ts';

/**
 * Publishes a document ahead of its pages: it is found, bought and downloaded at once, and `convertInTurn` makes what is
 * to be seen of it. Answers its id. For demo content.
 */
export async function publishAhead(
  tx: Tx,
  config: Config,
  document: Omit<NewResource, 'draft'>,
): Promise<number> {
  const { uid, now } = document;
  const id = await createResource(tx, { ...document, draft: true });
  // As the end of the conversion would: it is the file that is bought.
  await tx`
    update resource r set bytes = v.bytes from resource_version v where r.id = ${id} and v.resource_id = r.id`;
  await publishConverted(tx, config, { id, uid, state: 'draft' }, now);
  return id;
}

/** Sends documents that have no pages yet to conversion, in this order and behind what members upload. For demo content. */
export async function convertInTurn(
  tx: Tx,
  ids: readonly number[],
  { now, lanes }: { now: number; lanes: number },
): Promise<void> {
  const documents = await tx<{ id: number; uid: number }[]>`
    select r.id, r.uid from unnest(${ids}::bigint[]) with ordinality as line (id, place) join resource r using (id)
    where r.version is null order by line.place`;
  for (const [place, document] of documents.entries())
    await convertNewest(tx, document, { now, lanes, place });
}

/** Of these documents: how many have pages, and how many will have none. */
export async function countWithPages(
  sql: Queryable,
  ids: readonly number[],
): Promise<{ done: number; failed: number }> {
  const [row] = await sql<{ done: number; failed: number }[]>`
    select count(*) filter (where r.version is not null)::int as done,
      count(*) filter (where r.version is null and v.state = 'failed')::int as failed
    from resource r join lateral (
      select state from resource_version where resource_id = r.id order by version desc limit 1
    ) v on true where r.id = any(${ids}::bigint[])`;
  return row ?? { done: 0, failed: 0 };
}

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
