/** A month as the bill asks for it, `2026-11`, in China's time. */
export type Month = string;

/** First month a bill can have. */
export const FIRST_MONTH: Month = '2025-01';

const two = (value: number) => String(value).padStart(2, '0');

/** The month of a moment in China's time. Milliseconds; now unless told. */
export function monthOf(ms: number = Date.now()): Month {
  const date = new Date(ms + 8 * 3_600_000);
  return `${date.getUTCFullYear()}-${two(date.getUTCMonth() + 1)}`;
}

/** The month so many months later (earlier when negative). */
export function shiftMonth(month: Month, by: number): Month {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const count = year * 12 + number - 1 + by;
  return `${Math.floor(count / 12)}-${two((count % 12) + 1)}`;
}

/** How it is written: `2026年11月`. */
export function monthLabel(month: Month): string {
  const [year, number] = month.split('-');
  return `${year}年${Number(number)}月`;
}

/** All months from `last` back to `first`, the newest first. */
export function monthsBack(last: Month, first: Month = FIRST_MONTH): Month[] {
  const months: Month[] = [];
  for (let month = last; month >= first; month = shiftMonth(month, -1)) months.push(month);
  return months;
}
