import type { OutputOf } from '@xuelin/contract/core/call';
import type * as contract from '@xuelin/contract/creator';
import type { DayPoint, Figures } from '@xuelin/contract/creator';
import type { ReadContext } from '#core/calls/call-context.ts';
import { chinaDate, chinaDay } from '#core/china-day.ts';
import { fansCountOf } from '../account/account.public.ts';
import { moneyOf } from '../wallet/wallet.public.ts';
import { paidOutOf } from '../withdrawal/withdrawal.public.ts';

type Overview = typeof contract.getOverview;
type Trend = typeof contract.getTrend;

type DayRow = Figures & { day: number };

const none: Figures = {
  views: 0,
  readers: 0,
  gates: 0,
  quotes: 0,
  sales: 0,
  refunds: 0,
  downloads: 0,
  earnedFen: 0,
};
const names = Object.keys(none) as (keyof Figures)[];

/** A member's figures by day, from a day on. */
const daysOf = (db: ReadContext<Trend>['db'], uid: number, from: number): Promise<DayRow[]> =>
  db<DayRow[]>`
    select day, views, readers, gates, quotes, sales, refunds, downloads, earned_fen
    from creator_day where uid = ${uid} and day >= ${from}`;

function sumOf(rows: readonly DayRow[]): Figures {
  const sum = { ...none };
  for (const row of rows) for (const name of names) sum[name] += row[name];
  return sum;
}

/** What came of a member's content today, in the last 7, 30 and 90 days, and their money. */
export async function getOverview({ db, caller, now }: ReadContext<Overview>): Promise<OutputOf<Overview>> {
  const { uid } = caller;
  const today = chinaDay(now);
  const [days, money, paidOutFen, fansCount] = await Promise.all([
    daysOf(db, uid, today - 89),
    moneyOf(db, uid),
    paidOutOf(db, uid),
    fansCountOf(db, uid),
  ]);
  const sumSince = (day: number) => sumOf(days.filter((row) => row.day >= day));
  const monthBegin = today + 1 - Number(chinaDate(today).slice(8));
  return {
    today: sumSince(today),
    days7: sumSince(today - 6),
    days30: sumSince(today - 29),
    days90: sumSince(today - 89),
    monthFen: sumSince(monthBegin).earnedFen,
    yesterdayFen: sumOf(days.filter((row) => row.day === today - 1)).earnedFen,
    ...money,
    paidOutFen,
    fansCount,
  };
}

/** The same day by day, the earliest first. */
export async function getTrend({
  db,
  caller,
  input: { days = 30 },
  now,
}: ReadContext<Trend>): Promise<OutputOf<Trend>> {
  const from = chinaDay(now) + 1 - days;
  return { list: pointsOf(await daysOf(db, caller.uid, from), from, days) };
}

/** The figures of one content of one's own day by day; of another's there are none. */
export async function getContentFigures({
  db,
  caller: { uid },
  input: { kind, id, days = 30 },
  now,
}: ReadContext<typeof contract.getContentFigures>): Promise<OutputOf<Trend>> {
  const from = chinaDay(now) + 1 - days;
  // Each day by its whole key: a member may have thousands of contents on each.
  const chosenDays = Array.from({ length: days }, (_, at) => from + at);
  const rows = await db<DayRow[]>`
    select day, views, readers, gates, quotes, sales, refunds, downloads, earned_fen
    from content_day where uid = ${uid} and day = any(${chosenDays}::int[]) and kind = ${kind} and ref_id = ${id}`;
  return { list: pointsOf(rows, from, days) };
}

/** A point for each of so many days, with zeroes where nothing was counted. */
function pointsOf(rows: readonly DayRow[], from: number, days: number): DayPoint[] {
  const byDay = new Map(rows.map((row) => [row.day, row]));
  return Array.from({ length: days }, (_, at): DayPoint => {
    const { day: _day, ...figures } = byDay.get(from + at) ?? { day: 0, ...none };
    return { date: chinaDate(from + at), ...figures };
  });
}
