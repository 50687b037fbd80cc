const moment = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const whole = new Intl.NumberFormat('zh-CN');
const yuan = new Intl.NumberFormat('zh-CN', { style: 'currency', currency: 'CNY' });

/** Epoch seconds → “2026/11/23 09:30” in China; – for none. */
export const formatTime = (seconds: number | null): string => (seconds ? moment.format(seconds * 1000) : '–');
export const formatCount = (count: number): string => whole.format(count);
/** 分 → “¥12.30”. */
export const formatFen = (fen: number | null): string => (fen === null ? '–' : yuan.format(fen / 100));
export const formatCoins = (coins: number): string => `${whole.format(coins)} 学币`;

/** Seconds from now on, or since, in words: “3 小时”. */
export function formatSpan(seconds: number): string {
  const value = Math.abs(seconds);
  if (value < 60) return `${Math.floor(value)} 秒`;
  if (value < 3_600) return `${Math.floor(value / 60)} 分钟`;
  if (value < 172_800) return `${Math.floor(value / 3_600)} 小时`;
  return `${Math.floor(value / 86_400)} 天`;
}

export const nowSeconds = (): number => Math.floor(Date.now() / 1000);

/** “2026-11-23” in China. */
export const dayOf = (seconds: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai' }).format(seconds * 1000);
