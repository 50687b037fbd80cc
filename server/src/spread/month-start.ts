import { chinaDate, chinaDay } from '#core/china-day.ts';

/** First second of the month of China's calendar. */
export const monthStart = (now: number): number =>
  Date.parse(`${chinaDate(chinaDay(now)).slice(0, 7)}-01T00:00:00+08:00`) / 1000;
