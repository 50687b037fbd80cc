import pg from 'pg';
import { type EncodedOrder, PreparedStatements, type Rows, Statement } from './statement.ts';

/** How to reach a PostgreSQL: a URL, or settings (the embedded one's unix socket). */
export type DatabaseAddress =
  | string
  | { host: string; port: number; user: string; database: string; password?: string };

/** The database was not reached, or the connection ended before the answer came. */
export class ConnectionLostError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'ConnectionLostError';
  }
}

/** What a statement fails with: PostgreSQL's own error, or that the connection was lost. */
export const asFault = (error: unknown): Error =>
  error instanceof pg.DatabaseError
    ? error
    : new ConnectionLostError(
        error instanceof Error ? error.message || error.name : 'connection lost',
        error,
      );

/** Seconds after which trying to connect is given up. */
const connectSeconds = 8;
/** Times `statementSeconds`: how long a transaction lasts before the database ends it, whoever it waits for. */
const transactionFactor = 4;

/** What ends by itself on every connection, when a statement may last `statementSeconds`. */
export const timeLimits = (statementSeconds: number) => ({
  statement_timeout: statementSeconds * 1000,
  idle_in_transaction_session_timeout: statementSeconds * transactionFactor * 1000,
});

/** Ends transactions that last too long. PostgreSQL 17 and newer; an older one does not know the setting and has no such row. */
export async function limitTransactions(
  client: Pick<pg.Client, 'query'>,
  statementSeconds: number,
): Promise<void> {
  await client.query(
    `select set_config(name, '${statementSeconds * transactionFactor}s', false) from pg_settings where name = 'transaction_timeout'`,
  );
}

/** A client of pg that is not connected yet; it tries for `waitSeconds`, 0 for as long as it takes. */
export function makeClient(
  address: DatabaseAddress,
  statementSeconds: number,
  waitSeconds = connectSeconds,
): pg.Client {
  return new pg.Client({
    ...(typeof address === 'string' ? { connectionString: address } : address),
    application_name: 'xuelin',
    connectionTimeoutMillis: waitSeconds * 1000,
    ...timeLimits(statementSeconds),
    keepAlive: true,
    pipeline: true,
  });
}

/** One connection: sends statements in order, several ahead of their answers. */
export class Connection {
  /** Statements without an answer yet. */
  busy = 0;
  /** One session has it for itself. */
  isReserved = false;
  /** Seconds without a statement. */
  idleSeconds = 0;
  readonly #client: pg.Client;
  readonly #statements = new PreparedStatements();

  private constructor(client: pg.Client) {
    this.#client = client;
  }

  /** `onGone` is called when it has ended for whatever reason, maybe twice. */
  static async open(
    client: pg.Client,
    statementSeconds: number,
    onGone: (connection: Connection) => void,
  ): Promise<Connection> {
    const connection = new Connection(client);
    // A client that fails may not end by itself; each waiting statement hears of it.
    client.on('error', () => {
      connection.destroy();
      onGone(connection);
    });
    try {
      await client.connect();
      await limitTransactions(client, statementSeconds);
    } catch (error) {
      connection.destroy();
      throw asFault(error);
    }
    client.on('end', () => onGone(connection));
    return connection;
  }

  send(order: EncodedOrder, settle: (error: Error | null, rows: Rows) => void): void {
    this.busy++;
    this.idleSeconds = 0;
    this.#client.query(
      new Statement(order, this.#statements, (error, rows) => {
        this.busy--;
        settle(error && asFault(error), rows);
      }),
    );
  }

  /** Nothing is open on it: neither a transaction nor one that failed. */
  get isClean(): boolean {
    return this.#client.getTransactionStatus() === 'I';
  }

  async end(): Promise<void> {
    const late = setTimeout(() => this.destroy(), 1_000);
    await this.#client.end();
    clearTimeout(late);
  }

  /** Ends it at once; what waits for an answer fails. */
  destroy(): void {
    this.#client.connection.stream.destroy();
  }
}
