import type { Db } from '#core/database/database.ts';
import type { WriteBehindBuffer } from '#core/cache/write-behind.ts';
import { TRUST } from './trust.ts';

/** Something that a member opened. */
type ItemRead = { uid: number; kind: string; id: number };

/** Milliseconds between writes: who reads and then writes shall not have to wait for it. */
const flushEvery = 2_000;

/** What was opened and is not written yet, per database pool. */
const itemsByDb = new WeakMap<Db, Map<string, ItemRead>>();

/** Remembers in memory what a member opened: reading writes nothing. */
export function noteRead(db: Db, item: ItemRead): void {
  const items = itemsByDb.get(db) ?? new Map<string, ItemRead>();
  itemsByDb.set(db, items.set(`${item.uid} ${item.kind} ${item.id}`, item));
}

/** Writes what was opened since the last time, once each; what cannot be written now is kept for the next. */
export async function flushReads(db: Db): Promise<void> {
  const items = [...(itemsByDb.get(db)?.values() ?? [])];
  if (items.length === 0) return;
  itemsByDb.delete(db);
  try {
    await db`
      insert into item_read (uid, kind, ref_id)
      select n.uid, n.kind, n.id
      from unnest(${items.map((item) => item.uid)}::bigint[], ${items.map((item) => item.kind)}::text[],
        ${items.map((item) => item.id)}::bigint[]) as n (uid, kind, id)
      join member m on m.uid = n.uid and m.trust_level < 2
      where (select count(*) from item_read r where r.uid = n.uid) < ${TRUST.second.reads}
      order by n.uid, n.kind, n.id
      on conflict do nothing`;
  } catch (error) {
    for (const item of items) noteRead(db, item);
    throw error;
  }
}

/** What members opened, as the app writes it. */
export const itemsRead: WriteBehindBuffer = { name: 'items read', intervalMs: flushEvery, flush: flushReads };
