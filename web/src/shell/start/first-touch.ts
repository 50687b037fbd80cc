const touches = [
  'pointerdown',
  'pointermove',
  'touchstart',
  'keydown',
  'scroll',
  'wheel',
  'focusin',
] as const;

/** Pixels of a window in which more than the first screen of a phone can be seen. */
const TALL = 1100;

let firstTouch: Promise<void> | undefined;
let touch: () => void = () => undefined;

/**
 * Settles when the reader first does anything, or when `noteTouch` says that there is nothing to wait for. The server,
 * which draws for all, waits for nobody.
 */
export function onFirstTouch(): Promise<void> {
  firstTouch ??= new Promise((resolve) => {
    touch = resolve;
    if (typeof window === 'undefined') return resolve();
    // Scrolled before the code came, or so high a window that what waits is in sight.
    if (window.scrollY > 0 || window.innerHeight > TALL) return resolve();
    // On the way down: React stops what touches a part that has not come to life.
    const how = { passive: true, capture: true };
    const note = ({ type, target }: Event) => {
      // A strip that moves by itself is no act of the reader's.
      if (type === 'scroll' && target !== document) return;
      for (const name of touches) window.removeEventListener(name, note, how);
      resolve();
    };
    for (const name of touches) window.addEventListener(name, note, how);
    return undefined;
  });
  return firstTouch;
}

/** There is nothing to wait for: the page was not drawn beforehand, or is left. */
export function noteTouch(): void {
  void onFirstTouch();
  touch();
}

/**
 * Keeps the last click on a button inside `selector`, which has been drawn but has not come to life. Gives back a function
 * that ends it and makes the click again. Links work by themselves.
 */
export function keepClick(selector: string): () => void {
  let button: HTMLElement | null | undefined;
  const keep = ({ target }: Event) => {
    button = target instanceof Element ? target.closest<HTMLElement>(`${selector} button`) : null;
  };
  document.addEventListener('click', keep, true);
  return () => {
    document.removeEventListener('click', keep, true);
    button?.click();
    button = null;
  };
}
