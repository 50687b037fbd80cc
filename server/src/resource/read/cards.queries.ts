import type { ResourceCard } from '@xuelin/contract/resource';
import type { Db } from '#core/database/database.ts';
import { cardColumns, cardOf, type CardRow } from './card.ts';
import { categoriesOf } from './categories.ts';

/** Cards of those of `ids` that are published, in that order. */
export async function resourceCards(db: Db, ids: readonly number[]): Promise<ResourceCard[]> {
  if (ids.length === 0) return [];
  const rows = await db<CardRow[]>`
    select ${cardColumns(db)} from resource r join member m on m.uid = r.uid
    where r.id = any(${ids as number[]}) and r.state = 'published'`;
  const { byId } = await categoriesOf(db);
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = found.get(id);
    return row ? [cardOf(row, byId)] : [];
  });
}
