import { two } from '#format/format.ts';

/** A day in the reader's time zone, `2026-11-18`; empty when unreadable. */
export function formatDay(at: number | string | Date): string {
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return '';
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** A moment in the reader's time zone, `2026-11-18 08:30`; empty when unreadable. */
export function formatMoment(at: number | string | Date): string {
  const date = new Date(at);
  const day = formatDay(date);
  return day && `${day} ${two(date.getHours())}:${two(date.getMinutes())}`;
}
