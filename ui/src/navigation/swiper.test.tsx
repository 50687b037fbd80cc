// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Swiper } from '#navigation/swiper.tsx';

let root: Root;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('turns every 5 seconds, from the beginning of one turn to that of the next', () => {
  const frame = vi.fn<(step: FrameRequestCallback) => number>(() => 1);
  vi.stubGlobal('requestAnimationFrame', frame);
  const slides = ['a', 'b', 'c'].map((key) => ({ key, content: key }));
  act(() => root.render(<Swiper label="推荐" slides={slides} />));
  const turns = [4_999, 1, 4_999, 1, 5_000].map((ms) => {
    act(() => {
      vi.advanceTimersByTime(ms);
    });
    return frame.mock.calls.length;
  });
  expect(turns).toEqual([0, 1, 1, 2, 3]);
});

it('takes 500 ms for a turn, from the place of one slide to that of the next', () => {
  const steps: FrameRequestCallback[] = [];
  vi.stubGlobal('requestAnimationFrame', (step: FrameRequestCallback) => steps.push(step));
  const slides = ['a', 'b'].map((key) => ({ key, content: key }));
  act(() => root.render(<Swiper label="推荐" slides={slides} />));
  const row = document.querySelector<HTMLElement>('.swiper__b')!;
  // What lays out nothing has no places: the second slide stands 300 px further on.
  [...row.children].forEach((slide, at) =>
    Object.defineProperty(slide, 'offsetLeft', { configurable: true, value: at * 300 }),
  );
  act(() => {
    vi.advanceTimersByTime(5000);
  });
  const places = [1000, 1250, 1499, 1500].map((now) => {
    act(() => steps.at(-1)?.(now));
    return row.scrollLeft;
  });
  expect(places[0]).toBe(0);
  expect(places[1]).toBeGreaterThan(150);
  expect(places[2]).toBeLessThan(300);
  expect(places[3]).toBe(300);
  expect(steps).toHaveLength(4);
});
