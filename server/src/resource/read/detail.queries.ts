import type { OutputOf } from '@xuelin/contract/core/call';
import type * as contract from '@xuelin/contract/resource/resource';
import { LRUCache } from 'lru-cache';
import type { Caller, ReadContext } from '#core/calls/call-context.ts';
import { queryPrepared, type Queryable } from '#core/database/database.ts';
import { noteRead } from '../../account/account.public.ts';
import { noteSeenPrice, ownPrice } from '../../purchase/purchase.public.ts';
import { reactionCountText, stateOf } from '../../reaction/reaction.public.ts';
import { previewOf, readerOf, rightsTo } from '../access.ts';
import { cardColumnText, cardOf, type CardRow } from './card.ts';
import { categoriesOf } from './categories.ts';
import { excerptOf, excerptSource, hasProse } from './excerpt.ts';
import { kind } from '../kind.ts';
import type { ResourceState } from '../publish/resource.states.ts';
import type { VersionState } from '../resource.rows.ts';
import { views } from './views.ts';

type Detail = OutputOf<typeof contract.getDetail>;
type Row = CardRow & {
  description: string;
  buyerFile: Detail['buyerFile'];
  state: ResourceState;
  version: number | null;
  outline: Detail['outline'] | null;
  textLength: number | null;
  documentDate: number | null;
  engine: Detail['engine'];
  newestState: VersionState | null;
  pagesDone: number | null;
  pagesTotal: number | null;
  collectCount: number;
  shareCount: number;
  ratingCount: number;
  ratingSum: number;
};

/** Pages among which the first text is looked for. */
const openingPages = 5;
/** Excerpts of published versions, whose pages do not change. */
const excerpts = new LRUCache<string, string>({ max: 2_000 });

/** A constant text, as in list.queries.ts: nested templates would be put together anew for each request. */
const detailText = `
  select ${cardColumnText}, r.description, r.state, r.version, v.outline, v.text_length, v.document_date, v.engine,
    n.state as newest_state, n.pages_done, n.page_count as pages_total,
    case when v.stampable is false then 'original' else r.buyer_file end as buyer_file,
    r.rating_count, r.rating_sum,
    ${reactionCountText('collects', kind, 'r.id')} as collect_count,
    ${reactionCountText('shares', kind, 'r.id')} as share_count
  from resource r join member m on m.uid = r.uid
  left join resource_version v on v.resource_id = r.id and v.version = r.version
  left join lateral (
    select state, pages_done, page_count from resource_version
    where r.version is null and resource_id = r.id order by version desc limit 1
  ) n on true
  where r.id = $1`;

export async function getDetail(context: ReadContext<typeof contract.getDetail>): Promise<Detail> {
  const { db, caller, input, now, fail } = context;
  const [row] = await queryPrepared<Row[]>(db, detailText, [input.id]);
  if (!row) return fail(4004, '资料不存在或已下架');
  const rights = rightsTo(row, await readerOf(db, caller, row, now), now);
  if (!rights.visible) return fail(4004, '资料不存在或已下架');
  if (row.state === 'published' && !rights.mine) {
    views.countOnSend(context, row.id);
    if (caller) noteRead(db, { uid: caller.uid, kind, id: row.id });
  }
  const asked = { kind, id: row.id, price: row.price, now };
  const own =
    caller && !rights.mine
      ? await ownPrice(db, { ...asked, uid: caller.uid })
      : { price: row.price, test: null };
  if (caller && !rights.owned) noteSeenPrice(context.primary, { test: own.test, uid: caller.uid, now });
  return {
    ...cardOf(row, (await categoriesOf(db)).byId),
    price: own.price,
    description: row.description,
    previewPages: previewOf(row.pageCount, now),
    outline: row.outline ?? [],
    textDensity: row.pageCount > 0 ? Math.round((row.textLength ?? 0) / row.pageCount) : 0,
    documentDate: row.documentDate,
    engine: row.engine,
    excerpt: await excerptFor(db, row, now),
    buyerFile: row.buyerFile,
    version: row.version ?? 0,
    pendingPages: pendingPagesOf(row),
    state: row.state,
    mine: rights.mine,
    owned: rights.owned,
    openByMembership: rights.byMembership,
    bought: rights.bought,
    collected: await hasCollected(db, caller, row.id),
    collectCount: row.collectCount,
    shareCount: row.shareCount,
    ratingCount: row.ratingCount,
    ratingTenths: row.ratingCount === 0 ? 0 : Math.round((row.ratingSum * 10) / row.ratingCount),
  };
}

/** How far the pages are of a document that was never converted; null where they are there, or nobody asked for them. */
function pendingPagesOf({ state, newestState, pagesDone, pagesTotal }: Row): Detail['pendingPages'] {
  if (newestState === null || newestState === 'ready') return null;
  // Everybody sees it already: its file will be converted in its turn.
  if (newestState === 'kept' && state !== 'published') return null;
  return {
    state: newestState === 'kept' ? 'waiting' : newestState,
    pagesDone: pagesDone ?? 0,
    pageCount: pagesTotal ?? 0,
  };
}

async function hasCollected(sql: Queryable, caller: Caller | null, id: number): Promise<boolean> {
  if (!caller) return false;
  return (await stateOf(sql, caller.uid, kind, [id])).get(id)?.collected ?? false;
}

/** The excerpt of the first page; where that is a cover, of the next pages that everybody may see. */
async function excerptFor(sql: Queryable, row: Row, now: number): Promise<string> {
  const lastPage = Math.max(1, Math.min(openingPages, previewOf(row.pageCount, now)));
  const key = `${row.id}:${row.version}:${lastPage}:${row.title}`;
  const keeps = row.state === 'published';
  const cached = keeps ? excerpts.get(key) : undefined;
  if (cached !== undefined) return cached;
  const pages = await sql<{ number: number; text: string }[]>`
    select number, left(text, ${excerptSource}) as text from resource_page
    where resource_id = ${row.id} and version = ${row.version} and number between 1 and ${lastPage} order by number`;
  const opening =
    pages.find(({ text }) => hasProse(text, row.title)) ?? pages.find(({ number }) => number === 1);
  const excerpt = excerptOf(opening?.text ?? '', row.title);
  if (keeps) excerpts.set(key, excerpt);
  return excerpt;
}
