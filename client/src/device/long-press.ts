/** Milliseconds a finger rests, and pixels it may move on either axis meanwhile. */
export const HOLD = 350;
export const TOLERANCE = 10;

type Point = { clientX: number; clientY: number };

/** Follows one finger; `act` runs when it rested long enough. */
export function createLongPress(act: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let start: Point | null = null;
  const cancel = () => {
    clearTimeout(timer);
    start = null;
  };
  return {
    /** A finger was put down. */
    down: (point: Point): void => {
      cancel();
      start = { clientX: point.clientX, clientY: point.clientY };
      timer = setTimeout(() => {
        start = null;
        act();
      }, HOLD);
    },
    /** It moved: past 10 px on either axis it is a swipe. */
    move: (point: Point): void => {
      if (!start) return;
      const far = Math.max(Math.abs(point.clientX - start.clientX), Math.abs(point.clientY - start.clientY));
      if (far > TOLERANCE) cancel();
    },
    /** It was lifted, or the browser took over. */
    cancel,
  };
}

/** Listens on an element. Gives back a function that stops. */
export function onLongPress(element: HTMLElement, act: () => void): () => void {
  const press = createLongPress(act);
  const stop = new AbortController();
  const { signal } = stop;
  element.addEventListener('pointerdown', press.down, { signal });
  element.addEventListener('pointermove', press.move, { signal });
  for (const name of ['pointerup', 'pointercancel', 'pointerleave'] as const) {
    element.addEventListener(name, press.cancel, { signal });
  }
  return () => {
    press.cancel();
    stop.abort();
  };
}
