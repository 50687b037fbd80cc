import { useEffect, useEffectEvent, useState } from 'react';
import type { RefObject } from 'react';
import { zoomTo } from '#resource/reading/scroller.ts';

/** A second tap counts as a double tap within this many ms and px; a tap that moves farther is none. */
const DOUBLE_TIME = 280;
const DOUBLE_REACH = 24;
const TAP_REACH = 10;
/** What a double tap enlarges to. */
const CLOSE = 2;

type Tap = { at: number; x: number; y: number };

const middle = ({ touches: [one, two] }: TouchEvent) => ({
  x: ((one?.clientX ?? 0) + (two?.clientX ?? 0)) / 2,
  y: ((one?.clientY ?? 0) + (two?.clientY ?? 0)) / 2,
});
const touchDistance = ({ touches: [one, two] }: TouchEvent) =>
  one && two ? Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY) || 1 : 1;

/**
 * How large the pages are, 1–4: by two fingers, a double tap, the wheel with Ctrl, and `setZoom`. What lies under the
 * fingers stays there. A single tap is told to `onTap`.
 */
export function useZoom(scroller: RefObject<HTMLElement | null>, onTap: () => void) {
  const [zoom, show] = useState(1);
  const setZoom = (next: number, point?: { x: number; y: number }) => {
    if (scroller.current) show(zoomTo(scroller.current, next, point));
  };
  const zoomAround = useEffectEvent(setZoom);
  const tell = useEffectEvent(onTap);
  const currentZoom = useEffectEvent(() => zoom);
  useEffect(() => {
    const box = scroller.current;
    if (!box) return undefined;
    let pinch: { zoom: number; spread: number } | null = null;
    let start: Tap | null = null;
    let last: Tap | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const down = (event: TouchEvent) => {
      const [touch] = event.touches;
      start =
        event.touches.length === 1 && touch
          ? { at: event.timeStamp, x: touch.clientX, y: touch.clientY }
          : null;
      pinch = event.touches.length === 2 ? { zoom: currentZoom(), spread: touchDistance(event) } : null;
    };
    const move = (event: TouchEvent) => {
      const [touch] = event.touches;
      if (start && touch && Math.hypot(touch.clientX - start.x, touch.clientY - start.y) > TAP_REACH)
        start = null;
      if (!pinch || event.touches.length !== 2) return;
      event.preventDefault();
      zoomAround((pinch.zoom * touchDistance(event)) / pinch.spread, middle(event));
    };
    const up = (event: TouchEvent) => {
      if (event.touches.length < 2) pinch = null;
      const tap = start;
      start = null;
      // A long press selects; buttons do their own.
      const isButton = event.target instanceof Element && event.target.closest('button, a') !== null;
      if (!tap || isButton || event.timeStamp - tap.at > 350 || event.touches.length > 0) return;
      const again =
        last !== null &&
        tap.at - last.at < DOUBLE_TIME &&
        Math.hypot(tap.x - last.x, tap.y - last.y) < DOUBLE_REACH;
      clearTimeout(timer);
      if (again) {
        last = null;
        event.preventDefault();
        zoomAround(currentZoom() > 1 ? 1 : CLOSE, tap);
        return;
      }
      last = tap;
      timer = setTimeout(tell, DOUBLE_TIME);
    };
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      zoomAround(currentZoom() * Math.exp(-event.deltaY / 200), { x: event.clientX, y: event.clientY });
    };
    box.addEventListener('touchstart', down, { passive: true });
    box.addEventListener('touchmove', move, { passive: false });
    box.addEventListener('touchend', up, { passive: false });
    box.addEventListener('wheel', wheel, { passive: false });
    return () => {
      clearTimeout(timer);
      box.removeEventListener('touchstart', down);
      box.removeEventListener('touchmove', move);
      box.removeEventListener('touchend', up);
      box.removeEventListener('wheel', wheel);
    };
  }, [scroller]);
  return { zoom, setZoom };
}
