import type { OutputOf } from '@xuelin/contract/core/call';
import type { DecisionWeek, getDecisionLog as contract } from '@xuelin/contract/moderation/decision-log';
import { decisionRules } from '@xuelin/contract/moderation/decision-log';
import type { ReadContext } from '#core/calls/call-context.ts';
import { chinaDay } from '#core/china-day.ts';
import type { Db } from '#core/database/database.ts';
import { settingAt } from '../setting/setting.public.ts';

type Rule = DecisionWeek['rules'][number]['rule'];
type WeekRow = Omit<DecisionWeek, 'from' | 'rules'> & { week: number };

const weeks = 12;
const day = 86_400;
const week = 7 * day;
/** Monday 5 January 1970, 0:00 in China: weeks are counted from there. */
const firstMonday = 4 * day - 28_800;

/** Monday 0:00 in China of the week that a second lies in. */
const mondayOf = (now: number): number => {
  const today = chinaDay(now) * day - 28_800;
  return today - ((chinaDay(now) + 3) % 7) * day;
};

/** What people decided in the last weeks: how much, by which rule, how fast. Nobody and nothing is named. */
export async function getDecisionLog({
  db,
  now,
}: ReadContext<typeof contract>): Promise<OutputOf<typeof contract>> {
  const from = mondayOf(now) - (weeks - 1) * week;
  const promisedHours = settingAt('review.promisedHours', now);
  const appealHours = settingAt('review.appealHours', now);
  const [rows, rules, [waiting]] = await Promise.all([
    weeksSince(db, from, { promisedHours, appealHours }),
    rulesSince(db, from),
    db<{ count: number }[]>`
      select count(*)::int as count from moderation_case where state = 'open' and pending is null`,
  ]);
  const byWeek = new Map(rows.map(({ week: number, ...row }) => [number, row]));
  const list = Array.from({ length: weeks }, (_, i) => from + (weeks - 1 - i) * week).map((monday) => {
    const number = (monday - firstMonday) / week;
    return {
      from: monday,
      ...(byWeek.get(number) ?? empty),
      rules: rules.filter((row) => row.week === number).map(({ rule, count }) => ({ rule, count })),
    };
  });
  return { list, promisedHours, appealHours, waitingCount: waiting?.count ?? 0, asOf: now };
}

const empty = {
  approvedCount: 0,
  rejectedCount: 0,
  appealCount: 0,
  appealApprovedCount: 0,
  medianSeconds: null,
  slowSeconds: null,
  lateCount: 0,
};

/** By the index moderation_case_decided_at: what a person decided, not what the demo was given as its past. */
const decidedSince = (db: Db, from: number) => db`
  state in ('approved', 'rejected') and decided_by_operator is not null and decided_at >= ${from}::bigint`;
const weekNumber = (db: Db) => db`((decided_at - ${firstMonday}::bigint) / ${week}::bigint)::int`;

function weeksSince(
  db: Db,
  from: number,
  { promisedHours, appealHours }: { promisedHours: number; appealHours: number },
): Promise<WeekRow[]> {
  return db<WeekRow[]>`
    select ${weekNumber(db)} as week,
      count(*) filter (where state = 'approved')::int as approved_count,
      count(*) filter (where state = 'rejected')::int as rejected_count,
      count(*) filter (where appealed)::int as appeal_count,
      count(*) filter (where appealed and state = 'approved')::int as appeal_approved_count,
      percentile_disc(0.5) within group (order by seconds)::int as median_seconds,
      percentile_disc(0.9) within group (order by seconds)::int as slow_seconds,
      count(*) filter (where seconds > 3600
        * case when appealed then ${appealHours}::bigint else ${promisedHours}::bigint end)::int as late_count
    from (
      select state, decided_at, appeal is not null as appealed, greatest(0, decided_at - created_at) as seconds
      from moderation_case where ${decidedSince(db, from)}
    ) decided group by 1`;
}

async function rulesSince(db: Db, from: number): Promise<{ week: number; rule: Rule; count: number }[]> {
  const rows = await db<{ week: number; code: string | null; count: number }[]>`
    select ${weekNumber(db)} as week, code, count(*)::int as count from moderation_case
    where ${decidedSince(db, from)} and state = 'rejected' group by 1, 2 order by 3 desc, 2`;
  return rows.map(({ week: number, code, count }) => ({
    week: number,
    rule: decisionRules.find((rule) => rule === code) ?? 'unnamed',
    count,
  }));
}
