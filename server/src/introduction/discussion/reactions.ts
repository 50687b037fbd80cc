import type { OutputOf } from '@xuelin/contract/call';
import { LIMIT } from '@xuelin/contract/constants';
import type { IntroductionCard, motionIntroduce as motionCall } from '@xuelin/contract/introduction';
import type { getCollectIntroduceList as collectedCall } from '@xuelin/contract/reaction';
import type { ReadContext, WriteContext } from '#core/calls/call-context.ts';
import { ownedAmong } from '../../entitlement/entitlement.public.ts';
import { notify } from '../../message/message.public.ts';
import { collectedPage, setReaction } from '../../reaction/reaction.public.ts';
import { visibleIntroduction } from '../access.ts';
import { allCards } from '../read/card.ts';
import { kind } from '../introduction.rows.ts';

/** Likes an introduction or takes it back; its author hears of the first. */
export async function motionIntroduce({
  tx,
  caller: { uid, ...caller },
  input: { id, on },
  now,
}: WriteContext<typeof motionCall>): Promise<OutputOf<typeof motionCall>> {
  const { introduction } = await visibleIntroduction(tx, { uid, ...caller }, id, now);
  const target = { kind, id, ownerUid: introduction.uid };
  const { count, changed } = await setReaction(tx, { uid, kind: 'like', target, on, now });
  if (on && changed) {
    await notify(tx, {
      uid: introduction.uid,
      kind: 'like',
      event: 'introduction.like',
      actorUid: uid,
      title: '赞了你的介绍',
      text: introduction.title,
      link: `#/pages/index/details?id=${id}`,
      groupKey: `introduction.like:${id}`,
      now,
    });
  }
  return { on, likeCount: count };
}

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
