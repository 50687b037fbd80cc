import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { call } from '@xuelin/client/calls/call.ts';
import { useCall } from '@xuelin/client/queries/query.ts';
import { useSession } from '@xuelin/client/session/session.ts';
import { readingPlace, rememberReadingPlace } from '@xuelin/client/storage/reading-places.ts';

/** Ms a page has to be looked at before the other devices hear of it. */
const SETTLED = 1500;

/** The page a document was left at, on this device or another, whichever was later; undefined while that is asked. */
export function useStartPage(id: number): number | undefined {
  const isMember = useSession().token !== false;
  const place = useCall('resource/getReadingPlace', { id }, { enabled: isMember, staleTime: 0 });
  const [local] = useState(() => readingPlace(id));
  if (!isMember || place.error) return local?.page ?? 1;
  if (!place.data || (place.isFetching && place.dataUpdatedAt === 0)) return undefined;
  const { page, readAt } = place.data;
  return page !== null && (readAt ?? 0) >= (local?.readAt ?? 0) ? page : (local?.page ?? 1);
}

/** The page in the middle of the box, remembered as the place of the document: here at once, for other devices when it is looked at. */
export function useShownPage(id: number, scroller: RefObject<HTMLElement | null>, start: number): number {
  const isMember = useSession().token !== false;
  const [currentPage, setCurrentPage] = useState(start);
  const savedPage = useRef(start);
  useEffect(() => {
    const box = scroller.current;
    if (!box) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries)
          if (isIntersecting && target instanceof HTMLElement) setCurrentPage(Number(target.dataset.page));
      },
      { root: box, rootMargin: '-50% 0px' },
    );
    for (const page of box.querySelectorAll('[data-page]')) observer.observe(page);
    return () => observer.disconnect();
  }, [scroller]);
  useEffect(() => {
    rememberReadingPlace(id, currentPage);
    if (!isMember || savedPage.current === currentPage) return undefined;
    const save = () => {
      if (savedPage.current === currentPage) return;
      savedPage.current = currentPage;
      // A place that is not kept is kept with the next page: this device has it.
      call('resource/saveReadingPlace', { id, pageNumber: currentPage }).catch(() => undefined);
    };
    const timer = setTimeout(save, SETTLED);
    const leave = () => document.visibilityState === 'hidden' && save();
    document.addEventListener('visibilitychange', leave);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', leave);
    };
  }, [id, currentPage, isMember]);
  // What was shown last before the page is left is worth keeping too.
  const latest = useRef(currentPage);
  useEffect(() => {
    latest.current = currentPage;
  });
  useEffect(
    () => () => {
      if (!isMember || savedPage.current === latest.current) return;
      savedPage.current = latest.current;
      call('resource/saveReadingPlace', { id, pageNumber: latest.current }).catch(() => undefined);
    },
    [id, isMember],
  );
  return currentPage;
}
