import type { Caller, ReadContext } from '#core/calls/call-context.ts';
import { inTransaction, type Db, type Tx } from '#core/database/database.ts';
import type { WriteBehindBuffer } from './write-behind.ts';
import { memberReader, hashCombine, visitorReader } from './readers.ts';
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

/** What is kept per database pool: views not written yet, and who was counted lately. */
type PoolState = { counts: Map<number, number>; recentReaders: TtlSet; lastSecond: number };

/** What else is done with the views of rows when they are written: `uid` is whose row it is, `now` when the last one was. */
type OnFlush = (
  tx: Tx,
  rows: readonly { id: number; uid: number; n: number }[],
  now: number,
) => Promise<void>;

/** Counts views of the rows of a table: reading writes nothing. */
export function viewCounter(table: string, column: string, onFlush?: OnFlush): ViewCounter {
  const all = new WeakMap<Db, PoolState>();
  const stateOf = (db: Db): PoolState => {
    let state = all.get(db);
    if (!state) {
      state = { counts: new Map(), recentReaders: new TtlSet(window, maxRecentReaders), lastSecond: 0 };
      all.set(db, state);
    }
    return state;
  };
  const add = ({ counts }: PoolState, id: number, n: number) =>
    void counts.set(id, (counts.get(id) ?? 0) + n);
  const flush = async (db: Db) => {
    const state = stateOf(db);
    const { counts } = state;
    if (counts.size === 0) return;
    state.counts = new Map();
    const pairs = [...counts].toSorted(([a], [b]) => a - b);
    try {
      await inTransaction(db, async (tx) => {
        const rows = await tx<{ id: number; uid: number; n: number }[]>`
          update ${tx(table)} r set ${tx(column)} = ${tx(column)} + v.n
          from (
            select c.id, c.n from ${tx(table)} locked
            join unnest(${pairs.map(([id]) => id)}::bigint[], ${pairs.map(([, n]) => n)}::int[]) as c(id, n)
              on c.id = locked.id
            order by locked.id for no key update of locked
          ) v where r.id = v.id returning r.id, r.uid, v.n`;
        await onFlush?.(tx, rows, state.lastSecond);
      });
    } catch (error) {
      for (const [id, n] of counts) add(state, id, n);
      throw error;
    }
  };
  return {
    countOnSend({ primary, clock, caller, onSend }, id) {
      const state = stateOf(primary);
      const member = caller && memberReader(caller.uid);
      onSend((request) => {
        const reader = member ?? visitorReader(request);
        state.lastSecond = clock.now();
        if (state.recentReaders.isNew(hashCombine(reader, id), clock.now())) add(state, id, 1);
      });
    },
    name: `views of ${table}`,
    intervalMs: flushEvery,
    flush,
  };
}
