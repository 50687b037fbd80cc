import type { AlbumItem } from '@xuelin/contract/album';
import type { Caller } from '#core/calls/call-context.ts';
import type { Queryable } from '#core/database/database.ts';
import { ownedAmong } from '../../entitlement/entitlement.public.ts';
import { allResourceCards } from '../../resource/resource.public.ts';
import { type AlbumRow, itemIdsOf } from '../album.rows.ts';
import { itemKind } from '../kind.ts';

/** What stands in place of another's words that were taken down since. */
const mask = { title: '内容已下架', summary: '', subject: '', year: null } as const;

/**
 * Documents of an album as the caller sees them, in their order. What was taken down is shown to its buyers and its author,
 * and to the curator without its words, so that it can be put out.
 */
export async function albumItems(
  sql: Queryable,
  caller: Caller | null,
  album: Pick<AlbumRow, 'id' | 'uid'>,
): Promise<AlbumItem[]> {
  const ids = await itemIdsOf(sql, album.id);
  const uid = caller?.uid ?? null;
  const [cards, ownedIds] = await Promise.all([
    allResourceCards(sql, ids),
    uid === null ? new Set<number>() : ownedAmong(sql, uid, itemKind, ids),
  ]);
  return cards.flatMap((card): AlbumItem[] => {
    const isOwned = card.author.uid === uid || ownedIds.has(card.id);
    if (card.available || isOwned) return [{ ...card, owned: isOwned }];
    return album.uid === uid ? [{ ...card, ...mask, owned: isOwned }] : [];
  });
}
