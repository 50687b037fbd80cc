import type { Queryable } from '#core/database/database.ts';

/** Whether a member (0: a visitor) may watch a video at this moment; null when it belongs to nothing that decides it. */
export type VideoGate = (
  sql: Queryable,
  fileId: number,
  viewer: { uid: number; now: number },
) => Promise<boolean | null>;

let gate: VideoGate = () => Promise.resolve(null);

/** Registered at the start by what videos belong to, which this domain does not know. */
export function registerVideoGate(one: VideoGate): void {
  gate = one;
}

/** Whether an address of a video that was signed a while ago may be used still. */
export const mayStillWatch = async (...args: Parameters<VideoGate>): Promise<boolean> =>
  (await gate(...args)) ?? true;
