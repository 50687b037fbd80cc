import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import type { Chapter } from '#introduction/details/chapter-text.ts';
import { showProgress } from '#introduction/details/show-progress.ts';
import { useCallMutation } from '@xuelin/client/calls/call-mutation.ts';
import { currentToken } from '@xuelin/client/calls/guard.ts';

/** Ms the reader has to stop for their place to be saved. */
const PAUSE = 1200;

/** How much of a text is above the lower edge of the window, in per mille of its height. */
function placeIn(box: HTMLElement): number {
  const { top, height } = box.getBoundingClientRect();
  if (height === 0) return 0;
  return Math.round(Math.min(1, Math.max(0, (window.innerHeight - top) / height)) * 1000);
}

/** Scrolls on to where that much of a text was read; its beginning stays where it is when that is in sight. */
function goToPlace(box: HTMLElement, position: number): void {
  const { top, height } = box.getBoundingClientRect();
  const by = top + (height * position) / 1000 - window.innerHeight;
  if (by > 0) window.scrollBy({ top: by, behavior: 'instant' });
}

/**
 * Saves how far a text was read once the reader stops for a moment. One that is opened goes on at the place of before.
 */
export function useReadPlace(
  courseId: number,
  { id, kind, progress }: Chapter,
  { isLoaded, isOpened }: { isLoaded: boolean; isOpened: boolean },
): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  const { mutateAsync } = useCallMutation('introduce/saveProgress');
  const isDone = progress?.completed ?? false;
  const before = useRef(progress?.position ?? 0);
  const isPlaced = useRef(!isOpened);
  useEffect(() => {
    if (!isLoaded || kind !== 'text' || isDone || !currentToken()) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let savedPosition = -1;
    const save = (position: number) => {
      if (position === savedPosition || position === 0) return;
      savedPosition = position;
      // What was not saved now is saved with the next place.
      mutateAsync({ chapterId: id, position }).then(
        (withProgress) => showProgress(courseId, id, withProgress),
        () => undefined,
      );
    };
    const later = (place: () => number) => {
      clearTimeout(timer);
      timer = setTimeout(() => save(place()), PAUSE);
    };
    const here = () => (box.current ? placeIn(box.current) : 0);
    if (!isPlaced.current && box.current) {
      isPlaced.current = true;
      if (before.current > 0) goToPlace(box.current, before.current);
      // Opening it is going on with it: the course resumes here next time.
      later(() => Math.max(before.current, here()));
    }
    const onScroll = () => later(here);
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', onScroll);
    };
  }, [courseId, id, kind, isDone, isLoaded, mutateAsync]);
  return box;
}
