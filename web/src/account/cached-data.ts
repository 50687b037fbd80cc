import { removeCache } from '#runtime/cache.ts';
import { keys } from '#runtime/keys.ts';
import { loadPublicInfo } from '#runtime/public-info.ts';
import { keepQueries, queryClient } from '#runtime/query.ts';

const bytesOf = (value: unknown) => new Blob([JSON.stringify(value) ?? '']).size;

/** Bytes of what was fetched and is only kept to be quicker; login, choices and drafts are not among it. */
export function cachedBytes(): number {
  const queries = queryClient.getQueryCache().getAll();
  return queries.reduce((sum, { state }) => sum + (state.data === undefined ? 0 : bytesOf(state.data)), 0);
}

/** Drops it. What is on screen is asked again. */
export async function clearCached(): Promise<void> {
  queryClient.removeQueries({ type: 'inactive' });
  removeCache(keys.logoUrl);
  removeCache(keys.subscribeMessage);
  keepQueries();
  if ('caches' in globalThis) for (const name of await caches.keys()) await caches.delete(name);
  await Promise.all([queryClient.refetchQueries({ type: 'active' }), loadPublicInfo()]);
}
