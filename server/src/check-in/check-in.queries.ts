import type { OutputOf } from '@xuelin/contract/core/call';
import type * as checkIn from '@xuelin/contract/check-in';
import type { ReadContext } from '#core/calls/call-context.ts';
import { chinaDate, chinaDay } from '#core/china-day.ts';
import type { Queryable } from '#core/database/database.ts';
import { settingAt } from '../setting/setting.public.ts';

type Status = OutputOf<typeof checkIn.getStatus>;

export async function getStatus({ db, caller, now }: ReadContext<typeof checkIn.getStatus>): Promise<Status> {
  return statusOf(await lastOf(db, caller.uid), now);
}

/** A member's last check-in: its day and how many in a row it ended. */
export type Last = { day: number; streak: number };

/** The last check-in, or null. */
export async function lastOf(sql: Queryable, uid: number): Promise<Last | null> {
  const [row] = await sql<Last[]>`
    select day, streak from check_in where uid = ${uid} order by day desc limit 1`;
  return row ?? null;
}

/** The check-ins in a row that one on `today` makes. */
export const streakOn = (last: Last | null, today: number): number =>
  runs(last, today) ? last.streak + 1 : 1;

const runs = (last: Last | null, today: number): last is Last => last !== null && last.day === today - 1;

/** Coins of a check-in that is the `streak`-th in a row. */
export function coinsOf(streak: number, now: number): number {
  const week = settingAt('checkIn.coins', now);
  return week[(streak - 1) % week.length] ?? 0;
}

/** Where a member with this last check-in stands now. */
export function statusOf(last: Last | null, now: number): Status {
  const today = chinaDay(now);
  const week = settingAt('checkIn.coins', now);
  const signed = last !== null && last.day === today;
  const number = signed ? last.streak : streakOn(last, today);
  const place = (number - 1) % week.length;
  return {
    today: chinaDate(today),
    signed,
    streak: signed ? last.streak : number - 1,
    coins: coinsOf(number, now),
    week: week.map((coins, i) => ({ day: i + 1, coins, state: stateOf(i, place, signed) })),
  };
}

function stateOf(i: number, place: number, signed: boolean): Status['week'][number]['state'] {
  if (i < place || (i === place && signed)) return 'done';
  return i === place ? 'today' : 'next';
}
