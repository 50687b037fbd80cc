import type { OutputOf } from '@xuelin/contract/core/call';
import { LIMIT } from '@xuelin/contract/core/constants';
import type { getCollectBankList as collectedCall } from '@xuelin/contract/question/collection';
import type { ReadContext } from '#core/calls/call-context.ts';
import { ownedAmong } from '../../entitlement/entitlement.public.ts';
import { collectedPage } from '../../reaction/reaction.public.ts';
import { bankKind } from '../kinds.ts';
import { cardOf, cardRows } from './card.ts';

/** The banks a member collected, the last first; of one that is off the shelf its author and its buyers see all. */
export async function getCollectBankList({
  db,
  caller: { uid },
  input: { cursor, limit = LIMIT },
}: ReadContext<typeof collectedCall>): Promise<OutputOf<typeof collectedCall>> {
  const { items, nextCursor } = await collectedPage(db, uid, bankKind, cursor, limit);
  const ids = items.map(({ id }) => id);
  const [rows, ownedIds] = await Promise.all([cardRows(db, ids), ownedAmong(db, uid, bankKind, ids)]);
  const collectedAt = new Map(items.map((item) => [item.id, item.collectedAt]));
  const list = rows.map((row) => {
    const available = row.state === 'published' || row.uid === uid || ownedIds.has(row.id);
    const card = cardOf(row);
    const visibleCard = available ? card : { ...card, title: '内容已下架', summary: '', cover: null };
    return { ...visibleCard, collectedAt: collectedAt.get(row.id) ?? 0, available };
  });
  return { list, nextCursor };
}
