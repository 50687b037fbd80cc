import { two } from '#format/format.ts';

const weekdays = '日一二三四五六';

/** Events take place in China: everybody reads its clock. The date's UTC fields are those of that clock. */
const chinaTime = (seconds: number) => new Date((seconds + 8 * 3600) * 1000);
const clockOf = (date: Date) => `${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`;

const yearOf = (seconds: number) => chinaTime(seconds).getUTCFullYear();
const currentSecond = () => Math.floor(Date.now() / 1000);

function momentText(seconds: number, withYear: boolean): string {
  const date = chinaTime(seconds);
  const year = withYear ? `${date.getUTCFullYear()}年` : '';
  const day = `${date.getUTCMonth() + 1}月${date.getUTCDate()}日 周${weekdays[date.getUTCDay()]}`;
  return `${year}${day} ${clockOf(date)}`;
}

/** A moment (seconds) for a card, `11月28日 周六 14:00`, in China's time; with the year when it is not that of `now`. */
export function dayText(seconds: number, now: number = currentSecond()): string {
  return momentText(seconds, yearOf(seconds) !== yearOf(now));
}

/** From when to when (seconds), with the second day only when it is another one, and years where they are not clear. */
export function spanText(startsAt: number, endsAt: number, now: number = currentSecond()): string {
  const dayOf = (seconds: number) => chinaTime(seconds).toISOString().slice(0, 10);
  const sameDay = dayOf(startsAt) === dayOf(endsAt);
  const twoYears = yearOf(startsAt) !== yearOf(endsAt);
  const start = momentText(startsAt, twoYears || yearOf(startsAt) !== yearOf(now));
  return `${start} 至 ${sameDay ? clockOf(chinaTime(endsAt)) : momentText(endsAt, twoYears)}`;
}
