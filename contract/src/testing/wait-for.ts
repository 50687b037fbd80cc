import { vi } from 'vitest';
import { patienceMs } from './patience.ts';

// oxlint-disable no-restricted-properties -- this is what stands in their place
// vitest has a setting for the patience of `expect.poll`, none for that of these two.
const options = { timeout: patienceMs, interval: 20 };

/** Calls until it no longer throws, and resolves with what it answers. */
export const waitFor = <T>(callback: () => T | Promise<T>): Promise<T> => vi.waitFor(callback, options);

/** Calls until the answer is something, and resolves with it; what it throws ends the wait. */
export const waitUntil = <T>(callback: () => T | Promise<T>) => vi.waitUntil(callback, options);
