import type { Db } from '@xuelin/server/core/database/database';
import type { FloorQuery } from './tasks.ts';

/** The one statement that `work` sends on a pool, with its parameters: the floor runs the very same. Refuses several. */
export async function captureQuery(db: Db, one: boolean, work: () => Promise<unknown>): Promise<FloorQuery> {
  let last: FloorQuery | null = null;
  db.watchStatements(({ text, values }) => {
    if (last) throw new Error(`more than one statement: ${last.text} … ${text}`);
    last = { text, values: [...values] as FloorQuery['values'], one };
  });
  await work();
  db.watchStatements(null);
  if (!last) throw new Error('nothing was asked of the database');
  return last;
}
