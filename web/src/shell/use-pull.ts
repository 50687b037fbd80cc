import { useEffect, useReducer, useRef } from 'react';
import type { RefObject } from 'react';
import { atRest, pull } from '#runtime/pull-to-refresh.ts';
import type { Pull } from '#runtime/pull-to-refresh.ts';

/** Milliseconds the way back is shown. */
const RESTORE = 200;

/** Finger moves on `area` become pulls; `refresh` runs when one that reached the threshold is let go. */
export function usePull(
  area: RefObject<HTMLElement | null>,
  refresh: (() => Promise<unknown>) | undefined,
): Pull {
  const [state, send] = useReducer(pull, atRest);
  const start = useRef<{ x: number; y: number } | null>(null);
  const enabled = refresh !== undefined;

  useEffect(() => {
    const element = area.current;
    if (!element || !enabled) return undefined;
    const onStart = (event: TouchEvent) => {
      const touch = event.touches[0];
      start.current =
        touch && event.touches.length === 1 && window.scrollY <= 0
          ? { x: touch.clientX, y: touch.clientY }
          : null;
    };
    const onTouchMove = (event: TouchEvent) => {
      const touch = event.touches[0];
      if (!start.current || !touch) return;
      const dy = touch.clientY - start.current.y;
      // A sideways swipe is somebody else's.
      if (Math.abs(touch.clientX - start.current.x) > Math.abs(dy)) return;
      if (dy > 0 && window.scrollY <= 0 && event.cancelable) event.preventDefault();
      send({ type: 'move', dy, atTop: window.scrollY <= 0 });
    };
    const onEnd = () => {
      start.current = null;
      send({ type: 'release' });
    };
    element.addEventListener('touchstart', onStart, { passive: true });
    element.addEventListener('touchmove', onTouchMove, { passive: false });
    element.addEventListener('touchend', onEnd);
    element.addEventListener('touchcancel', onEnd);
    return () => {
      element.removeEventListener('touchstart', onStart);
      element.removeEventListener('touchmove', onTouchMove);
      element.removeEventListener('touchend', onEnd);
      element.removeEventListener('touchcancel', onEnd);
    };
  }, [area, enabled]);

  const latest = useRef(refresh);
  useEffect(() => {
    latest.current = refresh;
  });
  useEffect(() => {
    if (state.state === 'refreshing') {
      let open = true;
      const done = () => {
        if (open) send({ type: 'done' });
      };
      void Promise.resolve(latest.current?.()).then(done, done);
      return () => {
        open = false;
        // The page was left meanwhile: it comes back at rest.
        send({ type: 'done' });
      };
    }
    if (state.state === 'aborting' || state.state === 'restoring') {
      const timer = setTimeout(() => send({ type: 'restored' }), RESTORE);
      return () => clearTimeout(timer);
    }
    return undefined;
  }, [state.state]);
  return state;
}
