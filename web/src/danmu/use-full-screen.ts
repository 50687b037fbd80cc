import { useCallback, useSyncExternalStore } from 'react';
import type { RefObject } from 'react';

/** iPhones show only the video itself on the whole screen. */
type AppleVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void };

function follow(onChange: () => void): () => void {
  document.addEventListener('fullscreenchange', onChange);
  return () => document.removeEventListener('fullscreenchange', onChange);
}

export type FullScreen = { on: boolean; toggle: () => void };

/** The whole screen for a box, or where a browser cannot do that, for the video in it. */
export function useFullScreen(
  box: RefObject<HTMLElement | null>,
  video: RefObject<HTMLVideoElement | null>,
): FullScreen {
  const on = useSyncExternalStore(follow, () => document.fullscreenElement !== null);
  const toggle = useCallback(() => {
    if (document.fullscreenElement) {
      void document.exitFullscreen();
      return;
    }
    if (box.current?.requestFullscreen) {
      // A browser that refuses leaves everything as it is.
      box.current.requestFullscreen().catch(() => undefined);
      return;
    }
    const apple: AppleVideo | null = video.current;
    apple?.webkitEnterFullscreen?.();
  }, [box, video]);
  return { on, toggle };
}
