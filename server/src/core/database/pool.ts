import type pg from 'pg';
import { Connection, ConnectionLostError, type DatabaseAddress, makeClient } from './connection.ts';
import { SilenceWatch } from './silence.ts';
import { type EncodedOrder, isStale, type Order, type Rows } from './statement.ts';
import { encodeValue } from './values.ts';

export type PoolOptions = {
  /** Connections at most. */
  max?: number;
  /** Seconds after which a connection that nobody needs is closed. */
  idleSeconds?: number;
  /** Seconds after which the database ends a statement. */
  statementSeconds?: number;
  /** Seconds without a word after which the database counts as silent. */
  silentSeconds?: number;
  /** Told when it falls silent (true) and when it is back (false). */
  onSilence?: (silent: boolean) => void;
};

/** Sends one statement. */
export type Run = (order: Order) => Promise<Rows>;
type Waiting<T> = {
  resolve: (value: T) => void;
  reject: (error: Error) => void;
  waitedSeconds: number;
};
type WaitingStatement = Waiting<Rows> & { order: EncodedOrder; isRetry: boolean };

/** Statements sent ahead on one connection: more save nothing, and a slow one holds up those behind it. */
const pipelineDepth = 8;
/** Seconds a statement or session waits for a connection. */
const longestWait = 10;

/**
 * Connections, each made when first needed and again after the database was away. Single statements share them, several
 * ahead on each; a session (a transaction) has one for itself, on which nothing else is sent. Sessions leave a
 * quarter of the connections to single statements.
 */
export class Pool {
  /** Told of each statement that is asked for. */
  onStatement: ((order: Order) => void) | undefined;
  readonly #address: DatabaseAddress;
  readonly #max: number;
  readonly #mostReserved: number;
  readonly #idleSeconds: number;
  readonly #statementSeconds: number;
  readonly #watch: SilenceWatch;
  #timer: NodeJS.Timeout;
  readonly #connections = new Set<Connection>();
  readonly #opening = new Set<pg.Client>();
  readonly #statements: WaitingStatement[] = [];
  readonly #sessions: Waiting<Connection>[] = [];
  /** Gets no statements until a waiting session can have it. */
  #draining: Connection | null = null;
  #reserved = 0;
  #hasHeard = false;
  #ended = false;
  #whenQuiet: (() => void) | null = null;

  constructor(address: DatabaseAddress, options: PoolOptions) {
    const { max = 10, idleSeconds = 300, statementSeconds = 30, silentSeconds = 8 } = options;
    this.#address = address;
    this.#max = max;
    this.#mostReserved = max === 1 ? 1 : max - Math.max(1, Math.floor(max / 4));
    this.#idleSeconds = idleSeconds;
    this.#statementSeconds = statementSeconds;
    const target = {
      isWaiting: () => this.#isWaiting(),
      hasHeard: () => {
        const hasHeard = this.#hasHeard;
        this.#hasHeard = false;
        return hasHeard;
      },
      ask: () => this.#ask(),
      onSilence: (silent: boolean) => {
        if (silent) this.#destroyAll(new ConnectionLostError('the database says nothing'));
        options.onSilence?.(silent);
      },
    };
    this.#watch = new SilenceWatch(target, silentSeconds);
    this.#timer = this.#tickLater();
  }

  /** Sends a statement on any connection that is not reserved. */
  run(order: Order): Promise<Rows> {
    return new Promise((resolve, reject) => {
      this.#refuseIfClosed();
      this.#start({ order: this.#encode(order), resolve, reject, waitedSeconds: 0, isRetry: false });
    });
  }

