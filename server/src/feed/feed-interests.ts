import type { OutputOf } from '@xuelin/contract/core/call';
import type { getFeed } from '@xuelin/contract/feed';
import type { Db } from '#core/database/database.ts';
import type { KindWith } from '../content/content.public.ts';
import { boughtLately } from '../entitlement/entitlement.public.ts';
import { collectedPage } from '../reaction/reaction.public.ts';

export type FeedKind = KindWith<'feed'>;
export type Reason = OutputOf<typeof getFeed>['list'][number]['reason'];

/** What somebody likes of one kind: categories with why, and things they know already. */
export type Interest = { reasons: ReadonlyMap<number, Reason>; knownIds: readonly number[] };
/** By kind; nothing is known of a kind that is left out. */
export type Interests = ReadonlyMap<string, Interest>;

/** Last acts that are looked at, of each sort and kind; and categories that come of them. */
const acts = 5;
const mostCategories = 5;

/** What a member collected and bought last says what they look for. Nothing else is used. */
export async function interestsOf(db: Db, uid: number, kinds: readonly FeedKind[]): Promise<Interests> {
  return new Map(
    await Promise.all(kinds.map(async (kind) => [kind.kind, await interestIn(db, uid, kind)] as const)),
  );
}

async function interestIn(db: Db, uid: number, { kind, feed }: FeedKind): Promise<Interest> {
  const [collectedIds, purchasedIds] = await Promise.all([
    collectedPage(db, uid, kind, undefined, acts).then(({ items }) => items.map(({ id }) => id)),
    boughtLately(db, uid, kind, acts),
  ]);
  const knownIds = [...new Set([...collectedIds, ...purchasedIds])];
  const reasons = new Map<number, Reason>();
  for (const { id, categoryId, title } of await feed.categoriesOf(db, knownIds)) {
    if (reasons.size === mostCategories) break;
    if (reasons.has(categoryId)) continue;
    reasons.set(
      categoryId,
      collectedIds.includes(id)
        ? { kind: 'collected', text: `因为你收藏过《${title}》这类内容` }
        : { kind: 'bought', text: `因为你购买过《${title}》这类内容` },
    );
  }
  return { reasons, knownIds };
}

/** What a visitor's device says: “3,17,4” are categories it opened lately, of the kind that has a reason for that. */
export function interestsFrom(viewedKind: string, kinds: readonly FeedKind[]): Interests {
  const ids = viewedKind.split(',').map(Number);
  return new Map(
    kinds.flatMap(({ kind, feed: { viewedReason: text } }) => {
      if (text === undefined) return [];
      const reasons = new Map<number, Reason>(ids.map((id) => [id, { kind: 'viewed', text }]));
      return [[kind, { reasons, knownIds: [] }] as const];
    }),
  );
}
