import type { OutputOf } from '@xuelin/contract/core/call';
import { LIMIT } from '@xuelin/contract/core/constants';
import type { findPeople as contract, PersonCard } from '@xuelin/contract/social';
import type { ReadContext } from '#core/calls/call-context.ts';
import { pageOf, unpackCursor } from '#core/calls/cursor.ts';
import { queryPrepared } from '#core/database/database.ts';
import { formerMember } from '#core/member-data/member-data.ts';
import { authorColumnText, authorOf, type AuthorRow, blockedText } from '../../account/account.public.ts';
import { followedText } from './followed.ts';

type Find = typeof contract;
type Row = AuthorRow & Omit<PersonCard, keyof AuthorRow> & { folded: string };

/** Above every character: all that begins with a text lies between the text and the text with this behind it. */
const highest = '\u{10FFFF}';

/** By the index member_nickname_beginning. $1 and $2 what a name lies between · $3 and $4 to go on from · $5 caller or 0. */
const pageText = `
  select ${authorColumnText}, m.bio, m.fans_count, lower(m.nickname) as folded,
    ${followedText('$5::bigint', 'm.uid')} as attention, ${followedText('m.uid', '$5::bigint')} as fan
  from member m
  where lower(m.nickname) collate "C" >= lower($1::text) and lower(m.nickname) collate "C" < lower($2::text)
    and (lower(m.nickname) collate "C", m.uid) > ($3::text, $4::bigint) and not ${blockedText('$5::bigint', 'm.uid')}
    and m.nickname <> '${formerMember}'
  order by lower(m.nickname) collate "C", m.uid limit $6::int`;

/** Members whose nickname begins so, by nickname; none whose account has ended. */
export async function findPeople({
  db,
  caller,
  input: { keyword, cursor, limit = LIMIT },
}: ReadContext<Find>): Promise<OutputOf<Find>> {
  const beginning = keyword.trim();
  const [name, uid] = unpackCursor(cursor, 'string', 'id') ?? ['', 0];
  const values = [beginning, beginning + highest, name, uid, caller?.uid ?? 0, limit + 1];
  const rows = await queryPrepared<Row[]>(db, pageText, values);
  return pageOf(
    rows,
    limit,
    ({ bio, fansCount, attention, fan, ...author }) => ({
      ...authorOf(author),
      bio,
      fansCount,
      attention,
      fan,
    }),
    (row) => [row.folded, row.uid],
  );
}
