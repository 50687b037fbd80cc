import type { Db } from '#core/database.ts';

/** Views not written yet, per database pool: reading a document writes nothing. */
const counted = new WeakMap<Db, Map<number, number>>();

/** Counts one view of a document in memory. */
export function countView(db: Db, id: number): void {
  let counts = counted.get(db);
  if (!counts) counted.set(db, (counts = new Map()));
  counts.set(id, (counts.get(id) ?? 0) + 1);
}

/** Writes what was counted since the last time; what cannot be written now is kept for the next. */
export async function flushViews(db: Db): Promise<void> {
  const counts = counted.get(db);
  if (!counts || counts.size === 0) return;
  counted.delete(db);
  const pairs = [...counts].toSorted(([a], [b]) => a - b);
  try {
    await db`
      update resource r set view_count = view_count + v.n
      from (
        select c.id, c.n from resource locked
        join unnest(${pairs.map(([id]) => id)}::bigint[], ${pairs.map(([, n]) => n)}::int[]) as c(id, n)
          on c.id = locked.id
        order by locked.id for no key update of locked
      ) v where r.id = v.id`;
  } catch (error) {
    const since = counted.get(db) ?? new Map<number, number>();
    for (const [id, n] of counts) since.set(id, (since.get(id) ?? 0) + n);
    counted.set(db, since);
    throw error;
  }
}
