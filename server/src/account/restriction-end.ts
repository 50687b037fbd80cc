/** Longer than this is for ever, to who reads it. */
const century = 36_500 * 86_400;

/** “2026-11-30 12:00” in China, or for ever. */
export function restrictionEnd(until: number, now: number): string {
  if (until - now > century) return '永久';
  return `到 ${new Date((until + 8 * 3_600) * 1000).toISOString().slice(0, 16).replace('T', ' ')}`;
}
