import type { Db } from '@xuelin/server/core/database/database';
import type { FloorQuery } from './tasks.ts';

/** The last statement that `work` sends on a pool, with its parameters: the floor runs the very same. */
export async function captureQuery(db: Db, one: boolean, work: () => Promise<unknown>): Promise<FloorQuery> {
  const options = db.options as { debug?: unknown };
  let last: FloorQuery | null = null;
  options.debug = (_connection: number, text: string, values: FloorQuery['values']) => {
    last = { text, values: [...values], one };
  };
  await work();
  delete options.debug;
  if (!last) throw new Error('nothing was asked of the database');
  return last;
}
