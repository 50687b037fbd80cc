import type { AlbumItem } from '@xuelin/contract/album';
import type { Caller } from '#core/calls/call-context.ts';
import type { Queryable } from '#core/database/database.ts';
import { ownedAmong } from '../../entitlement/entitlement.public.ts';
import { ownPrices } from '../../purchase/purchase.public.ts';
import { allResourceCards } from '../../resource/resource.public.ts';
import { type AlbumRow, itemIdsOf } from '../album.rows.ts';
import { itemKind } from '../kind.ts';

/** What stands in place of another's words that were taken down since. */
const mask = { title: '内容已下架', summary: '', subject: '', year: null } as const;

/** Cards with what this member is asked for them where a price is being tested. */
async function withOwnPrices<C extends { id: number; price: number }>(
  sql: Queryable,
  { cards, uid, now }: { cards: readonly C[]; uid: number; now: number },
): Promise<C[]> {
  const prices = new Map(cards.filter(({ price }) => price > 0).map(({ id, price }) => [id, price]));
  const own = await ownPrices(sql, { uid, kind: itemKind, prices, now });
  return cards.map((card) => ({ ...card, price: own.get(card.id)?.price ?? card.price }));
}

/**
 * Documents of an album as the caller sees them, in their order. What was taken down is shown to its buyers and its author,
 * and to the curator without its words, so that it can be put out.
 */
export async function albumItems(
  sql: Queryable,
  caller: Caller | null,
  album: Pick<AlbumRow, 'id' | 'uid'>,
  now: number,
): Promise<AlbumItem[]> {
  const ids = await itemIdsOf(sql, album.id);
  const uid = caller?.uid ?? null;
  const [askedCards, ownedIds] = await Promise.all([
    allResourceCards(sql, ids),
    uid === null ? new Set<number>() : ownedAmong(sql, uid, itemKind, ids),
  ]);
  const cards = uid === null ? askedCards : await withOwnPrices(sql, { cards: askedCards, uid, now });
  return cards.flatMap((card): AlbumItem[] => {
    const isOwned = card.author.uid === uid || ownedIds.has(card.id);
    if (card.available || isOwned) return [{ ...card, owned: isOwned }];
    return album.uid === uid ? [{ ...card, ...mask, owned: isOwned }] : [];
  });
}
