import { AsyncLocalStorage } from 'node:async_hooks';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { ConfigError } from '#core/config/environment.ts';
import type { DatabaseAddress } from './connection.ts';
import { Listener } from './listener.ts';
import { Pool, type PoolOptions, type Run } from './pool.ts';
import { makeSql, type Query, type Sql } from './sql.ts';
import type { Order } from './statement.ts';
import type { Value } from './values.ts';

export type { DatabaseAddress } from './connection.ts';
export type { Query } from './sql.ts';

/** A pool. Reads run on it directly: a single read needs no transaction. */
export type Db = Sql & {
  /** Runs `work` in one transaction, once: `inTransaction` is what writing functions take. */
  begin<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Runs `work` on one connection, outside a transaction: for locks that belong to a connection. */
  session<T>(work: (sql: Sql) => Promise<T>): Promise<T>;
  /** Hears of notices until `unlisten`; `onListening` is called now and after each time some may have been missed. */
  listen(
    channel: string,
    onNotice: (payload: string) => void,
    onListening?: () => void,
  ): Promise<{ unlisten(): Promise<void> }>;
  notify(channel: string, payload: string): Promise<void>;
  /** Has `onStatement` called with each statement from now on; null ends it. */
  watchStatements(onStatement: ((order: Order) => void) | null): void;
  /** Takes no more, and closes all connections when what was asked is done, or after `timeout` seconds. */
  end(how?: { timeout?: number }): Promise<void>;
};
/** One open transaction. Writing functions take it first, required. */
export type Tx = Sql & {
  /** Undoes what `work` did when that fails, and only that. */
  savepoint<T>(work: (inner: Tx) => Promise<T>): Promise<T>;
};
/** Either: for reads that are also made inside a transaction. */
export type Queryable = Db | Tx;

/** Opens a pool: docs/decisions/0023. */
export function openDatabase(address: DatabaseAddress, options: PoolOptions = {}): Db {
  const pool = new Pool(address, options);
  const listener = new Listener(address);
  const sql = makeSql((order) => pool.run(order));
  return Object.assign(sql, {
    begin: <T>(work: (tx: Tx) => Promise<T>) => pool.session((run) => runTransaction(run, work)),
    session: <T>(work: (one: Sql) => Promise<T>) => pool.session((run) => work(makeSql(run))),
    listen: listener.listen.bind(listener),
    notify: async (channel: string, payload: string) => {
      await sql`select pg_notify(${channel}, ${payload})`;
    },
    watchStatements: (onStatement: ((order: Order) => void) | null) => {
      pool.onStatement = onStatement ?? undefined;
    },
    end: async (how?: { timeout?: number }) => {
      await Promise.all([pool.end(how), listener.end()]);
    },
  });
}

const command = (text: string): Order => ({ text, values: [] });

/** A statement had failed and nobody told the transaction: PostgreSQL answers its commit with a rollback. */
class RolledBackError extends Error {
  constructor() {
    super('a commit after a failed statement: all was undone');
    this.name = 'RolledBackError';
  }
}

async function runTransaction<T>(run: Run, work: (tx: Tx) => Promise<T>): Promise<T> {
  // Waited for: what is sent behind a begin that fails would be done outside a transaction.
  await run(command('begin'));
  let result: T;
  try {
    result = await work(makeTx(run, 1));
  } catch (error) {
    await run(command('rollback')).catch(() => {});
    throw error;
  }
  const commit = await run(command('commit'));
  if (commit.tag !== 'COMMIT') throw new RolledBackError();
  return result;
}

function makeTx(run: Run, depth: number): Tx {
  return Object.assign(makeSql(run), {
    savepoint: async <T>(work: (inner: Tx) => Promise<T>): Promise<T> => {
      const opening = run(command(`savepoint s${depth}`));
      opening.catch(() => {});
      try {
        const result = await work(makeTx(run, depth + 1));
        await opening;
        return result;
      } catch (error) {
        await run(command(`rollback to s${depth}`)).catch(() => {});
        throw error;
      }
    },
  });
}

/** Runs one of a few constant texts, prepared once on each connection; values by number. */
export function queryPrepared<Rows extends object[]>(
  db: Queryable,
  text: string,
  values: readonly Value[],
): Query<Rows> {
  return db.unsafe<Rows>(text, values);
}

/**
 * ` limit n` as text. As a parameter it would have PostgreSQL plan the statement anew for every request, which costs more
 * than running it: a plan for an unknown limit allows for a tenth of the table and so never looks good enough to keep.
 */
export function limitText(rows: number): string {
  if (!Number.isSafeInteger(rows) || rows < 0) throw new RangeError(`not a number of rows: ${rows}`);
  return ` limit ${rows}`;
}

const retryableStates = new Set(['40001', '40P01']);
/** Milliseconds before the second run at most; before the third twice as many. */
const RETRY_PAUSE = 60;

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
const isAnswer = (error: unknown) =>
  error instanceof RolledBackError || (sqlState(error) !== '' && !sqlState(error).startsWith('57P'));

const quickCommits = new AsyncLocalStorage<true>();

/**
 * Runs work whose transactions do not wait until they are on the disk: a power cut may take the last of them, always
 * together with all that came after. For what is done again in such a case, as filling in the demo is.
 */
export const withQuickCommits = <T>(work: () => Promise<T>): Promise<T> => quickCommits.run(true, work);

/**
 * Runs `work` in one transaction; the whole of it again, at most three times, when PostgreSQL asks for it. Throws an
 * OutcomeUnknown when the answer to the commit was lost; after any other error nothing was done.
 */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    let committing = false;
    try {
      const waiting: Signal[] = [];
      const runWork = async (tx: Tx) => {
        if (quickCommits.getStore()) await tx`set local synchronous_commit = off`;
        const result = await work(tx);
        committing = true;
        return result;
      };
      const result = await signals.run(waiting, () => db.begin(runWork));
      for (const signal of waiting) signal(db);
      return result;
    } catch (error) {
      if (committing && !isAnswer(error)) throw new OutcomeUnknown(error);
      if (attempt >= 3 || !retryableStates.has(sqlState(error))) throw error;
      // Begun at once it may take the lock again before the other one, which waits for it, and both meet as before.
      await pause(RETRY_PAUSE * attempt * (0.5 + Math.random() / 2));
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
  return error instanceof pg.DatabaseError ? (error.code ?? '') : '';
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
    const appliedNames = new Set(
      (await db<{ name: string }[]>`select name from migration`).map((row) => row.name),
    );
    const names = (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql')).toSorted();
    const unknown = [...appliedNames].filter((name) => !names.includes(name)).toSorted();
    if (unknown.length > 0) throw newerData(unknown.at(-1) ?? '', names.at(-1) ?? '');
    const pending = names.filter((name) => !appliedNames.has(name));
    for (const name of pending) {
      const text = await readFile(path.join(migrationsFolder, name), 'utf8');
      await db.begin(async (tx) => {
        await tx.unsafe(text);
        await tx`insert into migration (name) values (${name})`;
      });
    }
    return pending;
  } finally {
    await db.end({ timeout: 5 });
  }
}

/** The data of a newer version is left alone: what this one would do with it nobody has tried. */
const newerData = (theirs: string, ours: string): ConfigError =>
  new ConfigError(
    `这些数据来自更新的版本：数据库已升级到 ${theirs}，而这个程序只到 ${ours}。请更新程序，或用 DATA_DIR（或 DATABASE_URL）指定别的数据。\n` +
      `The data is of a newer version: its database is at ${theirs}, this program at ${ours}. Update the program, or choose other data with DATA_DIR (or DATABASE_URL).`,
  );
