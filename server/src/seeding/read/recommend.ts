import type { InputOf } from '@xuelin/contract/core/call';
import { LIMIT } from '@xuelin/contract/core/constants';
import type { getList as listCall, seedingReasons } from '@xuelin/contract/seeding/seeding';
import type { Caller } from '#core/calls/call-context.ts';
import type { Db } from '#core/database/database.ts';
import {
  firstOf,
  packReading,
  type ReadingPosition,
  type Stream,
  unpackReading,
  wantsPersonalFeed,
} from '../../feed/feed.public.ts';
import { kind } from '../access.ts';
import { followedAmong } from '../circle.ts';
import { type SeedingRow, selectSeedings } from '../seeding.rows.ts';
import { followedTopicIds, topicsOf } from '../topic/topics.ts';
import { readFresh, readMine, readRest, type StreamSlice } from './slices.ts';

type Reason = { kind: (typeof seedingReasons)[number]; text: string };
type Waiting = { row: SeedingRow; shown: boolean };
type Queues = Record<Stream, Waiting[]>;
export type Recommendation = {
  rows: SeedingRow[];
  reasons: Reason[];
  nextCursor: string | null;
  personalised: boolean;
};

/** Seconds something that nobody acted on yet counts as fresh. */
const fresh = 2 * 86_400;
/** Seconds something counts as published lately. */
const recent = 7 * 86_400;
/** Posts of one author in a row, at most. */
const mostInRow = 2;
/** Ids that are remembered as shown, the last ones: those before them stood far above. */
const mostShown = 200;
const mostTopics = 20;
const personalTurns: readonly Stream[] = ['mine', 'rest', 'mine', 'fresh'];
const plainTurns: readonly Stream[] = ['rest', 'rest', 'fresh'];

/**
 * A page of the recommendations: hot posts, between them new ones that nobody acted on yet. Made for a member, half is of
 * the topics they follow. Nothing comes twice: the streams divide the posts, the cursor says where each was left and what was
 * shown that may have moved since. Of one author stand at most two in a row.
 */
export async function recommend(
  { db, caller, now }: { db: Db; caller: Caller | null; now: number },
  { cursor, limit = LIMIT }: Pick<InputOf<typeof listCall>, 'cursor' | 'limit'>,
): Promise<Recommendation> {
  const from = unpackReading(cursor, [kind]) ?? (await firstPosition(db, caller, now));
  const place = from.kinds.get(kind) ?? firstOf([]);
  const slice = {
    limit: 2 * limit + 5,
    viewer: caller?.uid ?? null,
    topics: place.likedIds,
    except: place.warm,
    freshAfter: from.began - fresh,
  };
  const queues = await fill(db, slice, place.below);
  const lastUids = await authorsOfLast(db, place.warm);
  const rows: SeedingRow[] = [];
  const streams: Stream[] = [];
  while (rows.length < limit) {
    const next = take(queues, from, rows.length, [...lastUids, ...rows.map(({ uid }) => uid)]);
    if (!next) break;
    next.waiting.shown = true;
    rows.push(next.waiting.row);
    streams.push(next.stream);
  }
  const more = Object.values(queues).some((queue) => queue.some(({ shown }) => !shown));
  const after = positionAfter(from, queues, rows);
  const reasons = await reasonsOf(db, caller, { rows, streams, likedIds: place.likedIds, began: from.began });
  return { rows, reasons, nextCursor: more ? packReading(after) : null, personalised: from.personal };
}

/** The beginning: what a member follows is asked once. */
async function firstPosition(db: Db, caller: Caller | null, now: number): Promise<ReadingPosition> {
  const personal = caller !== null && (await wantsPersonalFeed(db, caller.uid));
  const topics = personal ? await followedTopicIds(db, caller.uid, mostTopics) : [];
  return { personal, began: now, shownCount: 0, kinds: new Map([[kind, firstOf(topics)]]) };
}

