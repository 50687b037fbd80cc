import type { Caller, ReadContext } from '#core/calls/call-context.ts';
import { chinaDay } from '#core/china-day.ts';
import { inTransaction, type Db, type Tx } from '#core/database/database.ts';
import type { WriteBehindBuffer } from './write-behind.ts';
import { memberReader, hashCombine, type Reader, visitorReader } from './readers.ts';
import { TtlSet } from './ttl-set.ts';

/** What counting has to know of a call. */
type Reading = Pick<ReadContext, 'primary' | 'clock' | 'onSend'> & { caller: Caller | null };

export type ViewCounter = WriteBehindBuffer & {
  /**
   * Counts, in memory, a view by whoever gets the answer that is being made, each time it is sent: of each reader and
   * thing once in half an hour. Each node remembers its own readers, so one whose requests go to several nodes may
   * count on each; so may a returning one when very many came between.
   */
  countOnSend(context: Reading, id: number): void;
};

/** Milliseconds between writes of what was viewed. */
const flushEvery = 10_000;

/** Seconds in which a reader of a thing counts once, and how many of such pairs are remembered. */
const window = 1_800;
const maxRecentReaders = 100_000;

/** Views of a day of China that are not written yet: by id, and when the last one was. */
type DayViews = { counts: Map<number, Views>; lastSecond: number };

/** How often something was viewed, and by whom. */
type Views = { n: number; readers: Set<Reader> };

/** What is kept per database pool: views not written yet by their day, and who was counted lately. */
type PoolState = { days: Map<number, DayViews>; recentReaders: TtlSet };

/**
 * What else is done with the views of rows when they are written: `uid` is whose row it is, `now` when the last of them
 * was; those of different days come one day after the other.
 */
type OnFlush = (tx: Tx, rows: readonly ViewedRow[], now: number) => Promise<void>;

/** Views of a row that are being written, and who the readers were. */
export type ViewedRow = { id: number; uid: number; n: number; readers: readonly Reader[] };

/** Counts views of the rows of a table: reading writes nothing. */
export function viewCounter(table: string, column: string, onFlush?: OnFlush): ViewCounter {
  const all = new WeakMap<Db, PoolState>();
  const stateOf = (db: Db): PoolState => {
    let state = all.get(db);
    if (!state) {
      state = { days: new Map(), recentReaders: new TtlSet(window, maxRecentReaders) };
      all.set(db, state);
    }
    return state;
  };
  const add = (
    { days }: PoolState,
    id: number,
    added: { n: number; readers: Iterable<Reader> },
    now: number,
  ) => {
    const day = chinaDay(now);
    let views = days.get(day);
    if (!views) days.set(day, (views = { counts: new Map(), lastSecond: now }));
    const known = views.counts.get(id) ?? { n: 0, readers: new Set<Reader>() };
    views.counts.set(id, known);
    known.n += added.n;
    for (const reader of added.readers) known.readers.add(reader);
    views.lastSecond = Math.max(views.lastSecond, now);
  };
  const write = (db: Db, { counts, lastSecond }: DayViews) =>
    inTransaction(db, async (tx) => {
      const pairs = [...counts].toSorted(([a], [b]) => a - b);
      const rows = await tx<{ id: number; uid: number; n: number }[]>`
        update ${tx(table)} r set ${tx(column)} = ${tx(column)} + v.n
        from (
          select c.id, c.n from ${tx(table)} locked
          join unnest(${pairs.map(([id]) => id)}::bigint[], ${pairs.map(([, { n }]) => n)}::int[]) as c(id, n)
            on c.id = locked.id
          order by locked.id for no key update of locked
        ) v where r.id = v.id returning r.id, r.uid, v.n`;
      const viewedRows = rows.map((row) => ({ ...row, readers: [...(counts.get(row.id)?.readers ?? [])] }));
      await onFlush?.(tx, viewedRows, lastSecond);
    });
  const flush = async (db: Db) => {
    const state = stateOf(db);
    const days = [...state.days].toSorted(([a], [b]) => a - b);
    state.days = new Map();
    for (const [at, [, views]] of days.entries()) {
      try {
        await write(db, views);
      } catch (error) {
        for (const [, { counts, lastSecond }] of days.slice(at))
          for (const [id, known] of counts) add(state, id, known, lastSecond);
        throw error;
      }
    }
  };
  return {
    countOnSend({ primary, clock, caller, onSend }, id) {
      const state = stateOf(primary);
      const member = caller && memberReader(caller.uid);
      onSend((request) => {
        const reader = member ?? visitorReader(request);
        const now = clock.now();
        if (state.recentReaders.isNew(hashCombine(reader, id), now))
          add(state, id, { n: 1, readers: [reader] }, now);
      });
    },
    name: `views of ${table}`,
    intervalMs: flushEvery,
    flush,
  };
}
