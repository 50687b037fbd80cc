import type { Services } from '#core/services.ts';

const channel = 'xuelin_cache';

/** On several nodes: what one node's write affects, all nodes drop. A lost notice is made good by the answers' age. */
export async function shareCacheDrops({ db, cache, log }: Services): Promise<void> {
  const dropHere = cache.drop.bind(cache);
  cache.drop = (calls) => {
    dropHere(calls);
    if (calls.length === 0) return;
    db.notify(channel, JSON.stringify(calls)).catch((error: unknown) =>
      log.warn({ error }, 'cache notice not sent'),
    );
  };
  await db.listen(channel, (payload) => dropHere(JSON.parse(payload) as string[]));
}
