/** Shares of the votes in whole percents that add up to 100; all 0 while nobody voted. */
export function percentsOf(votes: readonly number[]): number[] {
  const total = votes.reduce((sum, one) => sum + one, 0);
  if (total === 0) return votes.map(() => 0);
  const exact = votes.map((one) => (one * 100) / total);
  const whole = exact.map(Math.floor);
  const missing = 100 - whole.reduce((sum, one) => sum + one, 0);
  // What rounding down took goes to those that lost most of it.
  const byLoss = exact
    .map((value, index) => ({ index, loss: value - Math.floor(value) }))
    .toSorted((a, b) => b.loss - a.loss || a.index - b.index);
  for (const { index } of byLoss.slice(0, missing)) whole[index]! += 1;
  return whole;
}

const DAY = 86_400;
const HOUR = 3_600;

/** How long a poll is open still: “还有 2 天”. Seconds. */
export function timeLeft(endsAt: number, now: number = Math.floor(Date.now() / 1000)): string {
  const seconds = endsAt - now;
  if (seconds <= 0) return '已结束';
  if (seconds >= DAY) return `还有 ${Math.ceil(seconds / DAY)} 天`;
  if (seconds >= HOUR) return `还有 ${Math.ceil(seconds / HOUR)} 小时`;
  return `还有 ${Math.max(1, Math.ceil(seconds / 60))} 分钟`;
}
