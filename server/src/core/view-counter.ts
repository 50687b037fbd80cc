import type { FastifyInstance } from 'fastify';
import type { Db } from './database.ts';
import { keepFlushing } from './keep-flushing.ts';
import type { Services } from './services.ts';

export type ViewCounter = {
  /** Counts one view in memory. */
  count(db: Db, id: number): void;
  /** Writes what was counted since the last time; what cannot be written now is kept for the next. */
  flush(db: Db): Promise<void>;
  /** Flushes every few seconds while the app runs, and when it closes. */
  keepFlushing(app: FastifyInstance, services: Services): void;
};

/** Milliseconds between writes of what was viewed. */
const flushEvery = 10_000;

/** Counts views of the rows of a table: reading writes nothing. */
export function viewCounter(table: 'resource' | 'introduction', column: string): ViewCounter {
  /** Views not written yet, per database pool. */
  const counted = new WeakMap<Db, Map<number, number>>();
  const countsOf = (db: Db) => {
    const counts = counted.get(db) ?? new Map<number, number>();
    counted.set(db, counts);
    return counts;
  };
  const add = (db: Db, id: number, n: number) => {
    const counts = countsOf(db);
    counts.set(id, (counts.get(id) ?? 0) + n);
  };
  const flush = async (db: Db) => {
    const counts = countsOf(db);
    if (counts.size === 0) return;
    counted.delete(db);
    const pairs = [...counts].toSorted(([a], [b]) => a - b);
    try {
      await db`
        update ${db(table)} r set ${db(column)} = ${db(column)} + v.n
        from (
          select c.id, c.n from ${db(table)} locked
          join unnest(${pairs.map(([id]) => id)}::bigint[], ${pairs.map(([, n]) => n)}::int[]) as c(id, n)
            on c.id = locked.id
          order by locked.id for no key update of locked
        ) v where r.id = v.id`;
    } catch (error) {
      for (const [id, n] of counts) add(db, id, n);
      throw error;
    }
  };
  return {
    count: (db, id) => add(db, id, 1),
    flush,
    keepFlushing: (app, services) => keepFlushing(app, services, { what: 'views', every: flushEvery, flush }),
  };
}
