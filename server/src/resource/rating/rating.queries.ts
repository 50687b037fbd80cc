import { LIMIT } from '@xuelin/contract/core/constants';
import type { OutputOf } from '@xuelin/contract/core/call';
import type * as contract from '@xuelin/contract/resource/rating';
import type { Rating } from '@xuelin/contract/resource/rating';
import type { ReadContext } from '#core/calls/call-context.ts';
import { cutPage, unpackSorted } from '#core/calls/cursor.ts';
import type { Queryable } from '#core/database/database.ts';
import { authorsOf, blockedBetween } from '../../account/account.public.ts';
import { countsOf, stateOf } from '../../reaction/reaction.public.ts';
import { requireVisibleResource } from '../access.ts';
import { mayRate } from './may-rate.ts';
import { ratingColumnText, ratingKind, type RatingRow, selectOwnRating } from './rating.rows.ts';

type List = typeof contract.getRatingList;

/** Ratings as a member sees them. */
export async function ratingViews(
  sql: Queryable,
  uid: number | null,
  rows: readonly RatingRow[],
): Promise<Rating[]> {
  const ids = rows.map(({ id }) => id);
  const [authors, counts, state] = await Promise.all([
    authorsOf(
      sql,
      rows.map((row) => row.uid),
    ),
    countsOf(sql, ratingKind, ids),
    stateOf(sql, uid, ratingKind, ids),
  ]);
  return rows.flatMap(({ uid: authorUid, ...row }): Rating[] => {
    const author = authors.get(authorUid);
    if (!author) return [];
    const mine = authorUid === uid;
    return [
      {
        ...row,
        author,
        mine,
        reason: mine ? row.reason : null,
        helpfulCount: counts.get(row.id)?.likes ?? 0,
        helpful: state.get(row.id)?.liked ?? false,
      },
    ];
  });
}

/** The ratings of a document: how they are spread, one's own, and a page of them. */
export async function getRatingList({ db, caller, input, now }: ReadContext<List>): Promise<OutputOf<List>> {
  const { id, sort = 'helpful', stars = null, limit = LIMIT } = input;
  await requireVisibleResource(db, id, { caller, now });
  const uid = caller?.uid ?? null;
  const [helpful, at, last] = unpackSorted(input.cursor, sort, 'int4', 'id', 'id') ?? [
    2_147_483_647,
    Number.MAX_SAFE_INTEGER,
    Number.MAX_SAFE_INTEGER,
  ];
  const byVotes = sort === 'helpful';
  const [rows, [document], own] = await Promise.all([
    db<(RatingRow & { votes: number })[]>`
      select ${db.unsafe(ratingColumnText)}, ${db.unsafe(byVotes ? 'g.votes' : '0')} as votes from rating g
      where g.resource_id = ${id} and g.state = 'published' ${stars === null ? db`` : db`and g.stars = ${stars}`}
        and not ${blockedBetween(db, uid, 'g.uid')}
        and ${
          byVotes
            ? db`(g.votes, g.updated_at, g.id) < (${helpful}::int, ${at}::bigint, ${last}::bigint)`
            : db`(g.updated_at, g.id) < (${at}::bigint, ${last}::bigint)`
        }
      order by ${db.unsafe(byVotes ? 'g.votes desc,' : '')} g.updated_at desc, g.id desc limit ${limit + 1}`,
    db<{ id: number; uid: number; price: number; ratingCounts: number[] }[]>`
      select id, uid, price, rating_counts from resource where id = ${id}`,
    uid === null ? null : selectOwnRating(db, id, uid),
  ]);
  const page = cutPage(rows, limit, (row) => [sort, row.votes, row.updatedAt, row.id]);
  const distribution = document?.ratingCounts ?? [0, 0, 0, 0, 0];
  const count = distribution.reduce((sum, one) => sum + one, 0);
  const sum = distribution.reduce((total, one, i) => total + one * (i + 1), 0);
  const [list, mine] = await Promise.all([
    ratingViews(db, uid, page.rows),
    own ? ratingViews(db, uid, [own]) : [],
  ]);
  return {
    list,
    nextCursor: page.nextCursor,
    count,
    distribution,
    averageTenths: count === 0 ? 0 : Math.round((sum * 10) / count),
    mine: mine[0] ?? null,
    canRate: uid !== null && document !== undefined && (await mayRate(db, uid, document)),
    canAnswer: uid !== null && document?.uid === uid,
  };
}
