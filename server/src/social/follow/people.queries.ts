import type { OutputOf } from '@xuelin/contract/core/call';
import { LIMIT } from '@xuelin/contract/core/constants';
import type * as contract from '@xuelin/contract/social';
import type { ReadContext } from '#core/calls/call-context.ts';
import { pageOf, unpackCursor } from '#core/calls/cursor.ts';
import { queryPrepared, type Queryable } from '#core/database/database.ts';
import { authorColumnText, authorOf, type AuthorRow } from '../../account/account.public.ts';

type FollowedList = typeof contract.getAttentionUserList;
type Fans = typeof contract.getMyFansUserList;
type Row = AuthorRow & { bio: string; attention: boolean; fan: boolean; fansCount: number; since: number };

/** $1 caller · $2 and $3 second and uid to go on below · $4 words in the nickname, '' for all · $5 limit. */
const pageText = (mine: string, other: string, otherWay: string) => `
  select ${authorColumnText}, m.bio, m.fans_count, f.created_at as since, ${otherWay}
  from follow f join member m on m.uid = f.${other}
  where f.${mine} = $1::bigint and (f.created_at, f.${other}) < ($2::bigint, $3::bigint)
    and ($4::text = '' or position(lower($4::text) in lower(m.nickname)) > 0)
  order by f.created_at desc, f.${other} desc limit $5::int`;

const followsBackText = (from: string, to: string) =>
  `exists (select from follow b where b.uid = ${from} and b.followed_uid = ${to})`;

const followedText = pageText(
  'uid',
  'followed_uid',
  `true as attention, ${followsBackText('f.followed_uid', 'f.uid')} as fan`,
);
const fansText = pageText(
  'followed_uid',
  'uid',
  `${followsBackText('f.followed_uid', 'f.uid')} as attention, true as fan`,
);

/** Whom the caller follows, the last one first. */
export const getFollowed = ({
  db,
  caller,
  input,
}: ReadContext<FollowedList>): Promise<OutputOf<FollowedList>> => people(db, followedText, caller.uid, input);

/** Who follows the caller, the last one first. */
export const getFans = ({ db, caller, input }: ReadContext<Fans>): Promise<OutputOf<Fans>> =>
  people(db, fansText, caller.uid, input);

async function people(
  sql: Queryable,
  text: string,
  uid: number,
  { keyword = '', cursor, limit = LIMIT }: ReadContext<FollowedList>['input'],
): Promise<OutputOf<FollowedList>> {
  const last = Number.MAX_SAFE_INTEGER;
  const [since, other] = unpackCursor(cursor, 'id', 'id') ?? [last, last];
  const rows = await queryPrepared<Row[]>(sql, text, [uid, since, other, keyword.trim(), limit + 1]);
  return pageOf(rows, limit, personOf, (row) => [row.since, row.uid]);
}

const personOf = (row: Row) => ({
  ...authorOf(row),
  bio: row.bio,
  attention: row.attention,
  fan: row.fan,
  fansCount: row.fansCount,
  since: row.since,
});
