/** Days since 1970 in China's time. */
export const chinaDay = (now: number): number => Math.floor((now + 8 * 3600) / 86_400);

/** A day of `chinaDay` as YYYY-MM-DD. */
export const chinaDate = (day: number): string => new Date(day * 86_400_000).toISOString().slice(0, 10);

/** China's month of a second, YYYYMM. */
export const chinaMonth = (now: number): number =>
  Number(chinaDate(chinaDay(now)).slice(0, 7).replace('-', ''));

/** The second a month (YYYYMM) begins in China. */
export const chinaMonthStart = (month: number): number =>
  Date.UTC(Math.floor(month / 100), (month % 100) - 1, 1) / 1000 - 8 * 3600;
