import type { OutputOf } from '@xuelin/contract/core/call';
import { LIMIT } from '@xuelin/contract/core/constants';
import type { getFeed as feedCall } from '@xuelin/contract/feed';
import type { ReadContext } from '#core/calls/call-context.ts';
import type { Db } from '#core/database/database.ts';
import { contentKindsWith, type FeedPosition, type FeedSlice } from '../content/content.public.ts';
import { wantsPersonalFeed } from './feed-choice.ts';
import { type FeedKind, type Interests, interestsFrom, interestsOf, type Reason } from './feed-interests.ts';
import {
  firstOf,
  packReading,
  passOver,
  type ReadingPosition,
  type Stream,
  unpackReading,
} from './reading-position.ts';

type Context = ReadContext<typeof feedCall>;
type Item = OutputOf<typeof feedCall>['list'][number];
type Waiting = FeedPosition & { item: Item };
/** What comes next of each stream, by kind in the order of the registry. */
type Queues = Map<Stream, Map<string, Waiting[]>>;

/** Seconds something counts as fresh in a feed made for the reader. */
const fresh = 3 * 86_400;
/** Seconds something counts as published lately. */
const recent = 7 * 86_400;
/** Whose turn it is, in a feed made for the reader and in the plain one. */
const personalTurns: readonly Stream[] = ['mine', 'rest', 'mine', 'fresh'];
const plainTurns: readonly Stream[] = ['rest'];

const newReason: Reason = { kind: 'new', text: '最新发布' };
const hotReason: Reason = { kind: 'hot', text: '近期热门' };
const recentReason: Reason = { kind: 'recent', text: '近期发布' };
const moreReason: Reason = { kind: 'more', text: '更多内容' };

/**
 * A page of the feed: all kinds mixed, each item with why it is there. Made for the reader, half is of categories they
 * collected, bought or looked at, the rest hot and fresh by turns; otherwise all is in plain hot order. Nothing comes
 * twice: the streams divide the content, the cursor says where each was left and what was shown that may have moved
 * below that place since.
 */
export async function getFeed(context: Context): Promise<OutputOf<typeof feedCall>> {
  const { db, input, now } = context;
  const { limit = LIMIT } = input;
  const kinds = contentKindsWith('feed');
  const position = unpackReading(
    input.cursor,
    kinds.map(({ kind }) => kind),
  );
  const personal = position?.personal ?? (await isPersonal(context));
  const interests = personal ? await readInterests(context, kinds) : new Map<string, never>();
  const from = position ?? firstPosition(kinds, interests, { personal, began: now });
  const queues = await fill(db, from, kinds, interests, {
    limit: limit + 1,
    viewerUid: context.caller?.uid ?? null,
  });
  const scarce = new Map(kinds.map(({ kind, feed }) => [kind, feed.oneIn ?? 1]));
  const list: Item[] = [];
  const after = structuredClone(from);
  while (list.length < limit) {
    const next = take(queues, after, scarce);
    if (!next) break;
    list.push(next.item);
  }
  const more = [...queues.values()].some((of) => [...of.values()].some((waiting) => waiting.length > 0));
  return { list, nextCursor: more ? packReading(after) : null, personalised: personal };
}

async function isPersonal({ db, caller, input }: Context): Promise<boolean> {
  return caller ? wantsPersonalFeed(db, caller.uid) : input.viewed !== undefined;
}

async function readInterests({ db, caller, input }: Context, kinds: readonly FeedKind[]): Promise<Interests> {
  if (caller) return interestsOf(db, caller.uid, kinds);
  return input.viewed === undefined ? new Map() : interestsFrom(input.viewed, kinds);
}

/** The beginning of a feed. */
function firstPosition(
  kinds: readonly FeedKind[],
  interests: Interests,
  start: Pick<ReadingPosition, 'personal' | 'began'>,
): ReadingPosition {
  const likedOf = (kind: string) => [...(interests.get(kind)?.reasons.keys() ?? [])];
  return { ...start, shownCount: 0, kinds: new Map(kinds.map(({ kind }) => [kind, firstOf(likedOf(kind))])) };
}