async function fill(
  db: Db,
  slice: Omit<StreamSlice, 'below'>,
  below: Record<Stream, StreamSlice['below']>,
): Promise<Queues> {
  const [mine, rest, newest] = await Promise.all([
    slice.topics.length === 0 ? [] : readMine(db, { ...slice, below: below.mine }),
    readRest(db, { ...slice, below: below.rest }),
    readFresh(db, { ...slice, below: below.fresh }),
  ]);
  const toWaiting = (rows: readonly SeedingRow[]) => rows.map((row) => ({ row, shown: false }));
  return { mine: toWaiting(mine), rest: toWaiting(rest), fresh: toWaiting(newest) };
}

/** The authors of the last posts of the page before. */
async function authorsOfLast(db: Db, shownIds: readonly number[]): Promise<number[]> {
  const ids = shownIds.slice(-mostInRow);
  const rows = ids.length === 0 ? [] : await selectSeedings(db, ids);
  return ids.flatMap((id) => rows.find((row) => row.id === id)?.uid ?? []);
}

/** The next post: of the stream whose turn it is, or one after it; of another author when one had two in a row. */
function take(
  queues: Queues,
  { personal, shownCount }: ReadingPosition,
  takenCount: number,
  uids: readonly number[],
): { stream: Stream; waiting: Waiting } | null {
  const turns = personal && queues.mine.length > 0 ? personalTurns : plainTurns;
  const last = uids.slice(-mostInRow);
  const avoidedUid = last.length === mostInRow && new Set(last).size === 1 ? last[0] : null;
  const order = turns.map((_, i) => turns[(shownCount + takenCount + i) % turns.length] ?? 'rest');
  for (const isAllowed of [({ uid }: SeedingRow) => uid !== avoidedUid, () => true]) {
    for (const stream of order) {
      const waiting = queues[stream].find(({ row, shown }) => !shown && isAllowed(row));
      if (waiting) return { stream, waiting };
    }
  }
  return null;
}

/** Where the next page begins: each stream behind the last post before which all were shown. */
function positionAfter(from: ReadingPosition, queues: Queues, rows: readonly SeedingRow[]): ReadingPosition {
  const after = structuredClone(from);
  const place = after.kinds.get(kind) ?? firstOf([]);
  for (const [stream, queue] of Object.entries(queues) as [Stream, Waiting[]][]) {
    const waitingAt = queue.findIndex(({ shown }) => !shown);
    const last = queue[(waitingAt < 0 ? queue.length : waitingAt) - 1]?.row;
    if (last) place.below[stream] = { hot: last.hot, publishedAt: last.publishedAt ?? 0, id: last.id };
  }
  place.warm = [...place.warm, ...rows.map(({ id }) => id)].slice(-mostShown);
  after.shownCount += rows.length;
  return after;
}

async function reasonsOf(
  db: Db,
  caller: Caller | null,
  page: {
    rows: readonly SeedingRow[];
    streams: readonly Stream[];
    likedIds: readonly number[];
    began: number;
  },
): Promise<Reason[]> {
  const { rows, streams, likedIds, began } = page;
  const mine = rows.filter((_, i) => streams[i] === 'mine').map(({ id }) => id);
  const uids = rows.map(({ uid }) => uid);
  const [topics, followedUids] = await Promise.all([
    mine.length === 0 ? new Map<number, { id: number; name: string }[]>() : topicsOf(db, mine),
    followedAmong(db, caller?.uid ?? null, uids),
  ]);
  return rows.map((row): Reason => {
    const topic = topics.get(row.id)?.find(({ id }) => likedIds.includes(id));
    if (topic) return { kind: 'topic', text: `来自你关注的话题 #${topic.name}` };
    if (followedUids.has(row.uid)) return { kind: 'following', text: '你关注的人' };
    if (row.hot > 0) return { kind: 'hot', text: '近期热门' };
    const lately = began - (row.publishedAt ?? 0) < recent;
    return lately ? { kind: 'new', text: '最新发布' } : { kind: 'more', text: '更多内容' };
  });
}
