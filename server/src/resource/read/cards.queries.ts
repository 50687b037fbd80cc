import type { ContentSummary } from '@xuelin/contract/content';
import type { ResourceCard } from '@xuelin/contract/resource/resource';
import type { Queryable } from '#core/database/database.ts';
import { cardColumns, cardIn, type CardRow } from './card.ts';
import { summaryOf } from './summary.ts';

type ShownCard = ResourceCard & { available: boolean };

/** Cards of those of `ids` that are published, in that order. */
export async function resourceCards(sql: Queryable, ids: readonly number[]): Promise<ResourceCard[]> {
  const cards = await allResourceCards(sql, ids);
  return cards.flatMap(({ available, ...card }) => (available ? [card] : []));
}

/** Cards of `ids` in that order; `available` when everybody can see it, which others must not be shown. */
export async function allResourceCards(sql: Queryable, ids: readonly number[]): Promise<ShownCard[]> {
  if (ids.length === 0) return [];
  const rows = await sql<(CardRow & { categoryName: string; available: boolean })[]>`
    select ${cardColumns(sql)}, c.name as category_name, r.state = 'published' as available
    from resource r join member m on m.uid = r.uid join resource_category c on c.id = r.category_id
    where r.id = any(${ids})`;
  const rowById = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = rowById.get(id);
    return row ? [{ ...cardIn(row, row.categoryName), available: row.available }] : [];
  });
}

/** Summaries of those of `ids` that are published, in that order. */
export async function resourceSummaries(sql: Queryable, ids: readonly number[]): Promise<ContentSummary[]> {
  return (await resourceCards(sql, ids)).map(summaryOf);
}
