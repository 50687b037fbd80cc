import type { OutputOf } from '@xuelin/contract/core/call';
import type {
  getCollectIntroduceList as collectedCall,
  IntroductionCard,
} from '@xuelin/contract/introduction/introduction';
import type { ReadContext } from '#core/calls/call-context.ts';
import { collectedList } from '../../reaction/reaction.public.ts';
import { kind } from '../introduction.rows.ts';
import { allCards } from './card.ts';

/** The introductions a member collected, the last first; those taken down since are among them. */
export const getCollected = (
  context: ReadContext<typeof collectedCall>,
): Promise<OutputOf<typeof collectedCall>> =>
  collectedList(context, { kind, mask, cardsOf: (ids) => allCards(context.db, ids) });

const mask = {
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
