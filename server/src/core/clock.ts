/** The app's time in whole seconds since 1970 UTC; tests put their own in its place. */
export type Clock = { now(): number };

export const systemClock: Clock = { now: () => Math.floor(Date.now() / 1000) };
