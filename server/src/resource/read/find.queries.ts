import type { Db } from '#core/database/database.ts';
import { blockedBetween, memberForSale } from '../../account/account.public.ts';
import { ownedAmong } from '../../entitlement/entitlement.public.ts';
import type { MarkedText, SearchHit, SearchQuery, Viewer } from '../../content/content.public.ts';
import {
  bodiesOf,
  extract,
  isInText,
  mark,
  matches,
  textQuery,
  type TextQuery,
} from '../../search/search.public.ts';
import { type Reader, rightsTo } from '../access.ts';
import { cardColumns, cardOf, type CardRow } from './card.ts';
import { categoriesOf } from './categories.ts';
import { conditionsOf } from './list.queries.ts';
import { kind } from '../kind.ts';
import type { ResourceState } from '../publish/resource.states.ts';
import { summaryOf } from './summary.ts';

type Row = CardRow & { description: string; state: ResourceState; rank: number; hitPage: number | null };

/**
 * Published documents that hold all the words: in the title first, then in title and description, then on a page or
 * with the author's name; the newest first within each. The order is total and does not move while somebody pages through it.
 */
export async function findResources(db: Db, search: SearchQuery): Promise<SearchHit[]> {
  const { filters, limit } = search;
  const query = textQuery(search.keyword);
  if (!query) return [];
  const { byId } = await categoriesOf(db);
  const { rank, publishedAt, id } = search.after ?? { rank: -1, publishedAt: 0, id: 0 };
  const conditions = conditionsOf(filters, byId);
  const filterConditions = () =>
    conditions.reduce((all, { test, value }) => db`${all} and ${db.unsafe(test)} ${value}`, db``);
  // Narrowed before candidates are counted: a common word in a small category finds all of it.
  const among = () => db`select r.id from resource r where r.state = 'published' ${filterConditions()}`;
  const rows = await db<Row[]>`
    select ${cardColumns(db)}, r.description, r.state, f.rank, f.page as hit_page
    from (
      select r.id, h.rank, h.page
      from (${matches(db, kind, query, conditions.length > 0 ? among : undefined)}) h
      join resource r on r.id = h.ref_id
      where r.state = 'published' ${filterConditions()}
        and not ${blockedBetween(db, search.viewer.caller?.uid ?? null, 'r.uid')}
        and (h.rank > ${rank} or (h.rank = ${rank} and (r.published_at, r.id) < (${publishedAt}::bigint, ${id}::bigint)))
      order by h.rank, r.published_at desc, r.id desc limit ${limit}
    ) f join resource r on r.id = f.id join member m on m.uid = r.uid
    order by f.rank, r.published_at desc, r.id desc`;
  const onPages = rows.flatMap((row) =>
    isInText(row.rank) && row.hitPage !== null ? [{ refId: row.id, part: row.hitPage }] : [],
  );
  const [bodies, readers] = await Promise.all([
    bodiesOf(db, kind, onPages),
    readersOf(db, search.viewer, rows),
  ]);
  return rows.map((row) => {
    const page = isInText(row.rank) ? row.hitPage : null;
    const snippet =
      page === null
        ? aboutOf(row, query)
        : extract(
            bodies.get(`${row.id} ${page}`) ?? '',
            query.terms,
            page <= rightsTo(row, readers(row.id), search.viewer.now).pages,
          );
    return {
      rank: row.rank,
      summary: summaryOf(cardOf(row, byId)),
      title: mark(row.title, query.terms),
      snippet,
      page,
    };
  });
}

/** The part of the description with the hit, or its beginning. */
function aboutOf(row: Row, { terms }: TextQuery): MarkedText {
  const about = extract(row.description, terms, true);
  return about.hits.length > 0 ? about : mark(row.summary, terms);
}

/** What `rightsTo` has to know of the one who searches, for each document found. */
async function readersOf(
  db: Db,
  { caller, now }: Viewer,
  rows: readonly Row[],
): Promise<(id: number) => Reader> {
  if (!caller) return () => null;
  const { uid } = caller;
  const ids = rows.map((row) => row.id);
  const ownedIds = await ownedAmong(db, uid, kind, ids);
  const documentVip =
    rows.some((row) => row.memberFree) && (await memberForSale(db, uid)).documentVipUntil > now;
  return (id) => ({ uid, bought: ownedIds.has(id), documentVip });
}
