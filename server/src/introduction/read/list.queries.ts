import type { InputOf, OutputOf } from '@xuelin/contract/core/call';
import { LIMIT } from '@xuelin/contract/core/constants';
import type * as contract from '@xuelin/contract/introduction/introduction';
import type { ReadContext } from '#core/calls/call-context.ts';
import { cutPage, pageOf, unpackCursor, unpackSorted } from '#core/calls/cursor.ts';
import { limitText, queryPrepared, type Db } from '#core/database/database.ts';
import { textQuery } from '../../search/search.public.ts';
import { cardColumnText, cardFromText, type CardRow, cardsOf } from './card.ts';
import { findIntroductions } from './find.queries.ts';

type Input = InputOf<typeof contract.getList>;
type List = OutputOf<typeof contract.getList>;

/** A page of published introductions: hottest or newest first, or by how well they fit a keyword. */
export async function getList({ db, input }: ReadContext<typeof contract.getList>): Promise<List> {
  return input.keyword === undefined ? listOf(db, input) : searchList(db, input.keyword, input);
}

/** Each order is an index read from the cursor on; what is equally hot (older than a week) stands by its date. */
async function listOf(db: Db, input: Input): Promise<List> {
  const { categoryId, kind, sort = 'hot', limit = LIMIT } = input;
  const values: (string | number)[] = [];
  const bind = (value: string | number) => `$${values.push(value)}`;
  let text = `select ${cardColumnText} from ${cardFromText} where i.state = 'published'`;
  if (categoryId !== undefined) text += ` and i.category_id = ${bind(categoryId)}`;
  if (kind !== undefined) text += ` and i.kind = ${bind(kind)}`;
  const from = unpackSorted(input.cursor, sort, 'number', 'id', 'id');
  if (from) {
    const [hot, publishedAt, id] = from;
    const after = `(${bind(publishedAt)}::bigint, ${bind(id)}::bigint)`;
    text +=
      sort === 'new'
        ? ` and (i.published_at, i.id) < ${after}`
        : ` and (i.hot, i.published_at, i.id) < (${bind(hot)}::float8, ${after.slice(1)}`;
  }
  text += ` order by ${sort === 'hot' ? 'i.hot desc, ' : ''}i.published_at desc, i.id desc${limitText(limit + 1)}`;
  const rows = await queryPrepared<CardRow[]>(db, text, values);
  const page = cutPage(rows, limit, ({ hot, publishedAt, id }) => [sort, hot, publishedAt, id]);
  return { list: await cardsOf(db, page.rows), nextCursor: page.nextCursor };
}

async function searchList(db: Db, keyword: string, input: Input): Promise<List> {
  const query = textQuery(keyword);
  if (!query) return { list: [], nextCursor: null };
  const { categoryId, kind, cursor, limit = LIMIT } = input;
  const after = unpackCursor(cursor, 'int4', 'id', 'id');
  const [rank = -1, publishedAt = 0, id = 0] = after ?? [];
  const hits = await findIntroductions(db, {
    query,
    filters: { categoryId, kind },
    after: after && { rank, publishedAt, id },
    limit: limit + 1,
  });
  return pageOf(
    hits,
    limit,
    (hit) => hit.introduction,
    (hit) => [hit.rank, hit.introduction.publishedAt, hit.introduction.id],
  );
}
