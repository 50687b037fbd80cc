import type { InputOf, OutputOf } from '@xuelin/contract/core/call';
import { LIMIT } from '@xuelin/contract/core/constants';
import type { all as searchCall } from '@xuelin/contract/search';
import type { ReadContext } from '#core/calls/call-context.ts';
import { pageOf, staleCursor, unpackCursor } from '#core/calls/cursor.ts';
import {
  contentKindsWith,
  contentWith,
  type KindWith,
  type SearchHit,
  type SearchPosition,
} from '../content/content.public.ts';
import { textQuery } from './tokens.ts';
import { countWord } from './words.ts';

type Call = typeof searchCall;
type Context = ReadContext<Call>;
type Kind = KindWith<'search'>;
/** Where a hit stands in the one order of all kinds. `order` is the place of its kind in the registry. */
type Position = SearchPosition & { order: number };

/**
 * Searches all kinds of content at once. One order for all: what has the words in its title, then in title and summary,
 * then in its text or with its author's name; the newest first within each (docs/decisions/0013), and of the same second
 * the kinds in the order of the registry. A search that found something counts for the hot words.
 */
export async function searchAll(context: Context): Promise<OutputOf<Call>> {
  const { db, input, caller, now, request, log } = context;
  const { keyword, cursor, categoryId, access, limit = LIMIT } = input;
  const kinds = contentKindsWith('search');
  const searchKinds = kindsFor(input, kinds);
  if (!textQuery(keyword)) return { list: [], nextCursor: null };
  const after = positionOf(cursor, kinds);
  const hitLists = await Promise.all(
    searchKinds.map(async (kind) => {
      const order = kinds.indexOf(kind);
      const hits = await kind.search.find(db, {
        keyword,
        filters: { categoryId, access },
        after: positionInKind(after, order),
        limit: limit + 1,
        viewer: { caller, now },
      });
      return hits.map((hit) => ({ hit, order }));
    }),
  );
  const page = pageOf(
    hitLists.flat().toSorted(inOrder),
    limit,
    ({ hit: { summary: content, title, snippet, page: onPage } }) => ({
      content,
      title,
      snippet,
      page: onPage,
    }),
    ({ hit: { rank, summary } }) => [rank, summary.publishedAt, summary.kind, summary.id],
  );
  if (page.list.length > 0 && cursor === undefined) {
    const who = caller ? `uid:${caller.uid}` : `ip:${request.network}`;
    await countWord(context, keyword, who, now).catch((error: unknown) =>
      log.warn({ error }, 'word not counted'),
    );
  }
  return page;
}

/** Kinds that are asked: one, or all, without those that do not know a filter. */
function kindsFor({ kind = 'all', categoryId, access }: InputOf<Call>, all: readonly Kind[]): Kind[] {
  const selectedKinds = kind === 'all' ? all : [contentWith('search', kind)];
  const knows = (one: Kind, filter: 'categoryId' | 'access') => one.search.filters?.includes(filter) ?? false;
  return selectedKinds.filter(
    (one) =>
      (categoryId === undefined || knows(one, 'categoryId')) &&
      (access === undefined || knows(one, 'access')),
  );
}

type OrderedHit = { hit: SearchHit; order: number };

function inOrder({ hit: a, order: orderOfA }: OrderedHit, { hit: b, order: orderOfB }: OrderedHit): number {
  return (
    a.rank - b.rank ||
    b.summary.publishedAt - a.summary.publishedAt ||
    orderOfA - orderOfB ||
    b.summary.id - a.summary.id
  );
}

/** The kind travels by its name: its place in the registry may be another one by the next page. */
function positionOf(cursor: string | undefined, kinds: readonly Kind[]): Position | null {
  const values = unpackCursor(cursor, 'int4', 'id', 'string', 'id');
  if (!values) return null;
  const [rank, publishedAt, kind, id] = values;
  const order = kinds.findIndex((one) => one.kind === kind);
  if (order === -1) throw staleCursor();
  return { rank, publishedAt, order, id };
}

/** Where one kind goes on below a position in the order of all. */
function positionInKind(after: Position | null, order: number): SearchPosition | null {
  if (!after) return null;
  const { rank, publishedAt, id } = after;
  // Of the same second, a kind that comes earlier was shown whole, one that comes later not at all.
  if (order < after.order) return { rank, publishedAt, id: 0 };
  return { rank, publishedAt, id: order > after.order ? Number.MAX_SAFE_INTEGER : id };
}
