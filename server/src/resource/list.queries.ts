import type { InputOf, OutputOf } from '@xuelin/contract/call';
import { LIMIT } from '@xuelin/contract/constants';
import type * as contract from '@xuelin/contract/resource';
import type { ReadContext } from '#core/call-context.ts';
import { pageOf, unpackCursor } from '#core/cursor.ts';
import type { Db } from '#core/database.ts';
import { invalid } from '#core/errors.ts';
import { cardColumns, cardOf, type CardRow } from './card.ts';
import { categoriesOf, type Category } from './categories.ts';

type Input = InputOf<typeof contract.getList>;
type Sort = NonNullable<Input['sort']>;
type Position = { value: number; id: number };

/** What narrows a list; the same for lists and searches. */
export type Filters = Pick<
  Input,
  'categoryId' | 'fileKind' | 'subject' | 'year' | 'access' | 'maxPrice' | 'uid'
>;

/**
 * A page of published documents. Every combination of filters and order is one statement text, prepared once per
 * connection; each order is an index read from the cursor on, so page 1,000 costs what page 1 costs.
 */
export async function getList({
  db,
  input,
}: ReadContext<typeof contract.getList>): Promise<OutputOf<typeof contract.getList>> {
  const { sort = 'hot', limit = LIMIT } = input;
  const { byId } = await categoriesOf(db);
  const position = positionOf(input.cursor, sort);
  const rows = await db<CardRow[]>`
    select ${cardColumns(db)} from resource r join member m on m.uid = r.uid
    where r.state = 'published' ${where(db, input, byId)} ${orders[sort](db, position)} limit ${limit + 1}`;
  return pageOf(
    rows,
    limit,
    (row) => cardOf(row, byId),
    (row) => [sort, valueOf[sort](row), row.id],
  );
}

function positionOf(cursor: string | undefined, sort: Sort): Position | null {
  const values = unpackCursor(cursor, 'string', 'number', 'number');
  if (!values) return null;
  const [of, value, id] = values;
  const sound = Number.isSafeInteger(id) && (sort === 'hot' || Number.isSafeInteger(value));
  if (of !== sort || !sound) throw invalid('cursor', '翻页位置已失效，请从头查看');
  return { value, id };
}

const valueOf: Record<Sort, (row: CardRow) => number> = {
  hot: (row) => row.hot,
  new: (row) => row.publishedAt,
  downloads: (row) => row.downloadCount,
  priceAsc: (row) => row.price,
  priceDesc: (row) => row.price,
};

/** The order, from a position on. The id makes it total. */
const orders: Record<Sort, (db: Db, position: Position | null) => ReturnType<Db>> = {
  hot: (db, from) => db`
    ${from ? db`and (r.hot, r.id) < (${from.value}::float8, ${from.id})` : db``} order by r.hot desc, r.id desc`,
  new: (db, from) => db`
    ${from ? db`and (r.published_at, r.id) < (${from.value}::bigint, ${from.id})` : db``}
    order by r.published_at desc, r.id desc`,
  downloads: (db, from) => db`
    ${from ? db`and (r.download_count, r.id) < (${from.value}::bigint, ${from.id})` : db``}
    order by r.download_count desc, r.id desc`,
  priceAsc: (db, from) => db`
    ${from ? db`and (r.price, r.id) > (${from.value}::bigint, ${from.id})` : db``} order by r.price, r.id`,
  priceDesc: (db, from) => db`
    ${from ? db`and (r.price, r.id) < (${from.value}::bigint, ${from.id})` : db``}
    order by r.price desc, r.id desc`,
};

/** Conditions on `resource r` for the filters that are set. */
export function where(db: Db, filters: Filters, categories: Map<number, Category>) {
  const { fileKind, subject, year, access, maxPrice, uid } = filters;
  return db`
    ${inCategory(db, filters.categoryId, categories)}
    ${fileKind === undefined ? db`` : db`and r.file_kind = ${fileKind}`}
    ${subject === undefined ? db`` : db`and r.subject = ${subject}`}
    ${year === undefined ? db`` : db`and r.year = ${year}`}
    ${maxPrice === undefined ? db`` : db`and r.price <= ${maxPrice}`}
    ${uid === undefined ? db`` : db`and r.uid = ${uid}`}
    ${access === 'free' ? db`and r.price = 0` : db``}
    ${access === 'memberFree' ? db`and r.member_free` : db``}
    ${access === 'coins' ? db`and r.price > 0` : db``}`;
}

function inCategory(db: Db, id: number | undefined, categories: Map<number, Category>) {
  if (id === undefined) return db``;
  return categories.get(id)?.isRoot ? db`and r.root_category_id = ${id}` : db`and r.category_id = ${id}`;
}
