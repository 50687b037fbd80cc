import { chinaDay } from '#core/china-day.ts';
import { hashCombine, type Reader } from '#core/cache/readers.ts';
import type { ViewedRow } from '#core/cache/view-counter.ts';
import { TtlSet } from '#core/cache/ttl-set.ts';
import type { WriteBehindBuffer } from '#core/cache/write-behind.ts';
import { inTransaction, type Db, type Tx } from '#core/database/database.ts';
import type { Services } from '#core/services.ts';

/** What is counted of a piece of content for each day. */
export type DayFigures = {
  views: number;
  /** People who had not viewed it on that day before. */
  readers: number;
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
export type DayEntry = Partial<DayFigures> & {
  uid: number;
  kind: string;
  id: number;
  now: number;
  /** Of the readers, those who had viewed nothing of `uid` on that day before. */
  creatorReaders?: number;
};

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
    readers: figures.readers ?? 0,
    creator_readers: figures.creatorReaders ?? 0,
    gates: figures.gates ?? 0,
    quotes: figures.quotes ?? 0,
    sales: figures.sales ?? 0,
    refunds: figures.refunds ?? 0,
    downloads: figures.downloads ?? 0,
    earned_fen: figures.earnedFen ?? 0,
  }));
  // The days of the creator after those of the content, in every transaction: `done` is counted first.
  await tx`
    with fresh as (
      select * from jsonb_to_recordset(${tx.json(rows)}) as r (uid bigint, day int, kind text, ref_id bigint, views int,
        readers int, creator_readers int,
        gates int, quotes int, sales int, refunds int, downloads int, earned_fen bigint)
    ), contents as (
      insert into content_day as d
        (uid, day, kind, ref_id, views, readers, gates, quotes, sales, refunds, downloads, earned_fen)
      select uid, day, kind, ref_id, views, readers, gates, quotes, sales, refunds, downloads, earned_fen
      from fresh order by uid, day, kind, ref_id
      on conflict (uid, day, kind, ref_id) do update set views = d.views + excluded.views,
        readers = d.readers + excluded.readers,
        gates = d.gates + excluded.gates, quotes = d.quotes + excluded.quotes, sales = d.sales + excluded.sales,
        refunds = d.refunds + excluded.refunds, downloads = d.downloads + excluded.downloads,
        earned_fen = d.earned_fen + excluded.earned_fen
      returning 1
    ), done as (select count(*) from contents)
    insert into creator_day as d (uid, day, views, readers, gates, quotes, sales, refunds, downloads, earned_fen)
    select uid, day, sum(views), sum(creator_readers), sum(gates), sum(quotes), sum(sales), sum(refunds), sum(downloads), sum(earned_fen)
    from fresh cross join done group by uid, day order by uid, day
    on conflict (uid, day) do update set views = d.views + excluded.views,
      readers = d.readers + excluded.readers,
      gates = d.gates + excluded.gates, quotes = d.quotes + excluded.quotes, sales = d.sales + excluded.sales,
      refunds = d.refunds + excluded.refunds, downloads = d.downloads + excluded.downloads,
      earned_fen = d.earned_fen + excluded.earned_fen`;
}

/** What was counted in memory and is not written yet, per database pool. */
const entriesByDb = new WeakMap<Db, Map<string, DayEntry>>();

/** Seconds in which somebody who looks at the same again counts once, and how many such looks are remembered. */
const window = 1_800;
const maxRecentLooks = 100_000;

/** Who looked lately, per database pool, by figure and kind. */
const looksByDb = new WeakMap<Db, Map<string, TtlSet>>();

/** Whether a reader looks at something for the first time in half an hour; it is remembered. Each node remembers its own. */
export function isNewLook(
  db: Db,
  {
    figure,
    reader,
    kind,
    id,
    now,
  }: { figure: string; reader: Reader; kind: string; id: number; now: number },
): boolean {
  let looks = looksByDb.get(db);
  if (!looks) looksByDb.set(db, (looks = new Map()));
  const name = `${figure} ${kind}`;
  let recentLooks = looks.get(name);
  if (!recentLooks) looks.set(name, (recentLooks = new TtlSet(window, maxRecentLooks)));
  return recentLooks.isNew(hashCombine(reader, id), now);
}

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

/**
 * Writes who viewed what on a day and answers how many of them are new on it: to each thing, and (as 0) to its author. In the
 * order of the key and before any day is written, so that two never cross.
 */
const addReaders = (tx: Tx, kind: string, rows: readonly ViewedRow[], day: number) => {
  const seen = rows.flatMap(({ id, uid, readers }) => readers.map((reader) => ({ uid, id, reader })));
  return tx<{ uid: number; id: number; n: number }[]>`
    with seen as (
      select * from unnest(${seen.map(({ uid }) => uid)}::bigint[], ${seen.map(({ id }) => id)}::bigint[],
        ${seen.map(({ reader }) => reader)}::int[]) as s (uid, id, reader)
    ), added as (
      insert into reader_day (day, uid, kind, ref_id, reader)
      select ${day}::int, uid, ${kind}::text, id, reader from seen
      union select ${day}::int, uid, '', 0, reader from seen
      order by 2, 3, 4, 5
      on conflict do nothing returning uid, ref_id
    ) select uid, ref_id as id, count(*)::int as n from added group by uid, ref_id`;
};

/** Adds views that a view counter writes, and their readers, to the days of their content. */
export const viewsOfDay =
  (kind: string) =>
  async (tx: Tx, rows: readonly ViewedRow[], now: number): Promise<void> => {
    if (rows.length === 0) return;
    const fresh = await addReaders(tx, kind, rows, chinaDay(now));
    const counts = new Map(fresh.map(({ uid, id, n }) => [`${uid} ${id}`, n]));
    const entries = rows.map(({ id, uid, n }): DayEntry => {
      const creatorReaders = counts.get(`${uid} 0`) ?? 0;
      // Once for all things of an author.
      counts.delete(`${uid} 0`);
      return { uid, kind, id, now, views: n, readers: counts.get(`${uid} ${id}`) ?? 0, creatorReaders };
    });
    await addToDays(tx, entries);
  };

/** Days for which it is kept who read: what is viewed just before midnight may be written on the next one. */
const readerDays = 2;

/** Lets go of who read on days that are over; the numbers stay. */
export async function sweepReaders({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await db`delete from reader_day where day <= ${chinaDay(clock.now()) - readerDays}`;
}
