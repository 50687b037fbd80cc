import { chinaDay } from '#core/china-day.ts';
import type { Queryable } from '#core/database/database.ts';

/** Seconds after midnight until a day is taken to be over: what began before it has ended. */
const settled = 600;

/**
 * Counts what each account took in and gave out on the days that are over, for statements. An entry that comes later for a
 * day that is counted is added to it by the database itself (migration 0109).
 */
export async function countLedgerDays(sql: Queryable, now: number): Promise<void> {
  await sql`select count_ledger_days(${chinaDay(now - settled)})`;
}
