import type { OutputOf } from '@xuelin/contract/core/call';
import { LIMIT } from '@xuelin/contract/core/constants';
import type { getUserContentList as contract } from '@xuelin/contract/social';
import type { ReadContext } from '#core/calls/call-context.ts';
import { cutPage, unpackCursor } from '#core/calls/cursor.ts';
import { AppError } from '#core/errors.ts';
import { authorsOf, requireNotBlocked } from '../../account/account.public.ts';
import { contentWith } from '../../content/content.public.ts';

/** What a member published of one kind, the newest first. */
export async function getUserContentList({
  db,
  caller,
  input,
}: ReadContext<typeof contract>): Promise<OutputOf<typeof contract>> {
  const { uid, kind, cursor, limit = LIMIT } = input;
  const { byAuthor } = contentWith('byAuthor', kind);
  const position = unpackCursor(cursor, 'id', 'id');
  if (!(await authorsOf(db, [uid])).has(uid)) throw new AppError(4004, '没有这位会员');
  await requireNotBlocked(db, caller?.uid ?? null, uid);
  const below = position && { publishedAt: position[0], id: position[1] };
  const rows = await byAuthor.read(db, { uid, below, limit: limit + 1 });
  const page = cutPage(rows, limit, ({ publishedAt, id }) => [publishedAt, id]);
  return { list: page.rows, nextCursor: page.nextCursor };
}
