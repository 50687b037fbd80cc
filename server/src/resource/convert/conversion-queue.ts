import type { Tx } from '#core/database/database.ts';
import { enqueue } from '#core/jobs/jobs.ts';

/** Starts of a conversion before it is given up. */
export const mostTries = 2;

/** A long document waits behind short ones, but not for ever. */
const mostBehind = 5;

export type ConvertOrder = { resourceId: number; version: number };

/** Sends a document's newest file to conversion, with fresh tries; nothing when it is there already or converted. */
export async function convertNewest(
  tx: Tx,
  { id: resourceId, uid }: { id: number; uid: number },
  { now, lanes, place }: { now: number; lanes: number; place?: number | undefined },
): Promise<void> {
  const [newest] = await tx<{ version: number }[]>`
    update resource_version set state = 'waiting', tries = 0, slices = 0, spent_ms = 0, pages_done = 0, failure = null, reason = null, updated_at = ${now}
    where resource_id = ${resourceId} and state in ('kept', 'failed')
      and version = (select max(version) from resource_version where resource_id = ${resourceId})
    returning version`;
  if (newest) await enqueueConversion(tx, { uid, resourceId, version: newest.version }, lanes, { place });
}

/** What nobody waits for stands behind what members upload, who rarely have so many waiting. */
const behindMembers = 20;

/**
 * Sends a version to conversion. A member's next document gets in line behind the documents of those who wait with
 * fewer, so that a hundred uploads of one member hold nobody up; one that was postponed so often is `behind` by that much, and one
 * with a `place` stands there in a line of its own behind all of these.
 * No more than `lanes` documents are converted at once.
 */
export async function enqueueConversion(
  tx: Tx,
  order: ConvertOrder & { uid: number },
  lanes: number,
  {
    behind = 0,
    runAt,
    place,
  }: { behind?: number; runAt?: number | undefined; place?: number | undefined } = {},
): Promise<void> {
  const { uid, resourceId, version } = order;
  const [waiting] = await tx<{ count: number }[]>`
    select count(*)::int as count from resource r join resource_version v on v.resource_id = r.id
    where r.uid = ${uid} and v.state in ('waiting', 'converting')`;
  await enqueue(tx, 'resource.convert', { resourceId, version } satisfies ConvertOrder, {
    key: `resource.convert:${resourceId}:${version}`,
    queue: `resource.convert:${resourceId % lanes}`,
    priority: Math.min(
      place === undefined ? (waiting?.count ?? 0) + Math.min(behind, mostBehind) : behindMembers + place,
      1_000,
    ),
    ...(runAt === undefined ? {} : { runAt }),
  });
}
