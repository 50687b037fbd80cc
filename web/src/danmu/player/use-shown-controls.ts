import { useEffect, useRef, useState } from 'react';
import type { PointerEvent, RefObject } from 'react';
import { VIDEO } from '@xuelin/contract/core/constants';

/**
 * The controls hide VIDEO.controlsHide ms after playback starts and after each sign of life, and stay while it stands
 * still or the keyboard is in them. A tap with a finger shows or hides them; a click with a mouse does `act`.
 */
export function useShownControls(box: RefObject<HTMLElement | null>, playing: boolean) {
  const [awake, setAwake] = useState(true);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isTouch = useRef(false);
  /** When the finger came down: by the time of the click the focus has woken them. */
  const wasAwake = useRef(true);
  const wake = () => {
    clearTimeout(timer.current);
    setAwake(true);
    timer.current = setTimeout(() => {
      if (!box.current?.querySelector('.vp__bar :focus-visible')) setAwake(false);
    }, VIDEO.controlsHide);
  };
  useEffect(() => {
    if (!playing) return undefined;
    timer.current = setTimeout(() => setAwake(false), VIDEO.controlsHide);
    return () => {
      clearTimeout(timer.current);
      setAwake(true);
    };
  }, [playing]);
  return {
    shown: awake || !playing,
    onTap: (act: () => void) => () => {
      if (!isTouch.current) return act();
      if (!playing) return act();
      if (wasAwake.current) setAwake(false);
      else wake();
    },
    handlers: {
      onPointerDown: ({ pointerType }: PointerEvent) => {
        isTouch.current = pointerType === 'touch';
        wasAwake.current = awake;
      },
      onPointerMove: ({ pointerType }: PointerEvent) => {
        if (pointerType === 'mouse') wake();
      },
      onKeyDown: wake,
      onFocus: wake,
    },
  };
}
