/**
 * Rows by key that outlive the browser: read, changed and written in one transaction, which tabs share. For what must not
 * be lost; settings and drafts stand in storage.ts and page-memory.ts.
 */
export type RowStore<Row> = {
  /** Changes one row: `change` gets it (undefined when there is none); null removes it. Resolves with what stands then. */
  update: (key: string, change: (row: Row | undefined) => Row | null) => Promise<Row | null>;
  /** The same for every row whose key begins so, in one transaction. */
  updateEach: (prefix: string, change: (row: Row) => Row | null) => Promise<void>;
  /** The rows whose keys begin so, in the order of their keys. */
  list: (prefix: string) => Promise<Row[]>;
};

const ROWS = 'rows';

/** Lasts as long as the page: where the browser keeps nothing (a private window of some). */
export function memoryRows<Row>(): RowStore<Row> {
  const rows = new Map<string, Row>();
  return {
    update: async (key, change) => {
      const next = change(rows.get(key));
      if (next === null) rows.delete(key);
      else rows.set(key, next);
      return next;
    },
    updateEach: async (prefix, change) => {
      for (const [key, row] of rows) {
        if (!key.startsWith(prefix)) continue;
        const next = change(row);
        if (next === null) rows.delete(key);
        else rows.set(key, next);
      }
    },
    list: async (prefix) =>
      [...rows]
        .filter(([key]) => key.startsWith(prefix))
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([, row]) => row),
  };
}

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('no storage')));
  });
}

function open(name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1);
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(ROWS));
  return answerOf(request);
}

/** Every key that begins so. */
const rangeOf = (prefix: string) => IDBKeyRange.bound(prefix, `${prefix}\uFFFF`);

function indexedRows<Row>(database: IDBDatabase): RowStore<Row> {
  return {
    update: (key, change) =>
      new Promise((resolve, reject) => {
        const transaction = database.transaction(ROWS, 'readwrite', { durability: 'strict' });
        const rows = transaction.objectStore(ROWS);
        let next: Row | null = null;
        const reading = rows.get(key) as IDBRequest<Row | undefined>;
        reading.addEventListener('success', () => {
          next = change(reading.result);
          if (next === null) rows.delete(key);
          else rows.put(next, key);
        });
        transaction.addEventListener('complete', () => resolve(next));
        transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('no storage')));
      }),
    updateEach: (prefix, change) =>
      new Promise((resolve, reject) => {
        const transaction = database.transaction(ROWS, 'readwrite', { durability: 'strict' });
        const walking = transaction.objectStore(ROWS).openCursor(rangeOf(prefix));
        walking.addEventListener('success', () => {
          const cursor = walking.result;
          if (!cursor) return;
          const row = cursor.value as Row;
          const next = change(row);
          if (next === null) cursor.delete();
          else if (next !== row) cursor.update(next);
          cursor.continue();
        });
        transaction.addEventListener('complete', () => resolve());
        transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('no storage')));
      }),
    list: (prefix) =>
      answerOf(database.transaction(ROWS).objectStore(ROWS).getAll(rangeOf(prefix)) as IDBRequest<Row[]>),
  };
}

/** The rows of a database of this origin; `lasting` says whether the browser keeps them when the page is gone. */
export async function openRows<Row>(name: string): Promise<{ rows: RowStore<Row>; lasting: boolean }> {
  try {
    return { rows: indexedRows<Row>(await open(name)), lasting: true };
  } catch {
    return { rows: memoryRows<Row>(), lasting: false };
  }
}
