import { useSyncExternalStore } from 'react';
import { Icon } from '#icons/icon.tsx';
import { offlineIcon } from '#icons/first-icons.ts';
import './offline-strip.css';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** True while the device says it has no network. */
export function useOffline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  );
}

export type OfflineStripProps = {
  /** Tries again; without it there is no button. */
  onRetry?: () => void;
  /** What is below the strip still. */
  text?: string;
  /** Shows it whatever the device says (a failed request while the page stays). */
  force?: boolean;
};

/** An amber line under the bar while the network is gone; the content stays. A page that holds none says so in its place. */
export function OfflineStrip({ onRetry, text = '网络已断开，看过的内容还能看', force }: OfflineStripProps) {
  const offline = useOffline();
  return (
    <output className="offline-host">
      {offline || force ? (
        <span className="offline">
          <Icon of={offlineIcon} size={18} />
          <span className="grow">{text}</span>
          {onRetry ? (
            <button type="button" onClick={onRetry}>
              重试
            </button>
          ) : null}
        </span>
      ) : null}
    </output>
  );
}
