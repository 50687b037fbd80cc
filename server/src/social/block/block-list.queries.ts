import type { OutputOf } from '@xuelin/contract/core/call';
import { LIMIT } from '@xuelin/contract/core/constants';
import type { getBlockList as contract } from '@xuelin/contract/social';
import type { ReadContext } from '#core/calls/call-context.ts';
import { pageOf, unpackCursor } from '#core/calls/cursor.ts';
import { queryPrepared } from '#core/database/database.ts';
import { authorColumnText, authorOf, type AuthorRow } from '../../account/account.public.ts';

/** $1 caller · $2 and $3 second and uid to go on below · $4 limit. */
const pageText = (table: string, column: string) => `
  select ${authorColumnText}, k.created_at as since from ${table} k join member m on m.uid = k.${column}
  where k.uid = $1::bigint and (k.created_at, k.${column}) < ($2::bigint, $3::bigint)
  order by k.created_at desc, k.${column} desc limit $4::int`;

const texts = {
  block: pageText('member_block', 'blocked_uid'),
  mute: pageText('member_mute', 'muted_uid'),
};

/** Whom the caller blocked or muted, the last one first. */
export async function getBlockList({
  db,
  caller,
  input: { list = 'block', cursor, limit = LIMIT },
}: ReadContext<typeof contract>): Promise<OutputOf<typeof contract>> {
  const last = Number.MAX_SAFE_INTEGER;
  const [since, other] = unpackCursor(cursor, 'id', 'id') ?? [last, last];
  const rows = await queryPrepared<(AuthorRow & { since: number })[]>(db, texts[list], [
    caller.uid,
    since,
    other,
    limit + 1,
  ]);
  return pageOf(
    rows,
    limit,
    (row) => ({ ...authorOf(row), since: row.since }),
    (row) => [row.since, row.uid],
  );
}
