/** One price of a test: who saw it, who bought, what came of it (分) and the sum of its squares over those who saw it. */
export type ArmFigures = { viewers: number; buyers: number; earnedFen: number; earnedSquares: number };
export type Interval = { low: number; high: number };

/** Viewers of either price below which nothing is said of a difference, and buyers of both. */
const leastViewers = 30;
const leastBuyers = 5;
/** 95 of 100 cases. */
const z = 1.959_964;

/** Where a rate lies (Wilson), between 0 and 1. */
function rateBounds({ viewers: n, buyers }: ArmFigures): Interval & { rate: number } {
  const rate = buyers / n;
  const middle = (rate + (z * z) / (2 * n)) / (1 + (z * z) / n);
  const half = (z / (1 + (z * z) / n)) * Math.sqrt((rate * (1 - rate)) / n + (z * z) / (4 * n * n));
  return { rate, low: middle - half, high: middle + half };
}

/** Buyers of 10,000 viewers that the second price has more (Newcombe, of two Wilson intervals); null of too few. */
export function buyersDifference(first: ArmFigures, second: ArmFigures): Interval | null {
  if (Math.min(first.viewers, second.viewers) < leastViewers) return null;
  const [a, b] = [rateBounds(first), rateBounds(second)];
  const difference = b.rate - a.rate;
  return {
    low: Math.round(10_000 * (difference - Math.hypot(b.rate - b.low, a.high - a.rate))),
    high: Math.round(10_000 * (difference + Math.hypot(b.high - b.rate, a.rate - a.low))),
  };
}

/** Mean of what a viewer brought, and the square of its error. */
function meanOf({ viewers, earnedFen, earnedSquares }: ArmFigures): { mean: number; error2: number } {
  const mean = earnedFen / viewers;
  const variance = Math.max(0, (earnedSquares - viewers * mean * mean) / (viewers - 1));
  return { mean, error2: variance / viewers };
}

/** 分 that 100 viewers of the second price brought more; null of too few. */
export function earnedDifference(first: ArmFigures, second: ArmFigures): Interval | null {
  if (Math.min(first.viewers, second.viewers) < leastViewers) return null;
  if (first.buyers + second.buyers < leastBuyers) return null;
  const [a, b] = [meanOf(first), meanOf(second)];
  const half = z * Math.sqrt(a.error2 + b.error2);
  return {
    low: Math.round(100 * (b.mean - a.mean - half)),
    high: Math.round(100 * (b.mean - a.mean + half)),
  };
}
