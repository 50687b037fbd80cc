import type { InputOf, OutputOf } from '@xuelin/contract/call';
import { LIMIT } from '@xuelin/contract/constants';
import { hitKinds, type all as searchCall } from '@xuelin/contract/search';
import type { ReadContext } from '#core/calls/call-context.ts';
import { pageOf, unpackCursor } from '#core/calls/cursor.ts';
import { findIntroductions } from '../introduction/introduction.public.ts';
import { findResources } from '../resource/resource.public.ts';
import { countWord, textQuery, type TextQuery } from '../search/search.public.ts';

type Call = typeof searchCall;
type Context = ReadContext<Call>;
type Hit = OutputOf<Call>['list'][number];
type Kind = Hit['kind'];
/** A hit and where it stands in the one order of all kinds. */
type Found = { hit: Hit; rank: number; publishedAt: number; place: number; id: number };
type Place = Omit<Found, 'hit'>;

/** Among what is equally good and equally old, introductions come first. */
const places: Record<Kind, number> = { introduction: 0, resource: 1 };

/**
 * Searches all kinds of content at once. One order for all: what has the words in its title, then in title and summary,
 * then in its text or with its author's name; the newest first within each (docs/decisions/0013). A search that found
 * something counts for the hot words.
 */
export async function searchAll(context: Context): Promise<OutputOf<Call>> {
  const { input, caller, now, request, log } = context;
  const { keyword, cursor, limit = LIMIT } = input;
  const query = textQuery(keyword);
  if (!query) return { list: [], nextCursor: null };
  const after = placeOf(cursor);
  const found = await Promise.all(kindsOf(input).map((kind) => find[kind](context, query, after, limit + 1)));
  const page = pageOf(
    found.flat().toSorted(inOrder),
    limit,
    ({ hit }) => hit,
    ({ rank, publishedAt, place, id }) => [rank, publishedAt, place, id],
  );
  if (page.list.length > 0 && cursor === undefined) {
    const who = caller ? `uid:${caller.uid}` : `ip:${request.network}`;
    await countWord(context, keyword, who, now).catch((error: unknown) =>
      log.warn({ error }, 'word not counted'),
    );
  }
  return page;
}

/** Kinds that are asked: filters of documents leave only those. */
function kindsOf({ kind = 'all', categoryId, access }: InputOf<Call>): Kind[] {
  const ofDocuments = categoryId !== undefined || access !== undefined;
  return hitKinds.filter((one) => (kind === 'all' || kind === one) && (one === 'resource' || !ofDocuments));
}

const find: Record<
  Kind,
  (context: Context, query: TextQuery, after: Place | null, limit: number) => Promise<Found[]>
> = {
  async resource({ db, input: { categoryId, access }, caller, now }, query, after, limit) {
    const filters = { categoryId, access };
    const wanted = { query, filters, after: belowOf(after, 'resource'), limit, caller, now };
    return (await findResources(db, wanted)).map(({ rank, resource, ...shown }) => ({
      hit: { kind: 'resource', resource, introduction: null, ...shown },
      rank,
      publishedAt: resource.publishedAt,
      place: places.resource,
      id: resource.id,
    }));
  },
  async introduction({ db }, query, after, limit) {
    const wanted = { query, after: belowOf(after, 'introduction'), limit };
    return (await findIntroductions(db, wanted)).map(({ rank, introduction, ...shown }) => ({
      hit: { kind: 'introduction', resource: null, introduction, ...shown, page: null },
      rank,
      publishedAt: introduction.publishedAt,
      place: places.introduction,
      id: introduction.id,
    }));
  },
};

function inOrder(a: Place, b: Place): number {
  return a.rank - b.rank || b.publishedAt - a.publishedAt || a.place - b.place || b.id - a.id;
}

function placeOf(cursor: string | undefined): Place | null {
  const values = unpackCursor(cursor, 'int4', 'id', 'int4', 'id');
  if (!values) return null;
  const [rank, publishedAt, place, id] = values;
  return { rank, publishedAt, place, id };
}

/** Where one kind goes on below a place in the order of all. */
function belowOf(after: Place | null, kind: Kind): { rank: number; publishedAt: number; id: number } | null {
  if (!after) return null;
  const { rank, publishedAt, place, id } = after;
  // Of the same second, a kind that comes earlier was shown whole, one that comes later not at all.
  if (places[kind] < place) return { rank, publishedAt, id: 0 };
  return { rank, publishedAt, id: places[kind] > place ? Number.MAX_SAFE_INTEGER : id };
}
