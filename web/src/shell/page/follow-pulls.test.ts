import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followPulls } from '#shell/page/follow-pulls.ts';

let area: HTMLElement;
let states: string[];
let stop: () => void;
let finish: () => void;
const refresh = vi.fn<() => Promise<void>>(() => new Promise<void>((resolve) => (finish = resolve)));

function touch(type: string, x: number, y: number, fingers = 1): Event {
  const event = new Event(type, { bubbles: true, cancelable: true });
  const touches = Array.from({ length: fingers }, () => ({ clientX: x, clientY: y }));
  Object.assign(event, { touches });
  area.dispatchEvent(event);
  return event;
}

beforeEach(() => {
  vi.useFakeTimers();
  area = document.createElement('div');
  states = [];
  refresh.mockClear();
  stop = followPulls(area, refresh, ({ state, opened }) => states.push(`${state} ${opened.toFixed(1)}`));
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

it('refreshes once when a pull that reached the threshold is let go, and comes to rest', async () => {
  touch('touchstart', 50, 100);
  expect(touch('touchmove', 50, 160).defaultPrevented).toBe(true);
  touch('touchmove', 50, 200);
  touch('touchend', 50, 200, 0);
  touch('touchmove', 50, 300);
  expect(refresh).toHaveBeenCalledTimes(1);
  expect(states).toEqual(['pulling 0.7', 'reached 1.1', 'refreshing 1.0']);
  finish();
  await vi.advanceTimersByTimeAsync(200);
  expect(states.slice(3)).toEqual(['restoring 0.0', 'idle 0.0']);
});

it('comes to rest when refreshing fails', async () => {
  refresh.mockRejectedValueOnce(new Error('offline'));
  touch('touchstart', 50, 100);
  touch('touchmove', 50, 200);
  touch('touchend', 50, 200, 0);
  await vi.advanceTimersByTimeAsync(200);
  expect(states.at(-1)).toBe('idle 0.0');
});

it('goes back without refreshing when let go before', async () => {
  touch('touchstart', 50, 100);
  touch('touchmove', 50, 140);
  touch('touchcancel', 50, 140, 0);
  await vi.advanceTimersByTimeAsync(400);
  expect(refresh).not.toHaveBeenCalled();
  expect(states).toEqual(['pulling 0.4', 'aborting 0.0', 'restoring 0.0', 'idle 0.0']);
});

it('leaves sideways swipes and two fingers alone', () => {
  touch('touchstart', 50, 100);
  expect(touch('touchmove', 150, 120).defaultPrevented).toBe(false);
  touch('touchstart', 50, 100, 2);
  touch('touchmove', 50, 200, 2);
  expect(states).toEqual([]);
});

it('takes up a pull that began before it was listened for', () => {
  touch('touchmove', 50, 100);
  touch('touchmove', 50, 140);
  expect(states).toEqual(['pulling 0.4']);
});

it('is at rest and deaf when it is ended', () => {
  touch('touchstart', 50, 100);
  touch('touchmove', 50, 200);
  stop();
  expect(states.at(-1)).toBe('idle 0.0');
  const before = states.length;
  touch('touchmove', 50, 300);
  expect(states.length).toBe(before);
});
