/** Days since 1970 in China's time. */
export const chinaDay = (now: number): number => Math.floor((now + 8 * 3600) / 86_400);

/** A day of `chinaDay` as YYYY-MM-DD. */
export const chinaDate = (day: number): string => new Date(day * 86_400_000).toISOString().slice(0, 10);
