/** A count for display: `9999`, `1.2万` from 10 000, `3.4亿` from 100 million; cut, never rounded up. */
export function formatCount(count: number): string {
  if (!Number.isFinite(count) || count <= 0) return '0';
  const scale = (unit: number) => (Math.floor((count * 10) / unit) / 10).toString();
  if (count >= 1e8) return `${scale(1e8)}亿`;
  if (count >= 1e4) return `${scale(1e4)}万`;
  return Math.floor(count).toString();
}

/** An unread number for a badge: `99+` at most. */
export function formatBadge(count: number): string {
  return count > 99 ? '99+' : String(Math.max(0, Math.floor(count)));
}

/** Study coins without their unit: whole coins, no thousands separators. */
export function formatCoins(coins: number): string {
  return String(Math.trunc(coins));
}

/** A figure with two digits at least. */
export const two = (value: number) => String(value).padStart(2, '0');

/**
 * How long ago a moment was, in the reader's time zone: under 60 s 刚刚, then N分钟前, N小时前 under a day,
 * otherwise MM月DD日. A moment in the future (a clock that runs ahead) reads as 刚刚. An unreadable one is empty.
 */
export function formatAgo(at: number | string | Date, now: number = Date.now()): string {
  const date = new Date(at);
  const seconds = Math.floor((now - date.getTime()) / 1000);
  if (Number.isNaN(seconds)) return '';
  if (seconds < 60) return '刚刚';
  if (seconds < 3600) return `${Math.floor(seconds / 60)}分钟前`;
  if (seconds < 86400) return `${Math.floor(seconds / 3600)}小时前`;
  return `${two(date.getMonth() + 1)}月${two(date.getDate())}日`;
}
