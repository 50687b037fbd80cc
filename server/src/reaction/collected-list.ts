import { LIMIT } from '@xuelin/contract/core/constants';
import type { ReadContext } from '#core/calls/call-context.ts';
import { ownedAmong } from '../entitlement/entitlement.public.ts';
import { collectedPage } from './reaction.queries.ts';

/** A card of something collected; `available` when everybody can see it. */
type Card = { id: number; available: boolean; author: { uid: number } };
type CollectedQuery = Pick<ReadContext, 'db'> & {
  caller: { uid: number };
  input: { cursor?: string; limit?: number };
};

/**
 * A page of what the caller collected of a kind, the last first; what was taken down since is among it. Its author's words
 * since then, or why it was hidden, are not for those who only collected it: they read what stands in `masked` instead.
 */
export async function collectedList<C extends Card>(
  { db, caller: { uid }, input: { cursor, limit = LIMIT } }: CollectedQuery,
  of: { kind: string; mask: Partial<NoInfer<C>>; cardsOf(ids: readonly number[]): Promise<C[]> },
): Promise<{ list: (C & { collectedAt: number })[]; nextCursor: string | null }> {
  const { items, nextCursor } = await collectedPage(db, uid, of.kind, cursor, limit);
  const collectedAt = new Map(items.map((item) => [item.id, item.collectedAt]));
  const ids = items.map((item) => item.id);
  const [cards, ownedIds] = await Promise.all([of.cardsOf(ids), ownedAmong(db, uid, of.kind, ids)]);
  const list = cards.map((card) => {
    const mayRead = card.available || ownedIds.has(card.id) || card.author.uid === uid;
    return { ...card, ...(mayRead ? {} : of.mask), collectedAt: collectedAt.get(card.id) ?? 0 };
  });
  return { list, nextCursor };
}
