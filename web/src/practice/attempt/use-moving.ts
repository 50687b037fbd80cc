import { useEffect, useEffectEvent } from 'react';
import type { TouchEvent } from 'react';
import { useRef } from 'react';

/** Px of a swipe that turns to another question, and how much wider than high it has to be. */
const FAR = 60;
const FLAT = 2;

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;
const isLayerOpen = () => document.querySelector('dialog[open]') !== null;

export type Keys = {
  onStep: (step: 1 | -1) => void;
  /** The option at this place, from 0. */
  onOption: (place: number) => void;
};

/** ← → turn, A–Z and 1–9 choose, wherever the focus is but in a field or a sheet. */
export function usePracticeKeys({ onStep, onOption }: Keys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    if (event.defaultPrevented || ctrlKey || metaKey || altKey || isTyping(target) || isLayerOpen()) return;
    if (key === 'ArrowLeft' || key === 'ArrowRight') {
      event.preventDefault();
      onStep(key === 'ArrowRight' ? 1 : -1);
    } else if (/^[1-9]$/.test(key)) onOption(Number(key) - 1);
    else if (/^[a-z]$/i.test(key)) onOption(key.toUpperCase().codePointAt(0)! - 65);
  });
  useEffect(() => {
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}

/** A swipe to the left goes on, one to the right goes back; what scrolls sideways itself keeps its own. */
export function useSwipe(onStep: (step: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart: (event: TouchEvent) => {
      const touch = event.touches[0];
      const keeps =
        event.target instanceof Element && event.target.closest('.formula--wide, .rt__wide, input, textarea');
      start.current =
        touch && event.touches.length === 1 && !keeps ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd: (event: TouchEvent) => {
      const from = start.current;
      const touch = event.changedTouches[0];
      start.current = null;
      if (!from || !touch) return;
      const [across, down] = [touch.clientX - from.x, touch.clientY - from.y];
      if (Math.abs(across) < FAR || Math.abs(across) < Math.abs(down) * FLAT) return;
      onStep(across < 0 ? 1 : -1);
    },
  };
}
