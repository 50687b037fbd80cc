import type { OutputOf } from '@xuelin/contract/call';
import type { all as searchCall } from '@xuelin/contract/search';
import type { Caller } from '#core/call-context.ts';
import { pageOf, unpackCursor } from '#core/cursor.ts';
import type { Db } from '#core/database.ts';
import { invalid } from '#core/errors.ts';
import { memberForSale } from '../account/account.public.ts';
import { ownedAmong } from '../entitlement/entitlement.public.ts';
import { bodiesOf, extract, mark, matches, type Marked, type TextQuery } from '../search/search.public.ts';
import { type Reader, rightsTo } from './access.ts';
import { cardColumns, cardOf, type CardRow } from './card.ts';
import { categoriesOf } from './categories.ts';
import { conditionsOf, type Filters } from './list.queries.ts';
import { kind } from './publish.ts';
import type { ResourceState } from './resource.states.ts';

type Found = OutputOf<typeof searchCall>;
type Row = CardRow & { description: string; state: ResourceState; rank: number; hitPage: number | null };

/**
 * Published documents that hold all the words: in the title first, then in title and description, then on a page; the
 * newest first within each. The order is total and does not move while somebody pages through it.
 */
export async function findResources(
  db: Db,
  wanted: {
    query: TextQuery;
    filters: Filters;
    cursor: string | undefined;
    limit: number;
    caller: Caller | null;
    now: number;
  },
): Promise<Found> {
  const { query, filters, limit } = wanted;
  const { byId } = await categoriesOf(db);
  const [rank, id] = unpackCursor(wanted.cursor, 'number', 'number') ?? [-1, 0];
  if (!Number.isSafeInteger(id) || ![-1, 0, 1, 2].includes(rank))
    throw invalid('cursor', '翻页位置已失效，请从头查看');
  const narrowed = conditionsOf(filters, byId).reduce(
    (all, { test, value }) => db`${all} and ${db.unsafe(test)} ${value}`,
    db``,
  );
  const rows = await db<Row[]>`
    select ${cardColumns(db)}, r.description, r.state, h.rank, h.page as hit_page
    from (${matches(db, kind, query)}) h
    join resource r on r.id = h.ref_id join member m on m.uid = r.uid
    where r.state = 'published' ${narrowed} and (h.rank > ${rank} or (h.rank = ${rank} and r.id < ${id}))
    order by h.rank, r.id desc limit ${limit + 1}`;
  const onPages = rows
    .slice(0, limit)
    .flatMap((row) => (row.rank === 2 && row.hitPage !== null ? [{ refId: row.id, part: row.hitPage }] : []));
  const [bodies, readers] = await Promise.all([bodiesOf(db, kind, onPages), readersOf(db, wanted, rows)]);
  const view = (row: Row): Found['list'][number] => {
    const page = row.rank === 2 ? row.hitPage : null;
    const snippet =
      page === null
        ? aboutOf(row, query)
        : extract(
            bodies.get(`${row.id} ${page}`) ?? '',
            query.terms,
            page <= rightsTo(row, readers(row.id)).pages,
          );
    return {
      kind,
      resource: cardOf(row, byId),
      introduction: null,
      title: mark(row.title, query.terms),
      snippet,
      page,
    };
  };
  return pageOf(rows, limit, view, (row) => [row.rank, row.id]);
}

/** The part of the description with the hit, or its beginning. */
function aboutOf(row: Row, { terms }: TextQuery): Marked {
  const about = extract(row.description, terms, true);
  return about.hits.length > 0 ? about : mark(row.summary, terms);
}

/** What `rightsTo` has to know of the one who searches, for each document found. */
async function readersOf(
  db: Db,
  { caller, now }: { caller: Caller | null; now: number },
  rows: readonly Row[],
): Promise<(id: number) => Reader> {
  if (!caller) return () => null;
  const { uid } = caller;
  const ids = rows.map((row) => row.id);
  const owned = await ownedAmong(db, uid, kind, ids);
  const documentVip =
    rows.some((row) => row.memberFree) && (await memberForSale(db, uid)).documentVipUntil > now;
  return (id) => ({ uid, bought: owned.has(id), documentVip });
}
