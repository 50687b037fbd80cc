import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import type { RefObject } from 'react';
import { bringTo, goToPage, spotAt } from '#resource/reading/scroller.ts';
import type { Spot } from '#resource/reading/scroller.ts';
import { keepValue, readValue } from '#shell/page/page-state.ts';
import { usePage } from '#shell/page/page.tsx';

/** Ms without movement after which the place is written down. */
const REST = 150;

/** Begins at a page, and comes back to the very place when the screen is shown again or reloaded. */
export function useKeptSpot(scroller: RefObject<HTMLElement | null>, firstPage: number): void {
  const { id } = usePage();
  const begin = useEffectEvent((box: HTMLElement) => {
    const spot = readValue(id, 'spot') as Spot | undefined;
    const { left, top } = box.getBoundingClientRect();
    if (spot) bringTo(box, spot, left, top);
    else goToPage(box, firstPage);
  });
  useLayoutEffect(() => {
    if (scroller.current) begin(scroller.current);
  }, [scroller]);
  useEffect(() => {
    const box = scroller.current;
    if (!box) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const follow = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const { left, top, height } = box.getBoundingClientRect();
        if (height > 0) keepValue(id, 'spot', spotAt(box, left, top));
      }, REST);
    };
    box.addEventListener('scroll', follow, { passive: true });
    return () => {
      clearTimeout(timer);
      box.removeEventListener('scroll', follow);
    };
  }, [scroller, id]);
}
