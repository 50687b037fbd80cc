import type { Tag } from '@xuelin/contract/core/tags';
import { keys } from '#storage/keys.ts';
import { restoreSession } from '#session/session.ts';

/* What happens in one tab of this browser is seen in the others: who is logged in, and what a call changed. */

const CHANNEL = 'xuelin:changed';

let channel: BroadcastChannel | undefined;

/** Where the tabs tell each other what changed; undefined in a browser without it. */
function channelOfTabs(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'function') channel ??= new BroadcastChannel(CHANNEL);
  return channel;
}

/** Tells the other tabs what a call changed, by the tags of the contract alone. */
export function tellOtherTabs(tags: readonly Tag[]): void {
  if (tags.length > 0) channelOfTabs()?.postMessage(tags);
}

const sessionKeys = new Set<string | null>([keys.loginToken, keys.uid, keys.userInfo, null]);

/**
 * Follows the other tabs: takes over their login and logout, and calls back with the tags of what they changed. Gives
 * back a function that ends it.
 */
export function watchOtherTabs(onChanged: (tags: readonly Tag[]) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onStored = ({ key }: StorageEvent) => {
    if (!sessionKeys.has(key)) return;
    // A login writes several keys: they are read together.
    clearTimeout(timer);
    timer = setTimeout(restoreSession, 0);
  };
  const onMessage = ({ data }: MessageEvent<unknown>) => {
    if (Array.isArray(data) && data.every((tag) => typeof tag === 'string')) onChanged(data as Tag[]);
  };
  window.addEventListener('storage', onStored);
  channelOfTabs()?.addEventListener('message', onMessage);
  return () => {
    clearTimeout(timer);
    window.removeEventListener('storage', onStored);
    channel?.removeEventListener('message', onMessage);
  };
}
