/** Counts the milliseconds spent on each question while the page is looked at. */
export function createStopwatch(now: () => number = () => performance.now()) {
  const durations = new Map<number, number>();
  let current: number | null = null;
  let since: number | null = null;

  const settle = () => {
    if (current !== null && since !== null)
      durations.set(current, (durations.get(current) ?? 0) + now() - since);
    since = null;
  };

  return {
    /** Counts for this question from now on. */
    start(questionId: number): void {
      if (current === questionId && since !== null) return;
      settle();
      current = questionId;
      since = now();
    },
    /** Counts for none until the next start. */
    pause: settle,
    /** Whole seconds of a question in this sitting. */
    secondsOf(questionId: number): number {
      const running = current === questionId && since !== null ? now() - since : 0;
      return Math.floor(((durations.get(questionId) ?? 0) + running) / 1000);
    },
    /** Whole seconds of all questions in this sitting. */
    seconds(): number {
      const running = since === null ? 0 : now() - since;
      return Math.floor(([...durations.values()].reduce((sum, one) => sum + one, 0) + running) / 1000);
    },
  };
}
export type Stopwatch = ReturnType<typeof createStopwatch>;
