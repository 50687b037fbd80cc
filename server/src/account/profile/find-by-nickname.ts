import type { Author, findByNickname as contract } from '@xuelin/contract/account/account';
import { LIMIT } from '@xuelin/contract/core/constants';
import type { ReadContext } from '#core/calls/call-context.ts';
import { pageOf, unpackCursor } from '#core/calls/cursor.ts';
import { queryPrepared } from '#core/database/database.ts';
import { blockedText } from '../block/blocked.ts';
import { authorColumnText, authorOf, type AuthorRow } from '../member.rows.ts';

/** Above every character: all that begins with a text lies between the text and the text with this behind it. */
const highest = '\u{10FFFF}';

/** By the index member_nickname_beginning. $1 and $2 what a name lies between · $3 and $4 to go on from · $5 caller. */
const pageText = `
  select ${authorColumnText}, lower(m.nickname) as folded from member m
  where lower(m.nickname) collate "C" >= lower($1::text) and lower(m.nickname) collate "C" < lower($2::text)
    and (lower(m.nickname) collate "C", m.uid) > ($3::text, $4::bigint) and m.uid <> $5::bigint
    and not ${blockedText('$5::bigint', 'm.uid')}
  order by lower(m.nickname) collate "C", m.uid limit $6::int`;

/** Other members whose nickname begins so, by nickname; nobody who is blocked. Only what stands beside everything they publish. */
export async function findByNickname({
  db,
  caller,
  input: { keyword, cursor, limit = LIMIT },
}: ReadContext<typeof contract>): Promise<{ list: Author[]; nextCursor: string | null }> {
  const beginning = keyword.trimStart();
  const [name, uid] = unpackCursor(cursor, 'string', 'id') ?? ['', 0];
  const rows = await queryPrepared<(AuthorRow & { folded: string })[]>(db, pageText, [
    beginning,
    beginning + highest,
    name,
    uid,
    caller.uid,
    limit + 1,
  ]);
  return pageOf(rows, limit, authorOf, (row) => [row.folded, row.uid]);
}
