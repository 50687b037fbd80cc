import type { OutputOf } from '@xuelin/contract/core/call';
import type * as contract from '@xuelin/contract/resource/reading';
import type { ReadContext, WriteContext } from '#core/calls/call-context.ts';
import { AppError } from '#core/errors.ts';
import { requireReadable } from './readable.ts';

/** The page a member left a document at. */
export async function getReadingPlace({
  db,
  caller,
  input,
}: ReadContext<typeof contract.getReadingPlace>): Promise<OutputOf<typeof contract.getReadingPlace>> {
  const [row] = await db<{ page: number; readAt: number }[]>`
    select page, updated_at as read_at from reading_place where uid = ${caller.uid} and resource_id = ${input.id}`;
  return row ?? { page: null, readAt: null };
}

/** Remembers the page a member reads a document at. */
export async function saveReadingPlace({
  tx,
  caller,
  input: { id, pageNumber: page },
  now,
}: WriteContext<typeof contract.saveReadingPlace>): Promise<OutputOf<typeof contract.saveReadingPlace>> {
  const { pages } = await requireReadable(tx, caller, id, now);
  if (page > pages) throw new AppError(4003, '这一页还不能看');
  await tx`
    insert into reading_place (uid, resource_id, page, updated_at) values (${caller.uid}, ${id}, ${page}, ${now})
    on conflict (uid, resource_id) do update set page = excluded.page, updated_at = excluded.updated_at`;
  return {};
}
