import { AsyncLocalStorage } from 'node:async_hooks';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import postgres from 'postgres';

/** How to reach a PostgreSQL: a URL, or settings as postgres.js takes them (the embedded one's unix socket). */
export type DatabaseAddress =
  | string
  | { host: string; port: number; user: string; database: string; password?: string };

type Types = { bigint: number };
/** A pool. Reads run on it directly: a single read needs no transaction. */
export type Db = postgres.Sql<Types>;
/** One open transaction. Writing functions take it first, required. */
export type Tx = postgres.TransactionSql<Types>;
/** Either: for reads that are also made inside a transaction. */
export type Queryable = Db | Tx;

const options = {
  /** snake_case in SQL, camelCase in rows; JSON values stay as they are. */
  transform: { column: { from: postgres.toCamel, to: postgres.fromCamel }, undefined: null },
  types: {
    /** Ids, seconds and amounts are far below 2^53. */
    bigint: {
      to: 20,
      from: [20],
      parse: (text: string) => Number(text),
      serialize: (value: number) => String(value),
    },
  },
  onnotice: () => {},
};

export type PoolOptions = { max?: number; idleSeconds?: number; statementSeconds?: number };

/** Seconds a transaction may wait for us before the database ends it: whatever waits that long has lost its owner. */
const idleTransactionSeconds = 120;

/**
 * Opens a pool of `max` connections for single statements and, unless it is 1, one of as many for transactions; each is
 * made when first needed and again after the database was away. Two pools, because postgres.js (up to 3.4.9) can begin a
 * transaction behind a full pipeline of other statements without keeping its connection: docs/decisions/0020.
 */
export function openDatabase(address: DatabaseAddress, pool: PoolOptions = {}): Db {
  const db = connect(address, pool);
  if (pool.max === 1) return db;
  const transactions = connect(address, pool);
  // Whoever watches statements watches those of both.
  Object.defineProperty(transactions.options, 'debug', { get: () => db.options.debug });
  const end = db.end.bind(db);
  return Object.assign(db, {
    begin: transactions.begin.bind(transactions),
    end: async (how?: { timeout?: number }) => {
      await Promise.all([end(how), transactions.end(how)]);
    },
  });
}

function connect(address: DatabaseAddress, pool: PoolOptions): Db {
  const all = {
    ...options,
    max: pool.max ?? 10,
    idle_timeout: pool.idleSeconds ?? 300,
    connect_timeout: 10,
    connection: {
      application_name: 'xuelin',
      statement_timeout: (pool.statementSeconds ?? 30) * 1000,
      idle_in_transaction_session_timeout: idleTransactionSeconds * 1000,
    },
  };
  return typeof address === 'string' ? postgres(address, all) : postgres({ ...address, ...all });
}

/** postgres.js prepares no text without values unless told that it is not a script of several statements. */
const asPrepared = { prepare: true, simple: false };

/** Runs one of a few constant texts, prepared once on each connection; values by number. Cheaper than a template. */
export async function prepared<Rows extends object[]>(
  db: Queryable,
  text: string,
  values: (string | number | boolean | null | number[])[],
): Promise<postgres.RowList<Rows>> {
  return await db.unsafe<Rows>(text, values, asPrepared);
}

/**
 * ` limit n` as text. As a parameter it would have PostgreSQL plan the statement anew for every request, which costs more
 * than running it: a plan for an unknown limit allows for a tenth of the table and so never looks good enough to keep.
 */
export function limitText(rows: number): string {
  if (!Number.isSafeInteger(rows) || rows < 0) throw new RangeError(`not a number of rows: ${rows}`);
  return ` limit ${rows}`;
}

const retried = new Set(['40001', '40P01']);

type Signal = (db: Db) => void;
const signals = new AsyncLocalStorage<Signal[]>();

/** The connection was lost while the commit was under way: nobody knows whether it is done. */
export class OutcomeUnknown extends Error {
  constructor(cause: unknown) {
    super('no answer to a commit', { cause });
    this.name = 'OutcomeUnknown';
  }
}

/** PostgreSQL itself refused the commit, other than because it is being shut down. */
const isAnswer = (error: unknown) => sqlState(error) !== '' && !sqlState(error).startsWith('57P');

/**
 * Runs `work` in one transaction; the whole of it again, at most three times, when PostgreSQL asks for it. Throws an
 * OutcomeUnknown when the answer to the commit was lost; after any other error nothing was done.
 */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    let committing = false;
    try {
      const waiting: Signal[] = [];
      const whole = async (tx: Tx) => {
        const made = await work(tx);
        committing = true;
        return made;
      };
      const done = (await signals.run(waiting, () => db.begin(whole))) as T;
      for (const signal of waiting) signal(db);
      return done;
    } catch (error) {
      if (committing && !isAnswer(error)) throw new OutcomeUnknown(error);
      if (attempt >= 3 || !retried.has(sqlState(error))) throw error;
    }
  }
}

/**
 * Has `signal` called when the surrounding inTransaction has committed. It may only hint that there is something to
 * look at: it must not fail, it is lost with the node, and comes too when just a savepoint was undone.
 */
export function onCommit(signal: Signal): void {
  const waiting = signals.getStore();
  if (!waiting) throw new Error('onCommit is for work inside inTransaction');
  waiting.push(signal);
}

/** The SQLSTATE of a database error, or ''. */
export function sqlState(error: unknown): string {
  return error instanceof postgres.PostgresError ? error.code : '';
}

const migrationsFolder = path.join(import.meta.dirname, '..', '..', 'migrations');
/** One migrator at a time, over all nodes. */
const migrationLock = 7_221_130;

/** Brings the schema up to date: each file of `migrations/` once, in name order, each in its own transaction. */
export async function migrate(address: DatabaseAddress): Promise<string[]> {
  const db = openDatabase(address, { max: 1, statementSeconds: 600 });
  try {
    await db`select pg_advisory_lock(${migrationLock})`;
    await db`create table if not exists migration (name text primary key, applied_at timestamptz not null default now())`;
    const done = new Set((await db<{ name: string }[]>`select name from migration`).map((row) => row.name));
    const names = (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql')).toSorted();
    const applied = names.filter((name) => !done.has(name));
    for (const name of applied) {
      const text = await readFile(path.join(migrationsFolder, name), 'utf8');
      await db.begin(async (tx) => {
        await tx.unsafe(text);
        await tx`insert into migration (name) values (${name})`;
      });
    }
    return applied;
  } finally {
    await db.end({ timeout: 5 });
  }
}