  /** Runs `work` on a connection that nobody else uses meanwhile. */
  async session<T>(work: (run: Run) => Promise<T>): Promise<T> {
    const connection = await this.#reserve();
    let isOver = false;
    const run: Run = (order) =>
      new Promise((resolve, reject) => {
        if (isOver) throw new Error('a statement after the end of its transaction');
        connection.send(this.#encode(order), (error, rows) => {
          this.#hasHeard = true;
          if (error) reject(error);
          else resolve(rows);
        });
      });
    try {
      return await work(run);
    } finally {
      isOver = true;
      this.#release(connection);
    }
  }

  /** Takes nothing more, and closes all connections when what was asked is done, or after `timeout` seconds. */
  async end({ timeout }: { timeout?: number } = {}): Promise<void> {
    this.#ended = true;
    if (this.#isWaiting()) {
      const quiet = new Promise<void>((resolve) => (this.#whenQuiet = resolve));
      const late = timeout === undefined ? undefined : setTimeout(() => this.#whenQuiet?.(), timeout * 1000);
      await quiet;
      clearTimeout(late);
    }
    clearTimeout(this.#timer);
    this.#watch.stop();
    if (this.#isWaiting()) this.#destroyAll(new ConnectionLostError('the pool was closed'));
    await Promise.all([...this.#connections].map((connection) => connection.end()));
  }

  #encode(order: Order): EncodedOrder {
    this.onStatement?.(order);
    return { text: order.text, values: order.values.map(encodeValue), isScript: order.isScript ?? false };
  }

  #refuseIfClosed(): void {
    if (this.#ended) throw new ConnectionLostError('the pool was closed');
    if (this.#watch.isSilent) throw new ConnectionLostError('the database says nothing');
  }

  #isWaiting(): boolean {
    if (this.#opening.size > 0 || this.#statements.length > 0 || this.#sessions.length > 0) return true;
    return [...this.#connections].some((one) => one.busy > 0 || one.isReserved);
  }

  #start(statement: WaitingStatement): void {
    let best: Connection | null = null;
    for (const one of this.#connections) {
      if (one.isReserved || one === this.#draining || one.busy >= pipelineDepth) continue;
      if (!best || one.busy < best.busy) best = one;
      if (one.busy === 0) break;
    }
    if (!best || best.busy > 0) this.#open();
    if (best) this.#send(best, statement);
    else this.#statements.push(statement);
  }

  #send(connection: Connection, statement: WaitingStatement): void {
    const { order, resolve, reject, isRetry } = statement;
    connection.send(order, (error, rows) => {
      this.#hasHeard = true;
      if (!error) resolve(rows);
      else if (isStale(error) && !isRetry) this.#start({ ...statement, isRetry: true });
      else reject(error);
      this.#serve(connection);
    });
  }

  #reserve(): Promise<Connection> {
    return new Promise((resolve, reject) => {
      this.#refuseIfClosed();
      this.#sessions.push({ resolve, reject, waitedSeconds: 0 });
      const idle = [...this.#connections].find((one) => one.busy === 0 && !one.isReserved);
      if (idle) this.#serve(idle);
      if (this.#sessions.length > 0 && this.#reserved < this.#mostReserved) this.#open();
      this.#drainOne();
    });
  }

  #release(connection: Connection): void {
    connection.isReserved = false;
    this.#reserved--;
    if (connection.isClean) return this.#serve(connection);
    connection.destroy();
    this.#remove(connection);
  }

  /** Picks the connection that the next session will get, so that statements do not keep it for ever. */
  #drainOne(): void {
    this.#draining = null;
    if (this.#sessions.length === 0 || this.#reserved >= this.#mostReserved) return;
    for (const one of this.#connections) {
      if (!one.isReserved && (!this.#draining || one.busy < this.#draining.busy)) this.#draining = one;
    }
  }

  /** Gives a connection that has room to whoever waits. */
  #serve(connection: Connection): void {
    if (connection.isReserved) return;
    if (!this.#connections.has(connection)) return this.#replace();
    if (connection.busy === 0 && this.#reserved < this.#mostReserved) {
      const session = this.#sessions.shift();
      if (session) {
        connection.isReserved = true;
        this.#reserved++;
        this.#drainOne();
        return session.resolve(connection);
      }
    }
    if (connection !== this.#draining) {
      while (connection.busy < pipelineDepth) {
        const statement = this.#statements.shift();
        if (!statement) break;
        this.#send(connection, statement);
      }
    }
    if (this.#whenQuiet && !this.#isWaiting()) this.#whenQuiet();
  }

  #open(): void {
    if (this.#connections.size + this.#opening.size >= this.#max) return;
    const client = makeClient(this.#address, this.#statementSeconds);
    this.#opening.add(client);
    Connection.open(client, this.#statementSeconds, (connection) => this.#remove(connection)).then(
      (connection) => {
        this.#opening.delete(client);
        this.#hasHeard = true;
        this.#connections.add(connection);
        this.#drainOne();
        this.#serve(connection);
      },
      (error: Error) => {
        this.#opening.delete(client);
        if (this.#connections.size === 0) this.#rejectWaiting(error);
        this.#drainOne();
      },
    );
  }

  #remove(connection: Connection): void {
    if (!this.#connections.delete(connection)) return;
    this.#drainOne();
    this.#replace();
  }

  /** After a connection was lost: those who wait get another. */
  #replace(): void {
    if (this.#statements.length + this.#sessions.length > 0) this.#open();
    if (this.#whenQuiet && !this.#isWaiting()) this.#whenQuiet();
  }

  #rejectWaiting(error: Error): void {
    for (const one of [...this.#statements.splice(0), ...this.#sessions.splice(0)]) one.reject(error);
    this.#draining = null;
    if (this.#whenQuiet && !this.#isWaiting()) this.#whenQuiet();
  }

  #destroyAll(error: ConnectionLostError): void {
    this.#rejectWaiting(error);
    for (const client of this.#opening) client.connection.stream.destroy();
    for (const connection of this.#connections) connection.destroy();
  }

  #ask(): { answer: Promise<boolean>; stop(): void } {
    const client = makeClient(this.#address, this.#statementSeconds, 0);
    client.on('error', () => {});
    const answer = client.connect().then(
      () => {
        void client.end();
        return true;
      },
      () => false,
    );
    return { answer, stop: () => void client.connection.stream.destroy() };
  }

  /** One after the other, so that seconds never come in a bunch. */
  #tickLater(): NodeJS.Timeout {
    return setTimeout(() => this.#tick(), 1_000).unref();
  }

  #tick(): void {
    this.#timer = this.#tickLater();
    this.#watch.tick();
    for (const waiting of [this.#statements, this.#sessions]) {
      for (const one of waiting) one.waitedSeconds++;
      while (waiting[0] && waiting[0].waitedSeconds > longestWait)
        waiting.shift()?.reject(new ConnectionLostError(`no connection for ${longestWait} seconds`));
    }
    this.#drainOne();
    for (const one of this.#connections) {
      this.#serve(one);
      if (one.busy > 0 || one.isReserved || ++one.idleSeconds < this.#idleSeconds) continue;
      this.#connections.delete(one);
      void one.end();
    }
  }
}
