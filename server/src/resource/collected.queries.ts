import type { OutputOf } from '@xuelin/contract/call';
import { LIMIT } from '@xuelin/contract/constants';
import type * as contract from '@xuelin/contract/reaction';
import type { ReadContext } from '#core/call-context.ts';
import { collectedPage } from '../reaction/reaction.public.ts';
import { cardColumns, cardOf, type CardRow } from './card.ts';
import { categoriesOf } from './categories.ts';
import { kind } from './kind.ts';

type List = typeof contract.getCollectResourceList;

/** The documents a member collected, the last first; those taken down since are among them. */
export async function getCollectResourceList({
  db,
  caller,
  input,
}: ReadContext<List>): Promise<OutputOf<List>> {
  const { items, nextCursor } = await collectedPage(db, caller.uid, kind, input.cursor, input.limit ?? LIMIT);
  const rows = await db<(CardRow & { available: boolean })[]>`
    select ${cardColumns(db)}, r.state = 'published' as available
    from resource r join member m on m.uid = r.uid
    where r.id = any(${items.map((item) => item.id)}::bigint[])`;
  const { byId } = await categoriesOf(db);
  const found = new Map(rows.map((row) => [row.id, row]));
  const list = items.flatMap(({ id, collectedAt }) => {
    const row = found.get(id);
    return row ? [{ ...cardOf(row, byId), collectedAt, available: row.available }] : [];
  });
  return { list, nextCursor };
}
