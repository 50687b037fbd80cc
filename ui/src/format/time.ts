import { formatAgo } from '#format/format.ts';
import { formatDay } from '#format/format-date.ts';

/** How long ago a moment of the server (seconds) was: 刚刚, N分钟前, N小时前, else MM月DD日. */
export function relativeTime(seconds: number, now: number = Date.now()): string {
  return formatAgo(seconds * 1000, now);
}

/** A moment of the server (seconds) as YYYY-MM-DD, with HH:mm:ss when asked for. */
export function formatDate(seconds: number, options: { time?: boolean } = {}): string {
  const date = new Date(seconds * 1000);
  const day = formatDay(date);
  if (!options.time || day === '') return day;
  const two = (value: number) => String(value).padStart(2, '0');
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`;
}
