import type { OutputOf } from '@xuelin/contract/call';
import { LIMIT } from '@xuelin/contract/constants';
import type * as contract from '@xuelin/contract/reaction';
import type { ResourceCard } from '@xuelin/contract/resource';
import type { ReadContext } from '#core/calls/call-context.ts';
import { ownedAmong } from '../../entitlement/entitlement.public.ts';
import { collectedPage } from '../../reaction/reaction.public.ts';
import { cardColumns, cardOf, type CardRow } from './card.ts';
import { categoriesOf } from './categories.ts';
import { kind } from '../kind.ts';

type List = typeof contract.getCollectResourceList;

/** The documents a member collected, the last first; those taken down since are among them. */
export async function getCollectResourceList({
  db,
  caller,
  input,
}: ReadContext<List>): Promise<OutputOf<List>> {
  const { items, nextCursor } = await collectedPage(db, caller.uid, kind, input.cursor, input.limit ?? LIMIT);
  const ids = items.map((item) => item.id);
  const rows = await db<(CardRow & { available: boolean })[]>`
    select ${cardColumns(db)}, r.state = 'published' as available
    from resource r join member m on m.uid = r.uid
    where r.id = any(${ids}::bigint[])`;
  const [{ byId }, owned] = await Promise.all([categoriesOf(db), ownedAmong(db, caller.uid, kind, ids)]);
  const found = new Map(rows.map((row) => [row.id, row]));
  const list = items.flatMap(({ id, collectedAt }) => {
    const row = found.get(id);
    if (!row) return [];
    const card = cardOf(row, byId);
    const mayRead = row.available || owned.has(id) || card.author.uid === caller.uid;
    return [{ ...card, ...(mayRead ? {} : hidden), collectedAt, available: row.available }];
  });
  return { list, nextCursor };
}

/** What its author writes of a document while it is hidden, or why it was hidden, is not for those who only kept it. */
const hidden = {
  title: '内容已下架',
  summary: '',
  subject: '',
  year: null,
  price: 0,
  memberFree: false,
} satisfies Partial<ResourceCard>;
