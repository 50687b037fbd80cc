import type { Clock } from '#core/clock.ts';

/** A clock that stands where a test puts it. */
export type TestClock = Clock & { set(seconds: number): void; advance(seconds: number): void };

export function createTestClock(start = 1_790_000_000): TestClock {
  let now = start;
  return {
    now: () => now,
    set: (seconds) => void (now = seconds),
    advance: (seconds) => void (now += seconds),
  };
}
