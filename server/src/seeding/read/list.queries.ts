import type { InputOf, OutputOf } from '@xuelin/contract/core/call';
import { LIMIT } from '@xuelin/contract/core/constants';
import type * as contract from '@xuelin/contract/seeding/seeding';
import type { Caller, ReadContext } from '#core/calls/call-context.ts';
import { cutPage, unpackCursor, unpackSorted } from '#core/calls/cursor.ts';
import type { Db } from '#core/database/database.ts';
import { AppError, invalid } from '#core/errors.ts';
import { placeOf } from '../../location/location.public.ts';
import { blockedAmong, followedAmong, followedBy, mostFollowed } from '../circle.ts';
import type { SeedingRow } from '../seeding.rows.ts';
import { requireTopic } from '../topic/topic.queries.ts';
import { cellsAround, type GeoPosition } from './cells.ts';
import { recommend } from './recommend.ts';
import { type Below, readAuthor, readLatest, readMerged, readTopic } from './slices.ts';
import { seedingViews } from './views.ts';

type List = typeof contract.getList;
type Context = ReadContext<List>;
type Input = InputOf<List>;
type Page = { rows: SeedingRow[]; nextCursor: string | null; area?: string };

/** A page of a feed. */
export async function getList(context: Context): Promise<OutputOf<List>> {
  const { db, caller, input, now } = context;
  const from = positionIn(input);
  const recommendation = input.feed === 'recommend' ? await recommend({ db, caller, now }, input) : null;
  const page = recommendation ?? (await pageOfFeed(context, from));
  const views = await seedingViews(
    db,
    { caller, now, from: input.feed === 'nearby' ? from : null },
    page.rows,
  );
  const reasons = new Map(page.rows.map(({ id }, i) => [id, recommendation?.reasons[i] ?? null]));
  return {
    list: views.map((view) => ({ ...view, recommended: reasons.get(view.id) ?? null })),
    nextCursor: page.nextCursor,
    asOf: now,
    personalised: recommendation?.personalised ?? false,
    area: 'area' in page ? (page.area ?? '') : '',
  };
}

async function pageOfFeed(context: Context, from: GeoPosition | null): Promise<Page> {
  const { db, caller, input, request } = context;
  switch (input.feed) {
    case 'following':
      return followingPage(db, caller, input);
    case 'topic':
      return topicPage(db, caller, input);
    case 'author':
      return authorPage(db, caller, input);
    case 'nearby':
      return nearbyPage(db, caller, input, { from, place: placeOf(request.ip) });
    default:
      return datedPage(input, (slice) => readLatest(db, { ...slice, viewer: caller?.uid ?? null }));
  }
}

type DatedSlice = { below: Below; limit: number };

/** A page by date, whatever it is read from. */
async function datedPage(
  { cursor, limit = LIMIT }: Pick<Input, 'cursor' | 'limit'>,
  read: (slice: DatedSlice) => Promise<SeedingRow[]>,
): Promise<Page> {
  const last = unpackCursor(cursor, 'id', 'id');
  const below = last && { hot: 0, publishedAt: last[0], id: last[1] };
  const rows = await read({ below, limit: limit + 1 });
  return cutPage(rows, limit, ({ publishedAt, id }) => [publishedAt ?? 0, id]);
}

async function followingPage(db: Db, caller: Caller | null, input: Input): Promise<Page> {
  return datedPage(input, async (slice) => {
    if (!caller) return [];
    const of = await followedBy(db, caller.uid, mostFollowed);
    return readMerged(db, { ...slice, viewer: caller.uid, by: 'uid', of });
  });
}

async function nearbyPage(
  db: Db,
  caller: Caller | null,
  input: Input,
  { from, place }: { from: GeoPosition | null; place: string },
): Promise<Page> {
  const page = await datedPage(input, async (slice) => {
    const viewer = caller?.uid ?? null;
    if (from) return readMerged(db, { ...slice, viewer, by: 'cell', of: cellsAround(from) });
    return place === '' ? [] : readLatest(db, { ...slice, viewer, place });
  });
  return { ...page, area: from ? '你的位置' : place };
}

async function topicPage(db: Db, caller: Caller | null, input: Input): Promise<Page> {
  const { topicId, sort = 'hot', cursor, limit = LIMIT } = input;
  if (topicId === undefined) throw invalid('topicId', '请说明是哪个话题');
  const last = unpackSorted(cursor, sort, 'number', 'id', 'id');
  const below = last && { hot: last[0], publishedAt: last[1], id: last[2] };
  const topic = await requireTopic(db, { id: topicId });
  const viewer = caller?.uid ?? null;
  const rows = await readTopic(db, { below, limit: limit + 1, viewer, topicId: topic.id, sort });
  return cutPage(rows, limit, ({ hot, publishedAt, id }) => [sort, hot, publishedAt ?? 0, id]);
}

async function authorPage(db: Db, caller: Caller | null, input: Input): Promise<Page> {
  const { uid, cursor, limit = LIMIT } = input;
  if (uid === undefined) throw invalid('uid', '请说明是哪位作者');
  const last = unpackCursor(cursor, 'int4', 'id', 'id');
  const below = last && { pinned: last[0] === 1, publishedAt: last[1], id: last[2] };
  const mine = caller?.uid === uid;
  const [followedUids, blockedUids] = await Promise.all([
    followedAmong(db, caller?.uid ?? null, [uid]),
    blockedAmong(db, caller?.uid ?? null, [uid]),
  ]);
  if (blockedUids.has(uid)) throw new AppError(4003, '看不到这位会员的内容');
  const visibilities = mine ? ['all', 'fans', 'self'] : followedUids.has(uid) ? ['all', 'fans'] : ['all'];
  const rows = await readAuthor(db, { uid, visibilities, below, limit: limit + 1 });
  return cutPage(rows, limit, ({ pinned, publishedAt, id }) => [pinned ? 1 : 0, publishedAt ?? 0, id]);
}

/** The position that was asked with: both numbers or none. */
export function positionIn({
  latitude,
  longitude,
}: Pick<Input, 'latitude' | 'longitude'>): GeoPosition | null {
  if (latitude === undefined && longitude === undefined) return null;
  if (latitude === undefined || longitude === undefined)
    throw invalid(latitude === undefined ? 'latitude' : 'longitude', '位置要有纬度和经度');
  return { latitude, longitude };
}
