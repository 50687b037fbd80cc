import type { OutputOf } from '@xuelin/contract/core/call';
import type { ResourceCard } from '@xuelin/contract/resource/resource';
import type { getCollectResourceList as collectedCall } from '@xuelin/contract/resource/collection';
import type { ReadContext } from '#core/calls/call-context.ts';
import { collectedList } from '../../reaction/reaction.public.ts';
import { kind } from '../kind.ts';
import { allResourceCards } from './cards.queries.ts';

/** The documents a member collected, the last first; those taken down since are among them. */
export const getCollectResourceList = (
  context: ReadContext<typeof collectedCall>,
): Promise<OutputOf<typeof collectedCall>> =>
  collectedList(context, { kind, mask, cardsOf: (ids) => allResourceCards(context.db, ids) });

const mask = {
  title: '内容已下架',
  summary: '',
  subject: '',
  year: null,
  price: 0,
  memberFree: false,
} satisfies Partial<ResourceCard>;
