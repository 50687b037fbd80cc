import { randomInt } from 'node:crypto';
import { chinaDate, chinaDay } from '#core/china-day.ts';

/** A number of 20 digits: the day in China and twelve random digits. A unique key refuses the one in a billion. */
export function orderNumber(now: number): string {
  const random = () => String(randomInt(1_000_000)).padStart(6, '0');
  return `${chinaDate(chinaDay(now)).replaceAll('-', '')}${random()}${random()}`;
}
