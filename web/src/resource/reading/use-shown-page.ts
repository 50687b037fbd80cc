import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import { rememberReadingPlace } from '@xuelin/client/storage/reading-places.ts';

/** The page in the middle of the window, remembered as the place of the document. */
export function useShownPage(id: number, pages: RefObject<HTMLElement | null>, start: number): number {
  const [shown, setShown] = useState(start);
  useEffect(() => {
    const box = pages.current;
    if (!box) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (isIntersecting && target instanceof HTMLElement) setShown(Number(target.dataset.page));
        }
      },
      { rootMargin: '-50% 0px' },
    );
    for (const page of box.querySelectorAll('[data-page]')) observer.observe(page);
    return () => observer.disconnect();
  }, [pages]);
  useEffect(() => rememberReadingPlace(id, shown), [id, shown]);
  return shown;
}
