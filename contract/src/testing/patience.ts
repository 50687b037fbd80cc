import { sampleSize } from './sample-size.ts';

// Time-outs of tests end what hangs, nothing else: a busy machine takes five times as long, and that is no fault.
const limit = sampleSize({ short: 120_000, long: 600_000 });

/** Milliseconds for which a test waits for what must come; a little less than it has itself, so that it says what did not come. */
export const patienceMs = limit - 20_000;

/** The time-outs of every vitest project. */
export const patience = {
  testTimeout: limit,
  hookTimeout: limit,
  expect: { poll: { timeout: patienceMs } },
};
