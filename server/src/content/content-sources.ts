import type { Arrival, ArrivalSource } from '@xuelin/contract/content';
import { chinaDay } from '#core/china-day.ts';
import type { WriteBehindBuffer } from '#core/cache/write-behind.ts';
import { inTransaction, type Db, type Tx } from '#core/database/database.ts';

/** Somebody who looked at a price (`quotes`) or bought (`sales`), by the way they came; `uid` sells it. */
export type SourceEntry = {
  uid: number;
  kind: string;
  id: number;
  source: ArrivalSource;
  /** What a buyer had searched for. Nobody who only looked can write words before a creator. */
  word?: string;
  quotes?: number;
  sales?: number;
  earnedFen?: number;
  now: number;
};

/** Adds to the figures by source, part of the caller's transaction; in the order of the key, so that two never cross. */
export async function addToSources(tx: Tx, entries: readonly SourceEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map(
    ({ uid, kind, id, source, word = '', quotes = 0, sales = 0, earnedFen = 0, now }) => ({
      uid,
      day: chinaDay(now),
      kind,
      ref_id: id,
      source,
      word,
      quotes,
      sales,
      earned_fen: earnedFen,
    }),
  );
  await tx`
    insert into content_source_day as d (uid, day, kind, ref_id, source, word, quotes, sales, earned_fen)
    select uid, day, kind, ref_id, source, word, quotes, sales, earned_fen
    from jsonb_to_recordset(${tx.json(rows)}) as r (uid bigint, day int, kind text, ref_id bigint, source text, word text,
      quotes int, sales int, earned_fen bigint)
    order by uid, day, kind, ref_id, source, word
    on conflict (uid, day, kind, ref_id, source, word) do update set quotes = d.quotes + excluded.quotes,
      sales = d.sales + excluded.sales, earned_fen = d.earned_fen + excluded.earned_fen`;
}

/** Where a buyer came from, and the word they had searched for: tidy, and only of a search. */
export function sourceOf(arrival: Arrival | undefined): { source: ArrivalSource; word: string } {
  const source = arrival?.source ?? 'other';
  const word = source === 'search' ? (arrival?.word ?? '').replaceAll(/\s+/gu, ' ').trim() : '';
  return { source, word };
}

/** Looks at prices that are not written yet, per database pool. */
const looksByDb = new WeakMap<Db, Map<string, SourceEntry & { quotes: number }>>();

/** Counts a look at a price in memory: it is written later. */
export function countSource(db: Db, entry: Omit<SourceEntry, 'word' | 'sales' | 'earnedFen'>): void {
  const looks = looksByDb.get(db) ?? new Map<string, SourceEntry & { quotes: number }>();
  looksByDb.set(db, looks);
  const { uid, kind, id, source, quotes = 1, now } = entry;
  const key = `${uid} ${kind} ${id} ${source} ${chinaDay(now)}`;
  looks.set(key, { uid, kind, id, source, now, quotes: (looks.get(key)?.quotes ?? 0) + quotes });
}

/** Writes what was counted in memory; what cannot be written now is kept for the next time. */
async function flushSources(db: Db): Promise<void> {
  const looks = [...(looksByDb.get(db)?.values() ?? [])];
  if (looks.length === 0) return;
  looksByDb.delete(db);
  try {
    await inTransaction(db, (tx) => addToSources(tx, looks));
  } catch (error) {
    for (const look of looks) countSource(db, look);
    throw error;
  }
}

/** Figures by source, as the app writes what is counted in memory. */
export const contentSources: WriteBehindBuffer = {
  name: 'sources of content',
  intervalMs: 5_000,
  flush: flushSources,
};
