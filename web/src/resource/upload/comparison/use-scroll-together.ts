import { useEffect } from 'react';
import type { RefObject } from 'react';

type Box = RefObject<HTMLElement | null>;

const shareOf = (now: number, most: number) => (most > 0 ? now / most : 0);

/** Moves two boxes together, by the share of each that is scrolled away. */
export function useScrollTogether(one: Box, other: Box): void {
  useEffect(() => {
    const boxes = [one.current, other.current];
    const [a, b] = boxes;
    if (!a || !b) return undefined;
    // Who was moved by us: their own event must not move the other back.
    let moved: HTMLElement | null = null;
    const follow = (from: HTMLElement, to: HTMLElement) => () => {
      if (moved === from) {
        moved = null;
        return;
      }
      const top = Math.round(
        shareOf(from.scrollTop, from.scrollHeight - from.clientHeight) * (to.scrollHeight - to.clientHeight),
      );
      const left = Math.round(
        shareOf(from.scrollLeft, from.scrollWidth - from.clientWidth) * (to.scrollWidth - to.clientWidth),
      );
      if (Math.abs(to.scrollTop - top) < 1 && Math.abs(to.scrollLeft - left) < 1) return;
      moved = to;
      to.scrollTo({ top, left, behavior: 'instant' });
    };
    const first = follow(a, b);
    const second = follow(b, a);
    a.addEventListener('scroll', first, { passive: true });
    b.addEventListener('scroll', second, { passive: true });
    return () => {
      a.removeEventListener('scroll', first);
      b.removeEventListener('scroll', second);
    };
  }, [one, other]);
}
