const touches = [
  'pointerdown',
  'pointermove',
  'touchstart',
  'keydown',
  'scroll',
  'wheel',
  'focusin',
] as const;

let touched: Promise<void> | undefined;
let touch: () => void = () => undefined;

/**
 * Settles when the reader first does anything, or when `noteTouch` says that there is nothing to wait for. The server,
 * which draws for all, waits for nobody.
 */
export function onFirstTouch(): Promise<void> {
  touched ??= new Promise((resolve) => {
    touch = resolve;
    if (typeof window === 'undefined') return resolve();
    for (const name of touches) window.addEventListener(name, () => resolve(), { once: true, passive: true });
    return undefined;
  });
  return touched;
}

/** There is nothing to wait for: the page was not drawn beforehand, or is left. */
export function noteTouch(): void {
  void onFirstTouch();
  touch();
}
