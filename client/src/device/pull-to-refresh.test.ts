import { describe, expect, it } from 'vitest';
import { atRest, pull } from '#device/pull-to-refresh.ts';
import type { Pull, PullEvent } from '#device/pull-to-refresh.ts';

const move = (dy: number, atTop = true): PullEvent => ({ type: 'move', dy, atTop });
const run = (...events: PullEvent[]): Pull => events.reduce(pull, atRest);
const release: PullEvent = { type: 'release' };

describe('pull to refresh', () => {
  it('starts only at the top of the page, and only downwards', () => {
    expect(run(move(60, false))).toBe(atRest);
    expect(run(move(-20))).toBe(atRest);
    expect(run(move(20)).state).toBe('pulling');
  });

  it('is reached at 45', () => {
    expect(run(move(89))).toEqual({ state: 'pulling', distance: 44.5 });
    expect(run(move(90))).toEqual({ state: 'reached', distance: 45 });
    expect(run(move(120), move(40)).state).toBe('pulling');
  });

  it('goes from reached over refreshing and restoring back to rest', () => {
    const refreshing = run(move(120), release);
    expect(refreshing).toEqual({ state: 'refreshing', distance: 45 });
    const restoring = pull(refreshing, { type: 'done' });
    expect(restoring.state).toBe('restoring');
    expect(pull(restoring, { type: 'restored' })).toEqual(atRest);
  });

  it('aborts and restores when let go before', () => {
    const aborting = run(move(40), release);
    expect(aborting.state).toBe('aborting');
    const restoring = pull(aborting, { type: 'restored' });
    expect(restoring.state).toBe('restoring');
    expect(pull(restoring, { type: 'restored' })).toEqual(atRest);
  });

  it('a running one blocks the next', () => {
    const refreshing = run(move(120), release);
    expect(pull(refreshing, move(200))).toBe(refreshing);
    expect(pull(refreshing, release)).toBe(refreshing);
  });
});
