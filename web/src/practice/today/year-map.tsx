import { useLayoutEffect, useRef } from 'react';
import type { Output } from '@xuelin/contract/core/types';
import { useCall } from '@xuelin/client/queries/query.ts';
import { Card } from '@xuelin/ui/display/card.tsx';

const DAY = 86_400_000;

type Statistics = Output<'practice/getStatistics'>;

/** 0–4: how dark a day is drawn. */
export function shadeOf(count: number): number {
  if (count === 0) return 0;
  if (count < 10) return 1;
  if (count < 30) return 2;
  return count < 60 ? 3 : 4;
}

/** The days of a year in columns of weeks that begin on Monday; null before the first day. */
export function weeksOf(
  year: number,
  days: readonly { day: string; answered: number }[],
): (number | null)[][] {
  const countOf = new Map(days.map(({ day, answered }) => [day, answered]));
  const first = Date.UTC(year, 0, 1);
  const before = (new Date(first).getUTCDay() + 6) % 7;
  const cells: (number | null)[] = Array.from({ length: before }, () => null);
  for (let at = first; new Date(at).getUTCFullYear() === year; at += DAY)
    cells.push(countOf.get(new Date(at).toISOString().slice(0, 10)) ?? 0);
  return Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
    cells.slice(week * 7, week * 7 + 7),
  );
}

/** The last week in which anything was answered, from 0; -1 when nothing was. */
export const lastPractisedWeek = (weeks: readonly (readonly (number | null)[])[]): number =>
  weeks.findLastIndex((week) => week.some((count) => (count ?? 0) > 0));

/** Every day of the year: the darker, the more was answered. */
export function YearMap() {
  const { data } = useCall('practice/getStatistics', {});
  if (!data || data.answered === 0) return null;
  return <Year statistics={data} />;
}

function Year({ statistics: { year, days, answered, right, longestStreak } }: { statistics: Statistics }) {
  const rate = Math.round((right / answered) * 100);
  const weeks = weeksOf(year, days);
  const row = useRef<HTMLElement>(null);
  const latest = lastPractisedWeek(weeks);
  // A year is wider than a phone: what was done last is what one looks for.
  useLayoutEffect(() => {
    const box = row.current;
    if (box) box.scrollLeft = ((latest + 2) * box.scrollWidth) / weeks.length - box.clientWidth;
  }, [latest, weeks.length]);
  return (
    <Card inset padded label="这一年">
      <h2 className="f17 b c1">{year} 年</h2>
      <p className="f13 c3">
        做了 {answered} 题，正确率 {rate}%，练了 {days.filter((day) => day.answered > 0).length} 天，最长连学{' '}
        {longestStreak} 天
      </p>
      {/* What is not on the screen is scrolled to by the arrow keys too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section ref={row} className="year" aria-label="每天的题数" tabIndex={0}>
        <div className="year__w" aria-hidden="true">
          {weeks.map((week, at) => (
            // Weeks never change their place.
            // oxlint-disable-next-line react/no-array-index-key
            <span key={at}>
              {week.map((count, day) => (
                // oxlint-disable-next-line react/no-array-index-key
                <i key={day} className={count === null ? '' : `year__d year__d--${shadeOf(count)}`} />
              ))}
            </span>
          ))}
        </div>
      </section>
    </Card>
  );
}
