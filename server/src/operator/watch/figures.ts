import type { OutputOf } from '@xuelin/contract/core/call';
import type * as contract from '@xuelin/contract/operator/watch';
import type { DayFigures } from '@xuelin/contract/operator/watch';
import type { ReadContext } from '#core/calls/call-context.ts';
import { chinaDate, chinaDay } from '#core/china-day.ts';
import { queryPrepared, type Db, type Queryable } from '#core/database/database.ts';
import { invalid } from '#core/errors.ts';

type Call = typeof contract.getFigures;
type Figure = keyof DayFigures;

/** Days that are counted at once. */
const mostDays = 400;
const daySeconds = 86_400;
const china = 8 * 3_600;

/**
 * Where each figure comes from: a table, the column of the second at which it happened, which never changes afterwards,
 * what is summed up and which rows count. Each has an index that begins with that column.
 */
const sources: Record<string, { at: string; only?: string; sums: Partial<Record<Figure, string>> }> = {
  member: { at: 'created_at', sums: { members: 'count(*)' } },
  resource: { at: 'created_at', sums: { documents: 'count(*)' } },
  bank: { at: 'created_at', sums: { banks: 'count(*)' } },
  seeding: { at: 'created_at', sums: { posts: 'count(*)' } },
  comment: { at: 'created_at', sums: { comments: 'count(*)' } },
  file: { at: 'created_at', sums: { fileBytes: 'sum(bytes)' } },
  purchase: {
    at: 'created_at',
    sums: { purchases: 'count(*)', soldCoins: 'sum(coins)', soldPaidCoins: 'sum(paid_coins)' },
  },
  payment: { at: 'created_at', sums: { payments: 'count(*)', paidFen: 'sum(fen)' } },
  payment_refund: { at: 'done_at', only: "state = 'done'", sums: { refundedFen: 'sum(fen)' } },
  withholding: { at: 'created_at', sums: { withdrawnFen: 'sum(income_fen)' } },
  moderation_report: { at: 'created_at', sums: { reports: 'count(*)' } },
  moderation_case: {
    at: 'decided_at',
    only: "state in ('approved', 'rejected') and decided_by_operator is not null",
    sums: { reviews: 'count(*)' },
  },
};

const none = Object.fromEntries(
  Object.values(sources).flatMap(({ sums }) => Object.keys(sums).map((name) => [name, 0])),
) as DayFigures;

/** One constant text for each table. $1 and $2: from which second on, and up to which. */
const texts = Object.entries(sources).map(([table, { at, only, sums }]) => {
  const columns = Object.entries(sums).map(([name, sum]) => `coalesce(${sum}, 0)::bigint as "${name}"`);
  return `select ((${at} + ${china}) / ${daySeconds})::int as day, ${columns.join(', ')} from ${table}
    where ${at} >= $1::bigint and ${at} < $2::bigint ${only === undefined ? '' : `and ${only}`} group by 1`;
});

/** Figures of days as the tables say now, from one day to before another. */
async function countDays(sql: Queryable, from: number, before: number): Promise<Map<number, DayFigures>> {
  const seconds = [from, before].map((day) => day * daySeconds - china);
  const days = new Map<number, DayFigures>();
  for (let day = from; day < before; day++) days.set(day, { ...none });
  const answers = await Promise.all(
    texts.map((text) => queryPrepared<({ day: number } & Partial<DayFigures>)[]>(sql, text, seconds)),
  );
  for (const { day, ...sums } of answers.flat()) days.set(day, { ...none, ...days.get(day), ...sums });
  return days;
}

/** Figures of days, from one to another: those that are kept, and of the others what the tables say. */
export async function figuresOf(
  sql: Queryable,
  from: number,
  to: number,
): Promise<{ day: number; figures: DayFigures }[]> {
  const storedDays = await sql<{ day: number; figures: DayFigures }[]>`
    select day, figures from figure_day where day between ${from} and ${to} order by day`;
  const figuresByDay = new Map(storedDays.map(({ day, figures }) => [day, { ...none, ...figures }]));
  const missing = Array.from({ length: to - from + 1 }, (_, at) => from + at).filter(
    (day) => !figuresByDay.has(day),
  );
  const [first, last] = [missing[0], missing.at(-1)];
  const countedFigures =
    first === undefined || last === undefined ? new Map() : await countDays(sql, first, last + 1);
  return Array.from({ length: to - from + 1 }, (_, at) => {
    const day = from + at;
    return { day, figures: figuresByDay.get(day) ?? countedFigures.get(day) ?? none };
  });
}

/** Keeps the figures of days that are over and not kept yet, of the last 400; what is kept stays as it is. */
export async function keepFigures(db: Db, now: number): Promise<void> {
  const today = chinaDay(now);
  const storedDays = new Set(
    (await db<{ day: number }[]>`select day from figure_day where day >= ${today - mostDays}`).map(
      ({ day }) => day,
    ),
  );
  const missing = Array.from({ length: mostDays }, (_, at) => today - mostDays + at).filter(
    (day) => !storedDays.has(day),
  );
  const first = missing[0];
  if (first === undefined) return;
  const countedFigures = await countDays(db, first, (missing.at(-1) ?? first) + 1);
  const rows = missing.map((day) => ({ day, figures: countedFigures.get(day) ?? none }));
  await db`
    insert into figure_day (day, figures, counted_at)
    select day, figures, ${now} from jsonb_to_recordset(${db.json(rows)}) as r (day int, figures jsonb)
    on conflict (day) do nothing`;
}

/** Figures of a range of days that have begun. */
export async function getFigures({ db, input, now }: ReadContext<Call>): Promise<OutputOf<Call>> {
  const today = chinaDay(now);
  const from = dayFrom('from', input.from);
  const to = Math.min(dayFrom('to', input.to), today);
  if (to < from) return { list: [] };
  if (to - from >= mostDays) throw invalid('to', `最多看 ${mostDays} 天`);
  const days = await figuresOf(db, from, to);
  return { list: days.map(({ day, figures }) => ({ day: chinaDate(day), figures })) };
}

function dayFrom(field: string, text: string): number {
  const day = Date.parse(`${text}T00:00:00Z`) / (daySeconds * 1000);
  if (!Number.isInteger(day) || chinaDate(day) !== text) throw invalid(field, '没有这一天');
  return day;
}
