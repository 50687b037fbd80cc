/** Answers of one call that its figures are made of: enough for a tail, few enough to sort. */
const windowSize = 500;

type Times = { milliseconds: Float64Array; count: number; worst: number; faults: number };

/** What a call took, of the last 500 answers; counts since this process began. Milliseconds. */
export type CallTime = {
  call: string;
  count: number;
  p50: number;
  p95: number;
  worst: number;
  faults: number;
};

/** How long the calls of this process take, in memory: a ring of the last answers of each. */
export class CallTimes {
  private readonly times = new Map<string, Times>();

  note(call: string, milliseconds: number, fault: boolean): void {
    let times = this.times.get(call);
    if (times === undefined) {
      times = { milliseconds: new Float64Array(windowSize), count: 0, worst: 0, faults: 0 };
      this.times.set(call, times);
    }
    times.milliseconds[times.count++ % windowSize] = milliseconds;
    times.worst = Math.max(times.worst, milliseconds);
    if (fault) times.faults++;
  }

  /** Every call that was made, the slowest 95th percentile first. */
  list(): CallTime[] {
    return [...this.times]
      .map(([call, { milliseconds, count, worst, faults }]) => {
        const sorted = milliseconds.slice(0, Math.min(count, windowSize)).toSorted();
        const at = (part: number) =>
          rounded(sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)] ?? 0);
        return { call, count, p50: at(0.5), p95: at(0.95), worst: rounded(worst), faults };
      })
      .toSorted((a, b) => b.p95 - a.p95 || (a.call < b.call ? -1 : 1));
  }
}

const rounded = (milliseconds: number): number => Math.round(milliseconds * 10) / 10;

/** Of this process. */
export const callTimes = new CallTimes();
