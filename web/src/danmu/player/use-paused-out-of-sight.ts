import { useEffect } from 'react';
import type { RefObject } from 'react';
import type { VideoPlayer } from '#danmu/player/video-player.ts';

/** Share of the picture that is to be seen for it to go on. */
const LEAST = 0.25;

/** Pauses a video whose picture is scrolled away; one in a small window of its own goes on. */
export function usePausedOutOfSight(box: RefObject<HTMLElement | null>, player: VideoPlayer): void {
  useEffect(() => {
    const element = box.current;
    if (!element || typeof IntersectionObserver !== 'function') return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry && entry.intersectionRatio < LEAST && !document.pictureInPictureElement) player.pause();
      },
      { threshold: [0, LEAST] },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [box, player]);
}
