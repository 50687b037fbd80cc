import type { OutputOf } from '@xuelin/contract/call';
import { feedKinds, type getFeed } from '@xuelin/contract/discover';
import type { Db } from '#core/database/database.ts';
import { boughtLately } from '../entitlement/entitlement.public.ts';
import { introductionCards } from '../introduction/introduction.public.ts';
import { collectedPage } from '../reaction/reaction.public.ts';
import { resourceCards } from '../resource/resource.public.ts';

export type FeedKind = (typeof feedKinds)[number];
export type Reason = OutputOf<typeof getFeed>['list'][number]['reason'];

/** What somebody likes of one kind: categories with why, and things they know already. */
export type Interest = { reasons: Map<number, Reason>; known: number[] };
export type Interests = Record<FeedKind, Interest>;

/** Last acts that are looked at, of each sort and kind; and categories that come of them. */
const acts = 5;
const mostCategories = 5;

const cardsOf = { resource: resourceCards, introduction: introductionCards };

/** Nothing is known of this reader. */
export const noInterests = (): Interests => ({
  resource: { reasons: new Map(), known: [] },
  introduction: { reasons: new Map(), known: [] },
});

/** What a member collected and bought last says what they look for. Nothing else is used. */
export async function interestsOf(db: Db, uid: number): Promise<Interests> {
  const [resource, introduction] = await Promise.all(feedKinds.map((kind) => interestIn(db, uid, kind)));
  if (!resource || !introduction) throw new Error('a kind is missing');
  return { resource, introduction };
}

async function interestIn(db: Db, uid: number, kind: FeedKind): Promise<Interest> {
  const [collected, bought] = await Promise.all([
    collectedPage(db, uid, kind, undefined, acts).then(({ items }) => items.map(({ id }) => id)),
    boughtLately(db, uid, kind, acts),
  ]);
  const known = [...new Set([...collected, ...bought])];
  const reasons = new Map<number, Reason>();
  for (const { id, categoryId, title } of await cardsOf[kind](db, known)) {
    if (reasons.size === mostCategories) break;
    if (reasons.has(categoryId)) continue;
    reasons.set(
      categoryId,
      collected.includes(id)
        ? { kind: 'collected', text: `因为你收藏过《${title}》这类内容` }
        : { kind: 'bought', text: `因为你购买过《${title}》这类内容` },
    );
  }
  return { reasons, known };
}

/** What a visitor's device says: “3,17,4” are categories of documents it opened lately. */
export function interestsFrom(viewed: string): Interests {
  const interests = noInterests();
  for (const id of viewed.split(',').map(Number)) {
    interests.resource.reasons.set(id, { kind: 'viewed', text: '因为你最近看过这类资料' });
  }
  return interests;
}
