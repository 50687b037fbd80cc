import type { OutputOf } from '@xuelin/contract/core/call';
import type * as contract from '@xuelin/contract/feed';
import type { ReadContext, WriteContext } from '#core/calls/call-context.ts';
import type { Queryable } from '#core/database/database.ts';

/** Whether a member's feed follows what they did; it does unless they chose otherwise. */
export async function wantsPersonalFeed(sql: Queryable, uid: number): Promise<boolean> {
  const [row] = await sql<{ personalised: boolean }[]>`
    select personalised from feed_choice where uid = ${uid}`;
  return row?.personalised ?? true;
}

export async function getFeedChoice({
  db,
  caller,
}: ReadContext<typeof contract.getFeedChoice>): Promise<OutputOf<typeof contract.getFeedChoice>> {
  return { personalised: await wantsPersonalFeed(db, caller.uid) };
}

export async function setFeedChoice({
  tx,
  caller,
  input: { personalised },
  now,
}: WriteContext<typeof contract.setFeedChoice>): Promise<OutputOf<typeof contract.setFeedChoice>> {
  await tx`
    insert into feed_choice (uid, personalised, updated_at) values (${caller.uid}, ${personalised}, ${now})
    on conflict (uid) do update set personalised = excluded.personalised, updated_at = excluded.updated_at`;
  return {};
}
