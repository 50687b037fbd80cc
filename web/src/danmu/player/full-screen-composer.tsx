import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { DanmuComposer } from '#danmu/danmu-composer.tsx';
import type { DanmuDraft } from '#danmu/danmu-draft.ts';
import type { VideoPlayer } from '#danmu/player/video-player.ts';
import { IconButton } from '@xuelin/ui/controls/icon-button.tsx';
import { closeIcon } from '@xuelin/ui/icons/icons.ts';
import { addLayer } from '@xuelin/ui/layers/open-layers.ts';
import './full-screen-composer.css';

function followWindow(onChange: () => void): () => void {
  const { visualViewport } = window;
  visualViewport?.addEventListener('resize', onChange);
  visualViewport?.addEventListener('scroll', onChange);
  return () => {
    visualViewport?.removeEventListener('resize', onChange);
    visualViewport?.removeEventListener('scroll', onChange);
  };
}

/** Px at the foot that the keyboard of a phone covers: it does not make a full screen smaller. */
function coveredHeight(): number {
  const { visualViewport, innerHeight } = window;
  if (!visualViewport) return 0;
  return Math.max(0, Math.round(innerHeight - visualViewport.height - visualViewport.offsetTop));
}

export type FullScreenComposerProps = { player: VideoPlayer; draft: DanmuDraft; onClose: () => void };

/** One line at the foot of a full screen. The video waits while it is open: the danmu belongs to this second. */
export function FullScreenComposer({ player, draft, onClose }: FullScreenComposerProps) {
  const field = useRef<HTMLInputElement>(null);
  const keyboardHeight = useSyncExternalStore(followWindow, coveredHeight);
  useEffect(() => {
    const ran = player.status.get().playing;
    const before = document.activeElement;
    player.pause();
    field.current?.focus();
    return () => {
      if (ran) player.play();
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [player]);
  const close = useEffectEvent(() => onClose());
  useEffect(() => addLayer(() => close()), []);
  return (
    // It lies on the picture, which is dark in both themes.
    <div className="fc" data-theme="dark" style={{ '--covered': `${keyboardHeight}px` }}>
      <DanmuComposer draft={draft} field={field} onSent={onClose} />
      <IconButton icon={closeIcon} label="不发了" onPress={onClose} />
    </div>
  );
}
