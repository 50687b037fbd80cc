import { LIMIT, MAX_LIMIT } from '@xuelin/contract/core/constants';
import { LRUCache } from 'lru-cache';
import type { Binding, Caller, ReadContext } from './call-context.ts';

type Run = Binding['run'];
type Input = { cursor?: string; limit?: number; page?: number };
type Page = { list: unknown[]; nextCursor: string | null };

/** Lists whose pages are remembered, and for how long: who turns pages asks for the next one within minutes. */
const maxLists = 5_000;
const minutes = 10;

/**
 * Lists go on by a cursor. A client that asks for a page by its number gets it by that cursor too: where a page ended is
 * remembered, and a page that nobody came to on this node is reached by reading those before it. So pages fit together
 * whatever is added meanwhile. Past the end the list is empty.
 */
export function byPageNumber({ call, run }: Binding): Run {
  if (!('page' in call.input.properties)) return run;
  /** Of each list (who asks, for what, how many a page) the cursor at which each of its pages begins. */
  const beginnings = new LRUCache<string, Map<number, string>>({ max: maxLists, ttl: minutes * 60_000 });
  return async (context) => {
    const { page = 1, limit = LIMIT, cursor, ...rest } = context.input as Input;
    if (!(context.input as Input).page || cursor) return run(context);
    const read = async (from: string | undefined, size: number) => {
      const input = { ...rest, limit: size, ...(from === undefined ? {} : { cursor: from }) };
      return (await run({ ...context, input })) as Page;
    };
    const key = JSON.stringify([
      callerOf(context),
      limit,
      Object.entries(rest).toSorted(([a], [b]) => (a < b ? -1 : 1)),
    ]);
    const pageCursors = beginnings.get(key) ?? new Map<number, string>();
    const nearest = Math.max(1, ...[...pageCursors.keys()].filter((number) => number <= page));
    let from = pageCursors.get(nearest);
    for (let remaining = (page - nearest) * limit; remaining > 0;) {
      const size = Math.min(remaining, MAX_LIMIT);
      // Each goes on where the one before ended.
      // oxlint-disable-next-line no-await-in-loop
      const before = await read(from, size);
      if (before.nextCursor === null) return { ...before, list: [] };
      from = before.nextCursor;
      remaining -= size;
    }
    const answer = await read(from, limit);
    if (from !== undefined) pageCursors.set(page, from);
    if (answer.nextCursor !== null) pageCursors.set(page + 1, answer.nextCursor);
    beginnings.set(key, pageCursors);
    return answer;
  };
}

function callerOf({ caller }: Pick<ReadContext, 'caller'>): string {
  const { uid, operatorId } = (caller ?? {}) as Partial<Caller & { operatorId: number }>;
  return operatorId === undefined ? `member ${uid ?? 0}` : `operator ${operatorId}`;
}
