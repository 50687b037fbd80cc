import { removeCache } from '@xuelin/client/storage/cache.ts';
import { keys } from '@xuelin/client/storage/keys.ts';
import { KEPT } from '@xuelin/client/queries/offline-rules.ts';
import { loadPublicInfo } from '@xuelin/client/queries/public-info.ts';
import { removeWhere, listAnswers } from '@xuelin/client/queries/query-store.ts';
import { keepQueries } from '@xuelin/client/queries/query.ts';

const bytesOf = (value: unknown) => new Blob([JSON.stringify(value) ?? '']).size;

/** Bytes of what was fetched and is only kept to be quicker; login, choices and drafts are not among it. */
export function cachedBytes(): number {
  return listAnswers().reduce((sum, { state }) => sum + bytesOf(state.data), 0);
}

/** Drops it. What is on screen is asked again. */
export async function clearCachedData(): Promise<void> {
  removeWhere(
    () => true,
    () => true,
  );
  removeCache(keys.logoUrl);
  removeCache(keys.subscribeMessage);
  keepQueries();
  if ('caches' in globalThis) {
    // Documents that were kept on purpose are let go one by one, where they were kept.
    const names = (await caches.keys()).filter((name) => name !== KEPT);
    await Promise.all(names.map((name) => caches.delete(name)));
  }
  await loadPublicInfo();
}
