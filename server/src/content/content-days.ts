import { chinaDay } from '#core/china-day.ts';
import type { WriteBehindBuffer } from '#core/cache/write-behind.ts';
import { inTransaction, type Db, type Tx } from '#core/database/database.ts';

/** What is counted of a piece of content for each day. */
export type DayFigures = {
  views: number;
  /** Readers who saw the last page that is free. */
  gates: number;
  /** Members who looked at the price. */
  quotes: number;
  sales: number;
  refunds: number;
  downloads: number;
  /** 分; less than 0 when more was given back than earned. */
  earnedFen: number;
};
/** Figures to add to a day of something that `uid` made or sells. */
export type DayEntry = Partial<DayFigures> & { uid: number; kind: string; id: number; now: number };

/** Milliseconds between writes of what is counted in memory. */
const flushEvery = 5_000;

/** Adds to the days of content, part of the caller's transaction, each thing and day once; in the order of the key, so that two never cross. */
export async function addToDays(tx: Tx, entries: readonly DayEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map(({ uid, kind, id, now, ...figures }) => ({
    uid,
    kind,
    ref_id: id,
    day: chinaDay(now),
    views: figures.views ?? 0,
    gates: figures.gates ?? 0,
    quotes: figures.quotes ?? 0,
    sales: figures.sales ?? 0,
    refunds: figures.refunds ?? 0,
    downloads: figures.downloads ?? 0,
    earned_fen: figures.earnedFen ?? 0,
  }));
  await tx`
    insert into content_day as d (uid, day, kind, ref_id, views, gates, quotes, sales, refunds, downloads, earned_fen)
    select uid, day, kind, ref_id, views, gates, quotes, sales, refunds, downloads, earned_fen
    from jsonb_to_recordset(${tx.json(rows)}) as r (uid bigint, day int, kind text, ref_id bigint, views int, gates int,
      quotes int, sales int, refunds int, downloads int, earned_fen bigint)
    order by uid, day, kind, ref_id
    on conflict (uid, day, kind, ref_id) do update set views = d.views + excluded.views,
      gates = d.gates + excluded.gates, quotes = d.quotes + excluded.quotes, sales = d.sales + excluded.sales,
      refunds = d.refunds + excluded.refunds, downloads = d.downloads + excluded.downloads,
      earned_fen = d.earned_fen + excluded.earned_fen`;
}

/** What was counted in memory and is not written yet, per database pool. */
const entriesByDb = new WeakMap<Db, Map<string, DayEntry>>();

/** Counts one of something in memory: what reads cause is written later. */
export function countDay(db: Db, figure: 'gates' | 'quotes' | 'downloads', entry: DayEntry): void {
  const entries = entriesByDb.get(db) ?? new Map<string, DayEntry>();
  entriesByDb.set(db, entries);
  const { uid, kind, id, now } = entry;
  const key = `${uid} ${kind} ${id} ${chinaDay(now)}`;
  const before = entries.get(key) ?? { uid, kind, id, now };
  entries.set(key, { ...before, [figure]: (before[figure] ?? 0) + (entry[figure] ?? 1) });
}

/** Writes what was counted in memory; what cannot be written now is kept for the next time. */
async function flushDays(db: Db): Promise<void> {
  const entries = [...(entriesByDb.get(db)?.values() ?? [])];
  if (entries.length === 0) return;
  entriesByDb.delete(db);
  try {
    await inTransaction(db, (tx) => addToDays(tx, entries));
  } catch (error) {
    for (const entry of entries)
      for (const figure of ['gates', 'quotes', 'downloads'] as const)
        if (entry[figure]) countDay(db, figure, entry);
    throw error;
  }
}

/** Days of content, as the app writes what is counted in memory. */
export const contentDays: WriteBehindBuffer = {
  name: 'days of content',
  intervalMs: flushEvery,
  flush: flushDays,
};

/** Adds views that a view counter writes to the days of their content. */
export const viewsOfDay =
  (kind: string) =>
  (tx: Tx, rows: readonly { id: number; uid: number; n: number }[], now: number): Promise<void> =>
    addToDays(
      tx,
      rows.map(({ id, uid, n }) => ({ uid, kind, id, now, views: n })),
    );
