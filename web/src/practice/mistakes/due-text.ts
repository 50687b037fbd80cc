const DAY = 86_400;
/** China's day of a moment in seconds, counted from the epoch. */
const dayOf = (seconds: number) => Math.floor((seconds + 8 * 3600) / DAY);

/** When a question comes back: 现在, 今天, 明天, 4 天后, 3 个月后. Days are China's. */
export function dueText(dueAt: number, now: number = Math.floor(Date.now() / 1000)): string {
  if (dueAt <= now) return '现在';
  const days = dayOf(dueAt) - dayOf(now);
  if (days === 0) return '今天';
  if (days === 1) return '明天';
  return days < 60 ? `${days} 天后` : `${Math.round(days / 30)} 个月后`;
}

/** 22 of 2026-11-22, and 12月 of the first of a month. */
export const shortDay = (day: string): string =>
  day.endsWith('-01') ? `${Number(day.slice(5, 7))}月` : String(Number(day.slice(8)));
