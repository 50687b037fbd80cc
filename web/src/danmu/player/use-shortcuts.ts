import { useEffect } from 'react';
import type { RefObject } from 'react';
import { getLook, setLook } from '#danmu/player/player-look.ts';
import type { VideoPlayer } from '#danmu/player/video-player.ts';

/** Seconds of one arrow, and the share of the volume. */
const STEP = 5;
const LOUDER = 0.1;

/** Fields take their letters, buttons their space, sliders and choices their arrows. */
function isTaken(target: Element, key: string): boolean {
  if (
    target.closest(
      'input:not([type=range], [type=radio], [type=checkbox]), textarea, select, [contenteditable]',
    )
  )
    return true;
  if (key.startsWith('Arrow')) return target.closest('input, [role=slider], [role=tab]') !== null;
  return key === ' ' && target.closest('button, a, summary, input') !== null;
}

/**
 * Space plays and pauses, ← → move five seconds, ↑ ↓ change the volume, m mutes, f fills the screen, d switches danmu.
 * They work in the player, and (the ones that do not scroll a page) when the focus is on nothing, or on what is around it.
 */
export function useShortcuts(
  box: RefObject<HTMLElement | null>,
  player: VideoPlayer,
  toggleFullScreen: () => void,
): void {
  useEffect(() => {
    const acts: Record<string, () => void> = {
      ' ': () => player.toggle(),
      ArrowLeft: () => player.seek(player.time.get() - STEP),
      ArrowRight: () => player.seek(player.time.get() + STEP),
      ArrowUp: () => player.addVolume(LOUDER),
      ArrowDown: () => player.addVolume(-LOUDER),
      m: () => player.setMuted(!player.status.get().muted),
      f: toggleFullScreen,
      d: () => setLook({ danmu: !getLook().danmu }),
    };
    const onKey = (event: KeyboardEvent) => {
      const { target, key, ctrlKey, metaKey, altKey } = event;
      if (ctrlKey || metaKey || altKey || event.defaultPrevented || !(target instanceof Element)) return;
      const section = box.current?.closest('.vp');
      const isInside = section?.contains(target) === true;
      // The page, or the part of it that was gone to.
      const isAround = section !== null && section !== undefined && target.contains(section);
      const isNowhere = isAround && key !== 'ArrowUp' && key !== 'ArrowDown';
      const act = acts[key.length === 1 ? key.toLowerCase() : key];
      if (!act || !(isInside || isNowhere) || isTaken(target, key)) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [box, player, toggleFullScreen]);
}
