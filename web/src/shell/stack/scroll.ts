import { useLayoutEffect } from 'react';
import { scrollOf } from '#shell/page/page-state.ts';
import { hasMoved } from '#shell/stack/router.ts';

/** Milliseconds in which late content may still bring a page back to where it was. */
const PATIENCE = 3000;

const userMoves = ['wheel', 'touchstart', 'keydown', 'mousedown'] as const;

/**
 * Scrolls to `top`, and again when the page grows because its content came late. Ends when it is there, after 3 s,
 * or when the reader moves. Gives back a function that ends it.
 */
export function restoreScroll(top: number): () => void {
  // A shorter page may have been cut to just there: Chromium undoes the cut when the page grows, unless it was scrolled since.
  if (Math.abs(window.scrollY - top) < 1) window.scrollTo({ top: top - 1, behavior: 'instant' });
  window.scrollTo({ top, behavior: 'instant' });
  if (top <= 0 || Math.abs(window.scrollY - top) < 1) return () => undefined;
  const observer = new ResizeObserver(() => {
    window.scrollTo({ top, behavior: 'instant' });
    if (Math.abs(window.scrollY - top) < 1) stop();
  });
  const timer = setTimeout(() => stop(), PATIENCE);
  function stop(): void {
    clearTimeout(timer);
    observer.disconnect();
    for (const name of userMoves) window.removeEventListener(name, stop);
  }
  for (const name of userMoves) window.addEventListener(name, stop, { passive: true });
  observer.observe(document.body);
  return stop;
}

/**
 * Brings the page to where it was whenever it is shown. The page the app starts with stays where the reader has scrolled
 * it by then: it stood in the document before the code came.
 */
export function useRestoredScroll(id: number): void {
  useLayoutEffect(() => {
    const top = scrollOf(id);
    return top > 0 || hasMoved() ? restoreScroll(top) : undefined;
  }, [id]);
}

/** True when the reader asked the device for less movement. */
export function prefersStill(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Scrolls the window to its top, smoothly unless the reader asked for less movement. */
export function scrollToTop(): void {
  window.scrollTo({ top: 0, behavior: prefersStill() ? 'instant' : 'smooth' });
}
