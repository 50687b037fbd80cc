import { useCallback, useEffect, useSyncExternalStore } from 'react';
import type { RefObject } from 'react';
import { addLayer } from '@xuelin/ui/layers/open-layers.ts';

/** iPhones show only the video itself on the whole screen. */
type AppleVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void };
/** Not everywhere, and refused by desks and by pages that are not in full screen. */
type Lockable = { lock?: (orientation: 'landscape') => Promise<void>; unlock?: () => void };

function follow(onChange: () => void): () => void {
  document.addEventListener('fullscreenchange', onChange);
  return () => document.removeEventListener('fullscreenchange', onChange);
}

const orientation = (): Lockable | undefined => screen.orientation;

/** Turns a phone on its side, where that can be done. */
async function turn(): Promise<void> {
  try {
    await orientation()?.lock?.('landscape');
  } catch {
    // The reader turns it by hand.
  }
}

export type FullScreen = { on: boolean; toggle: () => void };

/**
 * The whole screen for a box, or where a browser cannot do that, for the video in it. A phone is turned for a picture
 * that is wider than high; for another one it stays as it is held.
 */
export function useFullScreen(
  box: RefObject<HTMLElement | null>,
  video: RefObject<HTMLVideoElement | null>,
  isWide: boolean,
): FullScreen {
  const on = useSyncExternalStore(follow, () => document.fullscreenElement !== null);
  useEffect(() => {
    const own = box.current;
    if (!on || document.fullscreenElement !== own) return undefined;
    return addLayer(() => {
      if (document.fullscreenElement === own) void document.exitFullscreen();
    });
  }, [box, on]);
  useEffect(() => {
    const own = box.current;
    const end = follow(() => {
      if (document.fullscreenElement === null) orientation()?.unlock?.();
    });
    return () => {
      end();
      // Another page came on top, login for instance: it is to be seen.
      if (own && document.fullscreenElement === own) void document.exitFullscreen();
    };
  }, [box]);
  const toggle = useCallback(() => {
    if (document.fullscreenElement) {
      void document.exitFullscreen();
      return;
    }
    if (box.current?.requestFullscreen) {
      box.current.requestFullscreen().then(
        () => (isWide ? turn() : undefined),
        // A browser that refuses leaves everything as it is.
        () => undefined,
      );
      return;
    }
    const apple: AppleVideo | null = video.current;
    apple?.webkitEnterFullscreen?.();
  }, [box, video, isWide]);
  return { on, toggle };
}
