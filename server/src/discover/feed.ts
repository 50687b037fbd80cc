import type { OutputOf } from '@xuelin/contract/call';
import { LIMIT } from '@xuelin/contract/constants';
import { feedKinds, type getFeed as feedCall } from '@xuelin/contract/discover';
import type { IntroductionCard } from '@xuelin/contract/introduction';
import type { ResourceCard } from '@xuelin/contract/resource';
import type { ReadContext } from '#core/call-context.ts';
import type { Db } from '#core/database.ts';
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
  type Stream,
  streams,
  unpackPosition,
} from './feed-position.ts';

type Context = ReadContext<typeof feedCall>;
type Item = OutputOf<typeof feedCall>['list'][number];
type Waiting = { item: Item; hot: number; publishedAt: number; id: number };
type Queues = Record<Stream, Record<FeedKind, Waiting[]>>;

/** Seconds something counts as fresh in a feed made for the reader. */
const fresh = 3 * 86_400;
/** Whose turn it is, in a feed made for the reader and in the plain one. */
const personalTurns: readonly Stream[] = ['mine', 'rest', 'mine', 'fresh'];
const plainTurns: readonly Stream[] = ['rest'];

const newReason: Reason = { kind: 'new', text: '最新发布' };
const hotReason: Reason = { kind: 'hot', text: '近期热门' };
const moreReason: Reason = { kind: 'more', text: '更多内容' };

/**
 * A page of the feed: documents and introductions mixed, each with why it is there. Made for the reader, half is of
 * categories they collected, bought or looked at, the rest hot and fresh by turns; otherwise all is in plain hot order.
 * Nothing comes twice: the streams divide the content, the cursor says how far each was read.
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
    after.below[stream][kind] = next.id;
    after.shown++;
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
        const except = interests[kind].known;
        const slice = { ...sliceOf(stream, kind, from), except, below: from.below[stream][kind], limit };
        const reasons = stream === 'mine' ? interests[kind].reasons : null;
        queues[stream][kind] = await read[kind](db, slice, (card, hot) =>
          reasons ? (reasons.get(card.categoryId) ?? moreReason) : plainReason(stream, hot),
        );
      }),
    ),
  );
  return queues;
}

function plainReason(stream: Stream, hot: number): Reason {
  if (stream === 'fresh') return newReason;
  return hot > 0 ? hotReason : moreReason;
}

function sliceOf(stream: Stream, kind: FeedKind, { personal, began, liked }: FeedPosition) {
  const without = liked[kind];
  if (!personal) return { order: 'hot' as const };
  if (stream === 'mine') return { order: 'hot' as const, only: without };
  if (stream === 'fresh') return { order: 'new' as const, without, publishedAfter: began - fresh };
  return { order: 'hot' as const, without, publishedUpTo: began - fresh };
}

type Slice = Parameters<typeof feedResources>[1] & Parameters<typeof feedIntroductions>[1];
type Why = (card: ResourceCard | IntroductionCard, hot: number) => Reason;

const read: Record<FeedKind, (db: Db, slice: Slice, why: Why) => Promise<Waiting[]>> = {
  resource: async (db, slice, why) =>
    (await feedResources(db, slice)).map(({ card, hot }) => ({
      item: { kind: 'resource', resource: card, introduction: null, reason: why(card, hot) },
      hot,
      publishedAt: card.publishedAt,
      id: card.id,
    })),
  introduction: async (db, slice, why) =>
    (await feedIntroductions(db, slice)).map(({ card, hot }) => ({
      item: { kind: 'introduction', resource: null, introduction: card, reason: why(card, hot) },
      hot,
      publishedAt: card.publishedAt,
      id: card.id,
    })),
};
