import type { OutputOf } from '@xuelin/contract/core/call';
import type { getStatistics as statisticsCall } from '@xuelin/contract/practice/days';
import type { ReadContext } from '#core/calls/call-context.ts';
import { chinaDate, chinaDay } from '#core/china-day.ts';

type Statistics = typeof statisticsCall;
type Day = { day: number; answered: number; correct: number; seconds: number };

const dayOf = (year: number) => Date.UTC(year, 0, 1) / 86_400_000;

/** A year day by day, and what was answered by kind and by bank. */
export async function getStatistics({
  db,
  caller: { uid },
  input,
  now,
}: ReadContext<Statistics>): Promise<OutputOf<Statistics>> {
  const year = input.year ?? Number(chinaDate(chinaDay(now)).slice(0, 4));
  const [days, kinds, banks] = await Promise.all([
    db<Day[]>`
      select day, answered, correct, seconds from practice_day
      where uid = ${uid} and day >= ${dayOf(year)} and day < ${dayOf(year + 1)} order by day`,
    db<{ kind: string; answered: number; right: number }[]>`
      select q.kind, count(*)::int as answered, count(*) filter (where k.last_credit = 100)::int as "right"
      from practice_question k join question q on q.id = k.question_id where k.uid = ${uid} group by 1 order by 2 desc`,
    db<{ bankId: number; title: string; answered: number; right: number }[]>`
      select k.bank_id, b.title, count(*)::int as answered, count(*) filter (where k.last_credit = 100)::int as "right"
      from practice_question k join bank b on b.id = k.bank_id where k.uid = ${uid} group by 1, 2 order by 3 desc limit 50`,
  ]);
  const sum = (field: 'answered' | 'correct' | 'seconds') => days.reduce((all, one) => all + one[field], 0);
  return {
    year,
    days: days.map(({ day, answered, correct, seconds }) => ({
      day: chinaDate(day),
      answered,
      right: correct,
      seconds,
    })),
    answered: sum('answered'),
    right: sum('correct'),
    seconds: sum('seconds'),
    longestStreak: longestRun(days.map(({ day }) => day)),
    kinds,
    banks,
  };
}

/** The most days in a row; `days` are rising. */
function longestRun(days: readonly number[]): number {
  let longest = 0;
  let run = 0;
  days.forEach((day, at) => {
    run = day === (days[at - 1] ?? Number.NaN) + 1 ? run + 1 : 1;
    longest = Math.max(longest, run);
  });
  return longest;
}
