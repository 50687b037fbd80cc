import { topEntry } from '#shell/stack/router.ts';
import { HOME, fullPath, parsePlace } from '#shell/stack/route-path.ts';

/** What came inside the document. */
export type FirstView<A> = {
  answers: A;
  /** Ms at which they were made. */
  at: number;
  /** The page they are drawn as is the one to show: React takes it over. Else it is gone now. */
  isShown: boolean;
};

/** The page that the server draws is the one to show. */
export const isHomeOnTop = (): boolean => fullPath(topEntry()) === fullPath(parsePlace(HOME));

/**
 * Takes what the server drew and answered inside the document; null when it did not. `isNew`: nothing of before a
 * reload has to be shown.
 */
export function takeFirstView<A>(root: Element, isNew: boolean): FirstView<A> | null {
  const text = document.querySelector('#first')?.textContent;
  const isShown = isNew && isHomeOnTop();
  if (!isShown) root.replaceChildren();
  delete document.documentElement.dataset.first;
  if (!text) return null;
  const { at, answers } = JSON.parse(text) as { at: number; answers: A };
  // A device whose clock is behind must not take them for answers of the future.
  return { answers, at: Math.min(at, Date.now()), isShown };
}
