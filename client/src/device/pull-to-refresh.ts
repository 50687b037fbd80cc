/** Pixels of pull from which letting go refreshes. */
export const THRESHOLD = 45;

/**
 * idle → pulling → reached → refreshing → restoring → idle, or from pulling: aborting → restoring → idle.
 */
export type PullState = 'idle' | 'pulling' | 'reached' | 'refreshing' | 'aborting' | 'restoring';

export type Pull = {
  state: PullState;
  /** How far the content is pulled, px. */
  distance: number;
};

export type PullEvent =
  /** A finger moved `dy` px down from where it was put; `atTop` when the page was at its top then. */
  | { type: 'move'; dy: number; atTop: boolean }
  | { type: 'release' }
  /** The refreshing ended, well or not. */
  | { type: 'done' }
  /** The way back has been shown. */
  | { type: 'restored' };

export const atRest: Pull = { state: 'idle', distance: 0 };

/** The content follows half the finger's way, never further than three thresholds. */
const dampedDistance = (dy: number) => Math.min(dy / 2, THRESHOLD * 3);

/** The next state. A running refresh blocks the next pull. */
export function pull(before: Pull, event: PullEvent): Pull {
  const { state } = before;
  switch (event.type) {
    case 'move': {
      if (state !== 'idle' && state !== 'pulling' && state !== 'reached') return before;
      if (state === 'idle' && (!event.atTop || event.dy <= 0)) return before;
      const distance = Math.max(0, dampedDistance(event.dy));
      return { state: distance >= THRESHOLD ? 'reached' : 'pulling', distance };
    }
    case 'release':
      if (state === 'reached') return { state: 'refreshing', distance: THRESHOLD };
      return state === 'pulling' ? { state: 'aborting', distance: 0 } : before;
    case 'done':
      return state === 'refreshing' ? { state: 'restoring', distance: 0 } : before;
    case 'restored':
      if (state === 'aborting') return { state: 'restoring', distance: 0 };
      return state === 'restoring' ? atRest : before;
    default:
      return before;
  }
}
