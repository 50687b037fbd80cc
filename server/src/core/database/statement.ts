import pg from 'pg';
import { decoderOf } from './values.ts';

/** The rows of a statement, an array like any other; `count` is how many it read or changed, `tag` what it did. */
export class Rows extends Array<Record<string, unknown>> {
  #tag = '';

  static override get [Symbol.species]() {
    return Array;
  }
  get tag(): string {
    return this.#tag;
  }
  set tag(tag: string) {
    this.#tag = tag;
  }
  get count(): number {
    return Number(this.#tag.slice(this.#tag.lastIndexOf(' ') + 1)) || 0;
  }
}

type Column = { name: string; decode: (text: string) => unknown };
/** A statement prepared on one connection. */
type PreparedStatement = { name: string; columns: Column[] };

/** Statements a connection has prepared at most: each takes some ten KB of the database's memory. */
const maxPrepared = 250;

/** What one connection has prepared, by text, least recently used first. */
export class PreparedStatements {
  readonly #byText = new Map<string, PreparedStatement>();
  #count = 0;

  /** Undefined when the text was not prepared yet. */
  find(text: string): PreparedStatement | undefined {
    const statement = this.#byText.get(text);
    if (statement && this.#byText.size > maxPrepared / 2) {
      this.#byText.delete(text);
      this.#byText.set(text, statement);
    }
    return statement;
  }

  add(text: string): PreparedStatement {
    const statement = { name: `s${++this.#count}`, columns: [] };
    this.#byText.set(text, statement);
    return statement;
  }

  /** Forgets a text, when it is still the same statement. */
  remove(text: string, statement: PreparedStatement): void {
    if (this.#byText.get(text) === statement) this.#byText.delete(text);
  }

  /** Forgets the least recently used statement when there are too many. */
  removeOldest(): PreparedStatement | undefined {
    if (this.#byText.size < maxPrepared) return undefined;
    const [oldest] = this.#byText;
    if (oldest) this.#byText.delete(oldest[0]);
    return oldest?.[1];
  }
}

/** What is asked of the database; `isScript` when the text may be several statements, which have no values. */
export type Order = { text: string; values: readonly unknown[]; isScript?: boolean };
/** The same with its values as they are sent. */
export type EncodedOrder = Order & { values: readonly (string | Buffer | null)[] };

/** pg's query, which its client asks for by `instanceof`; what it does is replaced. */
const Query = pg.Query as unknown as new (text: string) => object;

/**
 * One statement on its way over a pg connection. A text that is new to the connection is prepared and described with it;
 * from then on it is only bound and executed, which is a third of pg's own cost.
 */
export class Statement extends Query {
  readonly #order: EncodedOrder;
  readonly #statements: PreparedStatements;
  readonly #settle: (error: Error | null, rows: Rows) => void;
  #rows = new Rows();
  #prepared: PreparedStatement = { name: '', columns: [] };
  #isFirst = false;

  constructor(
    order: EncodedOrder,
    statements: PreparedStatements,
    settle: (error: Error | null, rows: Rows) => void,
  ) {
    super('');
    this.#order = order;
    this.#statements = statements;
    this.#settle = settle;
  }

  submit(connection: pg.Connection): void {
    const { text, values, isScript } = this.#order;
    if (isScript) return connection.query(text);
    connection.stream.cork();
    const existing = this.#statements.find(text);
    this.#prepared = existing ?? this.#prepare(connection, text);
    connection.bind({ statement: this.#prepared.name, values: values as never }, true);
    connection.execute(null, true);
    connection.sync();
    connection.stream.uncork();
  }

  #prepare(connection: pg.Connection, text: string): PreparedStatement {
    const oldest = this.#statements.removeOldest();
    if (oldest) connection.close({ type: 'S', name: oldest.name }, true);
    const statement = this.#statements.add(text);
    this.#isFirst = true;
    connection.parse({ name: statement.name, text, types: [] }, true);
    // Of the statement and not of its portal: binding may fail, and those sent behind need the columns.
    connection.describe({ type: 'S', name: statement.name }, true);
    return statement;
  }

  handleRowDescription({ fields }: { fields: pg.FieldDef[] }): void {
    this.#rows = new Rows();
    this.#prepared.columns = fields.map(({ name, dataTypeID }) => ({
      name: toCamel(name),
      decode: decoderOf(dataTypeID),
    }));
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    const row: Record<string, unknown> = {};
    const { columns } = this.#prepared;
    for (let i = 0; i < columns.length; i++) {
      const { name, decode } = columns[i] as Column;
      const text = fields[i] as string | null;
      row[name] = text === null ? null : decode(text);
    }
    this.#rows.push(row);
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.#rows.tag = text;
  }

  handleError(error: Error, connection: pg.Connection): void {
    // It may not have come to be prepared: the next one prepares it anew.
    if (this.#isFirst || isStale(error)) this.#forget(connection);
    this.#settle(error, this.#rows);
  }

  handleReadyForQuery(): void {
    this.#settle(null, this.#rows);
  }

  #forget(connection: pg.Connection): void {
    this.#statements.remove(this.#order.text, this.#prepared);
    connection.close({ type: 'S', name: this.#prepared.name }, true);
  }
}

/** What was prepared is not there or fits the tables no more: nothing was done, and it works when prepared anew. */
export function isStale(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) return false;
  return error.code === '26000' || error.routine === 'RevalidateCachedQuery';
}

const toCamel = (name: string) => name.replace(/_(.)/g, (_whole, letter: string) => letter.toUpperCase());
