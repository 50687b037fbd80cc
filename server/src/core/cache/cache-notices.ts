import type { Tag } from '@xuelin/contract/core/tags';
import type { Services } from '#core/services.ts';

const channel = 'xuelin_cache';

/** On several nodes: the tags that one node drops, all drop. A lost notice is made good by the age of the answers. */
export async function shareCacheDrops({ db, cache, log }: Services): Promise<void> {
  const dropHere = cache.drop.bind(cache);
  cache.drop = (tags) => {
    dropHere(tags);
    if (tags.length === 0) return;
    db.notify(channel, JSON.stringify(tags)).catch((error: unknown) =>
      log.warn({ error }, 'cache notice not sent'),
    );
  };
  await db.listen(channel, (payload) => dropHere(JSON.parse(payload) as Tag[]));
}
