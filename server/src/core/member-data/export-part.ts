import type { Db } from '#core/database/database.ts';
import type { Services } from '#core/services.ts';
import { csvLine } from './csv.ts';

/** One file of an archive. Its bytes are made while they are written: never more than a few rows are in memory. */
export type ExportFile = {
  /** Where it lies in the archive: '评论/评论.csv'. */
  path: string;
  /** True for bytes that packing makes no smaller: pictures, PDF. */
  packed?: boolean;
  chunks(this: void): AsyncIterable<string | Uint8Array>;
};

/** The files that one part of a member's data makes. */
export type ExportPart = (services: Services, uid: number) => AsyncIterable<ExportFile>;

/** A table of a member's rows: SQL by heading, in the order of columns. `$1` in `from` is the member. */
export type ExportTable = {
  path: string;
  /** Text after `from`, with its `where`. */
  from: string;
  /** Expression by heading. */
  columns: Readonly<Record<string, string>>;
  /** Headings that together are unique and order the rows; never null. */
  keys: readonly string[];
};

export type ExportRow = Record<string, string | number | boolean | null>;

/** Rows read at once. */
const batch = 1_000;
const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Times in a table: China's time, as people write it. */
export const timeText = (column: string): string =>
  `to_char(to_timestamp(${column}) at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS')`;

/** Rows of a member by their keys, a batch at a time, however many there are. */
async function* rowsOf(db: Db, { from, columns, keys }: ExportTable, uid: number): AsyncIterable<ExportRow> {
  const selected = Object.entries(columns).map(([heading, sql]) => `${sql} as ${quote(heading)}`);
  const order = keys.map(quote).join(', ');
  const all = `select * from (select ${selected.join(', ')} from ${from}) t`;
  const after = `${all} where (${order}) > (${keys.map((_key, at) => `$${at + 2}`).join(', ')})`;
  const end = ` order by ${order} limit ${batch}`;
  let position: ExportRow | undefined;
  for (;;) {
    const last = position;
    const rows: ExportRow[] = last
      ? await db.unsafe<ExportRow[]>(after + end, [uid, ...keys.map((key) => last[key] ?? null)])
      : await db.unsafe<ExportRow[]>(all + end, [uid]);
    yield* rows;
    position = rows.at(-1);
    if (rows.length < batch) return;
  }
}

/** A table as CSV that spreadsheet programs open as it is. */
export function csvPart(table: ExportTable): ExportPart {
  const headings = Object.keys(table.columns);
  return async function* csv({ db }, uid) {
    yield {
      path: table.path,
      async *chunks() {
        yield `\uFEFF${csvLine(headings)}`;
        for await (const row of rowsOf(db, table, uid))
          yield csvLine(headings.map((heading) => row[heading] ?? ''));
      },
    };
  };
}

/** Rows as one Markdown text, each drawn by `draw`. */
export function markdownPart(
  table: ExportTable & { title: string },
  draw: (row: ExportRow) => string,
): ExportPart {
  return async function* markdown({ db }, uid) {
    yield {
      path: table.path,
      async *chunks() {
        yield `# ${table.title}\n`;
        for await (const row of rowsOf(db, table, uid)) yield `\n${draw(row)}\n`;
      },
    };
  };
}

/** One value as JSON. */
export function jsonPart(
  path: string,
  read: (services: Services, uid: number) => Promise<unknown>,
): ExportPart {
  return async function* json(services, uid) {
    yield {
      path,
      async *chunks() {
        yield `${JSON.stringify(await read(services, uid), null, 2)}\n`;
      },
    };
  };
}
