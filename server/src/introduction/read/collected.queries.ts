import type { OutputOf } from '@xuelin/contract/call';
import { LIMIT } from '@xuelin/contract/constants';
import type { IntroductionCard } from '@xuelin/contract/introduction';
import type { getCollectIntroduceList as collectedCall } from '@xuelin/contract/reaction';
import type { ReadContext } from '#core/calls/call-context.ts';
import { ownedAmong } from '../../entitlement/entitlement.public.ts';
import { collectedPage } from '../../reaction/reaction.public.ts';
import { allCards } from './card.ts';
import { kind } from '../introduction.rows.ts';

/** A page of what the caller collected, the last first; what was taken down since is among it. */
export async function getCollected({
  db,
  caller,
  input: { cursor, limit = LIMIT },
}: ReadContext<typeof collectedCall>): Promise<OutputOf<typeof collectedCall>> {
  const { items, nextCursor } = await collectedPage(db, caller.uid, kind, cursor, limit);
  const at = new Map(items.map((item) => [item.id, item.collectedAt]));
  const ids = items.map((item) => item.id);
  const [cards, owned] = await Promise.all([allCards(db, ids), ownedAmong(db, caller.uid, kind, ids)]);
  const list = cards.map((card) => {
    const mayRead = card.available || owned.has(card.id) || card.author.uid === caller.uid;
    return { ...card, ...(mayRead ? {} : hidden), collectedAt: at.get(card.id) ?? 0 };
  });
  return { list, nextCursor };
}

/** What staff write of an introduction while it is hidden is not for those who only kept it. */
const hidden = {
  title: '内容已下架',
  summary: '',
  cover: null,
  price: 0,
  memberFree: false,
  size: 0,
  startsAt: null,
  endsAt: null,
  place: null,
  full: false,
} satisfies Partial<IntroductionCard>;
