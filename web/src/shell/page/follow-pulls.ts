import { THRESHOLD, atRest, pull } from '@xuelin/client/device/pull-to-refresh.ts';
import type { Pull, PullEvent } from '@xuelin/client/device/pull-to-refresh.ts';
import './follow-pulls.css';

/** A pull as it is shown. */
export type ShownPull = Pull & {
  /** How far it is on its way to the threshold; 1 when it is there. */
  opened: number;
};

/** Milliseconds the way back is shown. */
const RESTORE = 200;

/**
 * Finger moves on `area` become pulls, told to `onPull`; `refresh` runs when one that reached the threshold is let go.
 * Gives back what ends it: the page is at rest then.
 */
export function followPulls(
  area: HTMLElement,
  refresh: () => Promise<unknown> | undefined,
  onPull: (now: ShownPull) => void,
): () => void {
  let now = atRest;
  /** Where the finger was put; null when it was put where nothing can be pulled. */
  let start: { x: number; y: number } | null | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listening = new AbortController();
  const { signal } = listening;

  const show = () => onPull({ ...now, opened: now.distance / THRESHOLD });
  const send = (event: PullEvent) => {
    const before = now;
    now = pull(before, event);
    if (now === before || signal.aborted) return;
    show();
    if (now.state === before.state) return;
    if (now.state === 'refreshing') void run();
    if (now.state === 'aborting' || now.state === 'restoring')
      timer = setTimeout(() => send({ type: 'restored' }), RESTORE);
  };
  const run = async () => {
    try {
      await refresh();
    } catch {
      // What failed says so on the page itself.
    }
    send({ type: 'done' });
  };
  const onStart = ({ touches }: TouchEvent) => {
    const [touch] = touches;
    const canPull = touch && touches.length === 1 && window.scrollY <= 0;
    start = canPull ? { x: touch.clientX, y: touch.clientY } : null;
  };
  const onMove = (event: TouchEvent) => {
    const [touch] = event.touches;
    // The finger was put down before this was listened for: the pull begins here.
    if (start === undefined) onStart(event);
    if (!start || !touch) return;
    const dy = touch.clientY - start.y;
    // A sideways swipe is somebody else's.
    if (Math.abs(touch.clientX - start.x) > Math.abs(dy)) return;
    if (dy > 0 && window.scrollY <= 0 && event.cancelable) event.preventDefault();
    send({ type: 'move', dy, atTop: window.scrollY <= 0 });
  };
  const onEnd = () => {
    start = null;
    send({ type: 'release' });
  };
  area.addEventListener('touchstart', onStart, { passive: true, signal });
  area.addEventListener('touchmove', onMove, { passive: false, signal });
  area.addEventListener('touchend', onEnd, { signal });
  area.addEventListener('touchcancel', onEnd, { signal });
  return () => {
    listening.abort();
    clearTimeout(timer);
    now = atRest;
    show();
  };
}
