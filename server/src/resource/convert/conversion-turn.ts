import type { Services } from '#core/services.ts';
import type { Try } from './convert.ts';

/** Milliseconds that a conversion goes on for when somebody else's waits that has not begun. */
const turnMs = 5_000;
/** Milliseconds between two looks at who waits. */
const lookMs = 1_000;

export type ConversionTurn = {
  /** Aborts when the turn is over. */
  signal: AbortSignal;
  /** Ends the looks. */
  stop(): void;
};

/**
 * Lets a long conversion give way: its turn ends once it has run for five seconds, has drawn a page to go on behind, and
 * another member's document waits for the same lane that nobody has begun. Nothing is cut while nobody waits; what was
 * published ahead of its pages (the demo) hurries nobody.
 */
export function watchTurn(
  { db, config }: Services,
  { resourceId }: Try,
  hasDrawn: () => boolean,
): ConversionTurn {
  const end = new AbortController();
  const startedAt = performance.now();
  let isLooking = false;
  async function look(): Promise<void> {
    if (isLooking || !hasDrawn() || performance.now() - startedAt < turnMs) return;
    isLooking = true;
    try {
      const { concurrency: lanes } = config.converter;
      const others = await db`
        select 1 from resource_version v join resource r on r.id = v.resource_id
        where v.state = 'waiting' and v.slices = 0 and v.tries = 0 and v.resource_id % ${lanes} = ${resourceId % lanes}
          and r.uid <> (select uid from resource where id = ${resourceId})
          and not (r.state = 'published' and r.version is null)
        limit 1`;
      if (others.length > 0) end.abort();
    } catch {
      // A look that failed is made again; the slice ends by its time at the latest.
    } finally {
      isLooking = false;
    }
  }
  const timer = setInterval(() => void look(), lookMs);
  return { signal: end.signal, stop: () => clearInterval(timer) };
}
