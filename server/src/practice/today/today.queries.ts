import type { OutputOf } from '@xuelin/contract/core/call';
import type * as contract from '@xuelin/contract/practice/days';
import type { ReadContext, WriteContext } from '#core/calls/call-context.ts';
import { chinaDate, chinaDay } from '#core/china-day.ts';
import type { Queryable, Tx } from '#core/database/database.ts';
import { AppError } from '#core/errors.ts';
import { leftToday } from '../attempt/allowance.ts';
import { comingDays } from '../mistakes/mistake.queries.ts';
import { attemptCard, selectAttempts } from '../practice.rows.ts';

type Today = typeof contract.getToday;
type SaveGoal = typeof contract.saveGoal;
type Goal = OutputOf<SaveGoal>;

/** Questions a day until a member says otherwise. */
const usualPerDay = 20;

/** What today asks of a member, and how the last days were. */
export async function getToday({ db, caller, now }: ReadContext<Today>): Promise<OutputOf<Today>> {
  const { uid } = caller;
  const today = chinaDay(now);
  const [goal, days, mistakes, coming, open, remainingQuestions] = await Promise.all([
    goalOf(db, uid),
    lastDays(db, uid, today),
    db<{ mistakeCount: number; dueCount: number }[]>`
      select count(*)::int as mistake_count, count(*) filter (where due_at <= ${now})::int as due_count
      from mistake where uid = ${uid} and state = 'active'`,
    comingDays(db, uid, now, 7),
    selectAttempts(db, db`a.uid = ${uid} and a.state = 'open' order by a.saved_at desc, a.id desc limit 1`),
    leftToday(db, uid, now),
  ]);
  const byDay = new Map(days.map((one) => [one.day, one]));
  const week = Array.from({ length: 7 }, (_, at) => today - 6 + at);
  const answeredCount = week.reduce((sum, day) => sum + (byDay.get(day)?.answered ?? 0), 0);
  const correctCount = week.reduce((sum, day) => sum + (byDay.get(day)?.correct ?? 0), 0);
  return {
    today: chinaDate(today),
    goal,
    daysLeft: daysLeft(goal.examDay, today),
    answeredToday: byDay.get(today)?.answered ?? 0,
    accuracy: answeredCount === 0 ? null : Math.round((100 * correctCount) / answeredCount),
    streak: streakOf(
      days.map(({ day }) => day),
      today,
    ),
    week: week.map((day) => ({ day: chinaDate(day), answered: byDay.get(day)?.answered ?? 0 })),
    mistakeCount: mistakes[0]?.mistakeCount ?? 0,
    dueCount: mistakes[0]?.dueCount ?? 0,
    coming,
    open: open[0] ? attemptCard(open[0]) : null,
    leftToday: remainingQuestions,
  };
}

type Day = { day: number; answered: number; correct: number };

/** Days of the last two years on which something was answered, today first. */
async function lastDays(sql: Queryable, uid: number, today: number): Promise<Day[]> {
  return await sql<Day[]>`
    select day, answered, correct from practice_day
    where uid = ${uid} and day between ${today - 730} and ${today} order by day desc`;
}

/** Days in a row up to today, or up to yesterday while today is still to come; `days` are falling. */
export function streakOf(days: readonly number[], today: number): number {
  const [last = 0] = days;
  if (last < today - 1) return 0;
  const gap = days.findIndex((day, at) => day !== last - at);
  return gap < 0 ? days.length : gap;
}

function daysLeft(examDay: string | null, today: number): number | null {
  if (examDay === null) return null;
  const days = Math.round(Date.parse(`${examDay}T00:00:00Z`) / 86_400_000) - today;
  return days < 0 ? null : days;
}

async function goalOf(sql: Queryable, uid: number): Promise<Goal> {
  const [row] = await sql<Goal[]>`
    select g.category_id, coalesce(c.name, '') as category_name, g.exam_day, g.per_day
    from practice_goal g left join bank_category c on c.id = g.category_id where g.uid = ${uid}`;
  return row ?? { categoryId: null, categoryName: '', examDay: null, perDay: usualPerDay };
}

/** Keeps what a member aims at. */
export async function saveGoal({
  tx,
  caller: { uid },
  input: { categoryId, examDay, perDay },
}: WriteContext<SaveGoal>): Promise<Goal> {
  if (categoryId !== null) {
    const [category] = await tx`select 1 from bank_category where id = ${categoryId}`;
    if (!category) throw new AppError(4004, '没有这个考试，请重新选择');
  }
  const day = examDay !== null && Number.isNaN(Date.parse(`${examDay}T00:00:00Z`)) ? null : examDay;
  return putGoal(tx, uid, { categoryId, examDay: day, perDay });
}

/** The same without asking whether it can be. */
export async function putGoal(tx: Tx, uid: number, goal: Omit<Goal, 'categoryName'>): Promise<Goal> {
  const { categoryId, examDay, perDay } = goal;
  await tx`
    insert into practice_goal (uid, category_id, exam_day, per_day) values (${uid}, ${categoryId}, ${examDay}, ${perDay})
    on conflict (uid) do update set category_id = excluded.category_id, exam_day = excluded.exam_day,
      per_day = excluded.per_day`;
  return goalOf(tx, uid);
}
