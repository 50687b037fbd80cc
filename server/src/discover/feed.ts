import type { OutputOf } from '@xuelin/contract/call';
import { LIMIT } from '@xuelin/contract/constants';
import { feedKinds, type getFeed as feedCall } from '@xuelin/contract/discover';
import type { IntroductionCard } from '@xuelin/contract/introduction';
import type { ResourceCard } from '@xuelin/contract/resource';
import type { ReadContext } from '#core/calls/call-context.ts';
import type { Db } from '#core/database/database.ts';
import type { FeedPlace, FeedSlice } from '#core/feed-slice.ts';
import { feedIntroductions } from '../introduction/introduction.public.ts';
import { feedResources } from '../resource/resource.public.ts';
import { wantsPersonalFeed } from './feed-choice.ts';
import {
  type FeedKind,
  type Interests,
  interestsFrom,
  interestsOf,
  noInterests,
  type Reason,
} from './feed-interests.ts';
import {
  type FeedPosition,
  firstPosition,
  packPosition,
  passOver,
  type Stream,
  streams,
  unpackPosition,
} from './feed-position.ts';

type Context = ReadContext<typeof feedCall>;
type Item = OutputOf<typeof feedCall>['list'][number];
type Waiting = FeedPlace & { item: Item };
type Queues = Record<Stream, Record<FeedKind, Waiting[]>>;

/** Seconds something counts as fresh in a feed made for the reader. */
const fresh = 3 * 86_400;
/** Whose turn it is, in a feed made for the reader and in the plain one. */
const personalTurns: readonly Stream[] = ['mine', 'rest', 'mine', 'fresh'];
const plainTurns: readonly Stream[] = ['rest'];

const newReason: Reason = { kind: 'new', text: '最新发布' };
const hotReason: Reason = { kind: 'hot', text: '近期热门' };
const recentReason: Reason = { kind: 'recent', text: '近期发布' };
const moreReason: Reason = { kind: 'more', text: '更多内容' };

/**
 * A page of the feed: documents and introductions mixed, each with why it is there. Made for the reader, half is of
 * categories they collected, bought or looked at, the rest hot and fresh by turns; otherwise all is in plain hot order.
 * Nothing comes twice: the streams divide the content, the cursor says where each was left and what was shown that may
 * have moved below that place since.
 */
export async function getFeed(context: Context): Promise<OutputOf<typeof feedCall>> {
  const { db, input, now } = context;
  const { limit = LIMIT } = input;
  const position = unpackPosition(input.cursor);
  const personal = position?.personal ?? (await isPersonal(context));
  const interests = personal ? await readInterests(context) : noInterests();
  const liked = {
    resource: [...interests.resource.reasons.keys()],
    introduction: [...interests.introduction.reasons.keys()],
  };
  const from = position ?? firstPosition({ personal, began: now, liked });
  const queues = await fill(db, from, interests, limit + 1);
  const list: Item[] = [];
  const after = structuredClone(from);
  while (list.length < limit) {
    const next = take(queues, after);
    if (!next) break;
    list.push(next.item);
  }
  const more = streams.some((stream) => feedKinds.some((kind) => queues[stream][kind].length > 0));
  return { list, nextCursor: more ? packPosition(after) : null, personalised: personal };
}

async function isPersonal({ db, caller, input }: Context): Promise<boolean> {
  return caller ? wantsPersonalFeed(db, caller.uid) : input.viewed !== undefined;
}

async function readInterests({ db, caller, input }: Context): Promise<Interests> {
  if (caller) return interestsOf(db, caller.uid);
  return input.viewed === undefined ? noInterests() : interestsFrom(input.viewed);
}

/** Takes the next item off its queue: the stream whose turn it is, or the one after it that has any. */
function take(queues: Queues, after: FeedPosition): Waiting | null {
  const turns = after.personal ? personalTurns : plainTurns;
  for (let i = 0; i < turns.length; i++) {
    const stream = turns[(after.shown + i) % turns.length] ?? 'rest';
    const kind = kindFirst(queues[stream], stream, after.shown);
    const next = kind && queues[stream][kind].shift();
    if (!kind || !next) continue;
    passOver(after, stream, kind, next);
    return next;
  }
  return null;
}

/** The kind whose first item comes before the other's; what is equal takes turns. */
function kindFirst(of: Queues[Stream], stream: Stream, shown: number): FeedKind | null {
  const [resource] = of.resource;
  const [introduction] = of.introduction;
  if (!resource || !introduction) return resource ? 'resource' : introduction ? 'introduction' : null;
  const by = stream === 'fresh' ? ('publishedAt' as const) : ('hot' as const);
  if (resource[by] !== introduction[by]) return resource[by] > introduction[by] ? 'resource' : 'introduction';
  return shown % 2 === 0 ? 'introduction' : 'resource';
}

/** The next items of every stream and kind. */
async function fill(db: Db, from: FeedPosition, interests: Interests, limit: number): Promise<Queues> {
  const queues: Queues = {
    mine: { resource: [], introduction: [] },
    fresh: { resource: [], introduction: [] },
    rest: { resource: [], introduction: [] },
  };
  const turns = new Set(from.personal ? personalTurns : plainTurns);
  await Promise.all(
    [...turns].flatMap((stream) =>
      feedKinds.map(async (kind) => {
        if (stream === 'mine' && from.liked[kind].length === 0) return;
        const except = [...interests[kind].known, ...from.warm[kind]];
        const slice = { ...sliceOf(stream, kind, from), except, below: from.below[stream][kind], limit };
        const reasons = stream === 'mine' ? interests[kind].reasons : null;
        const why: Why = (card, ...heat) => reasons?.get(card.categoryId) ?? plainReason(stream, ...heat);
        queues[stream][kind] = await read[kind](db, slice, why);
      }),
    ),
  );
  return queues;
}

/** Everything younger than a week has some heat: hot is only what somebody wanted. */
function plainReason(stream: Stream, hot: number, wanted: boolean): Reason {
  if (stream === 'fresh') return newReason;
  if (hot <= 0) return moreReason;
  return wanted ? hotReason : recentReason;
}

function sliceOf(stream: Stream, kind: FeedKind, { personal, began, liked }: FeedPosition) {
  const without = liked[kind];
  if (!personal) return { order: 'hot' as const };
  if (stream === 'mine') return { order: 'hot' as const, only: without };
  if (stream === 'fresh') return { order: 'new' as const, without, publishedAfter: began - fresh };
  return { order: 'hot' as const, without, publishedUpTo: began - fresh };
}

type Why = (card: ResourceCard | IntroductionCard, hot: number, wanted: boolean) => Reason;

const read: Record<FeedKind, (db: Db, slice: FeedSlice, why: Why) => Promise<Waiting[]>> = {
  resource: async (db, slice, why) =>
    (await feedResources(db, slice)).map(({ card, hot, wanted }) => ({
      item: { kind: 'resource', resource: card, introduction: null, reason: why(card, hot, wanted) },
      hot,
      publishedAt: card.publishedAt,
      id: card.id,
    })),
  introduction: async (db, slice, why) =>
    (await feedIntroductions(db, slice)).map(({ card, hot, wanted }) => ({
      item: { kind: 'introduction', resource: null, introduction: card, reason: why(card, hot, wanted) },
      hot,
      publishedAt: card.publishedAt,
      id: card.id,
    })),
};