/** Takes the next item off its queue: the stream whose turn it is, or the one after it that has any. */
function take(queues: Queues, after: ReadingPosition, scarce: ReadonlyMap<string, number>): Waiting | null {
  const turns = after.personal ? personalTurns : plainTurns;
  const mayStandHere = (kind: string) => (after.shownCount + 1) % (scarce.get(kind) ?? 1) === 0;
  for (const isAllowed of [mayStandHere, () => true]) {
    for (let i = 0; i < turns.length; i++) {
      const stream = turns[(after.shownCount + i) % turns.length] ?? 'rest';
      const of = queues.get(stream);
      const kind = of && kindFirst(of, stream, after.shownCount, isAllowed);
      const next = kind && of.get(kind)?.shift();
      if (!kind || !next) continue;
      passOver(after, stream, kind, next);
      return next;
    }
  }
  return null;
}

/** The kind whose first item comes before the others'; what is equal takes turns. */
function kindFirst(
  of: ReadonlyMap<string, Waiting[]>,
  stream: Stream,
  shownCount: number,
  isAllowed: (kind: string) => boolean,
): string | null {
  const by = stream === 'fresh' ? ('publishedAt' as const) : ('hot' as const);
  const kinds = [...of.keys()].filter(isAllowed);
  let best: { kind: string; value: number } | null = null;
  for (let i = 0; i < kinds.length; i++) {
    const kind = kinds[(shownCount + i) % kinds.length] ?? '';
    const value = of.get(kind)?.[0]?.[by];
    if (value !== undefined && (best === null || value > best.value)) best = { kind, value };
  }
  return best?.kind ?? null;
}

/** The next items of every stream and kind: one statement for each. */
async function fill(
  db: Db,
  from: ReadingPosition,
  kinds: readonly FeedKind[],
  interests: Interests,
  page: Pick<FeedSlice, 'limit' | 'viewerUid'>,
): Promise<Queues> {
  const queues: Queues = new Map();
  await Promise.all(
    [...new Set(from.personal ? personalTurns : plainTurns)].flatMap((stream) => {
      const of = new Map<string, Waiting[]>(kinds.map(({ kind }) => [kind, []]));
      queues.set(stream, of);
      return kinds.map(async (kind) => {
        of.set(kind.kind, await readSlice(db, { stream, from, kind, interests, page }));
      });
    }),
  );
  return queues;
}

async function readSlice(
  db: Db,
  query: {
    stream: Stream;
    from: ReadingPosition;
    kind: FeedKind;
    interests: Interests;
    page: Pick<FeedSlice, 'limit' | 'viewerUid'>;
  },
): Promise<Waiting[]> {
  const { stream, from, page } = query;
  const { kind, feed } = query.kind;
  const { likedIds, warm, below } = from.kinds.get(kind) ?? firstOf([]);
  if (stream === 'mine' && likedIds.length === 0) return [];
  const { knownIds = [], reasons } = query.interests.get(kind) ?? {};
  const slice = {
    ...sliceOf(stream, likedIds, from),
    except: [...knownIds, ...warm],
    below: below[stream],
    ...page,
  };
  return (await feed.read(db, slice)).map(({ hot, summary, categoryId, popular }) => {
    const own = stream === 'mine' ? reasons?.get(categoryId) : undefined;
    const { publishedAt, id } = summary;
    return {
      item: {
        content: summary,
        reason: own ?? plainReason(stream, { hot, popular, age: from.began - publishedAt }),
      },
      hot,
      publishedAt,
      id,
    };
  });
}

/** `age`: seconds since it was published. */
function plainReason(
  stream: Stream,
  { hot, popular, age }: { hot: number; popular: boolean; age: number },
): Reason {
  if (stream === 'fresh') return newReason;
  if (hot > 0 && popular) return hotReason;
  return age < recent ? recentReason : moreReason;
}

function sliceOf(stream: Stream, likedIds: readonly number[], { personal, began }: ReadingPosition) {
  if (!personal) return { order: 'hot' as const };
  if (stream === 'mine') return { order: 'hot' as const, only: likedIds };
  if (stream === 'fresh') return { order: 'new' as const, without: likedIds, publishedAfter: began - fresh };
  return { order: 'hot' as const, without: likedIds, publishedUpTo: began - fresh };
}
