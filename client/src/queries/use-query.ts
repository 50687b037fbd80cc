import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useOwnedQuery } from '#queries/page-queries.ts';
import { ask, hashKey, observe, withRetries, sameOr, stateOf } from '#queries/query-store.ts';
import type { FetchRequest, Join, Observer, QueryKey, QueryState } from '#queries/query-store.ts';

/** Ms an answer counts as fresh: coming back to a page within it asks nothing. */
const STALE = 30_000;

export type QueryOptions = {
  /** False: waits. */
  enabled?: boolean;
  /** Asks again every so many ms while the page is shown. */
  refetchInterval?: number | false;
  /** Ms the answer counts as fresh; 30 s unless told. */
  staleTime?: number;
};

/** An answer in a component. Old data stays while it is asked again, and when that fails. */
export type Query<T> = {
  data: T | undefined;
  /** Why the last try failed. */
  error: Error | null;
  /** Neither data nor an error yet. */
  isPending: boolean;
  isError: boolean;
  isSuccess: boolean;
  /** Something of it is on its way. */
  isFetching: boolean;
  /** Something changed it since: it is asked again, what is shown is of before. */
  isOutdated: boolean;
  /** Ms at which the answer came, 0 for never. */
  dataUpdatedAt: number;
  /** Asks again now, even what waits. Never rejects: look at `error`. */
  refetch: () => Promise<void>;
};

/** Pages of a list, and the parameter each was asked with. */
export type Pages<P, C> = { pages: P[]; pageParams: C[] };

/** A list in a component. */
export type PagesQuery<P, C> = Query<Pages<P, C>> & {
  hasNextPage: boolean;
  hasPreviousPage: boolean;
  isFetchingNextPage: boolean;
  isFetchingPreviousPage: boolean;
  isFetchNextPageError: boolean;
  isFetchPreviousPageError: boolean;
  fetchNextPage: () => Promise<void>;
  fetchPreviousPage: () => Promise<void>;
};

/** How a list is read, by its key alone. One constant a kind of list. P: a page, C: what a page is asked with. */
export type PagesPlan<P, C> = {
  fetch: (key: QueryKey, at: C, signal: AbortSignal) => Promise<P>;
  /** Of the page to begin with. */
  first: (key: QueryKey) => C;
  /** Of the page after this one; null when it is the last. */
  next: (page: P, at: C) => C | null;
  /** Of the page before this one; null when it is the first. */
  previous?: (page: P, at: C) => C | null;
  /** Ms until which the pages are good; 30 s after they came unless told. */
  freshUntil?: (pages: readonly P[]) => number;
};

type AnswerOptions = QueryOptions & { freshUntil?: Observer['freshUntil'] };

function useAnswer(key: QueryKey, fetch: Observer['fetch'], options: AnswerOptions) {
  const { enabled = true, staleTime = STALE, refetchInterval = false, freshUntil } = options;
  const hash = hashKey(key);
  // The fields keep their order: the document may have asked for this very address.
  const text = JSON.stringify(key);
  useOwnedQuery(hash);
  const follow = useCallback(
    (onChange: () => void) =>
      observe(hash, {
        key: JSON.parse(text) as QueryKey,
        onChange,
        fetch,
        enabled,
        freshUntil: freshUntil ?? ((_data, updatedAt) => updatedAt + staleTime),
      }),
    [hash, text, fetch, enabled, staleTime, freshUntil],
  );
  const now = () => stateOf(hash);
  const state = useSyncExternalStore(follow, now, now);
  useEffect(() => {
    if (!enabled || refetchInterval === false) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void ask(hash, 'all');
    }, refetchInterval);
    return () => clearInterval(timer);
  }, [hash, enabled, refetchInterval]);
  const steps = useMemo(
    () => ({
      refetch: () => ask(hash, 'all'),
      fetchNextPage: () => ask(hash, 'next'),
      fetchPreviousPage: () => ask(hash, 'previous'),
    }),
    [hash],
  );
  return { state, steps, enabled };
}

function viewOf<T>(state: QueryState, enabled: boolean, refetch: Query<T>['refetch']): Query<T> {
  const { data, error, running, updatedAt } = state;
  const isPending = data === undefined && error === null;
  return {
    data: data as T | undefined,
    error,
    isPending,
    isError: error !== null,
    isSuccess: error === null && !isPending,
    isFetching: running !== null || (isPending && enabled),
    isOutdated: state.invalid,
    dataUpdatedAt: updatedAt,
    refetch,
  };
}

/** The answer of a key. `fetch` is a constant: it gets the key. */
export function useQuery<T>(key: QueryKey, fetch: Observer['fetch'], options: QueryOptions = {}): Query<T> {
  const { state, steps, enabled } = useAnswer(key, fetch, options);
  return viewOf<T>(state, enabled, steps.refetch);
}

function pagesFetch<P, C>(plan: PagesPlan<P, C>): Observer['fetch'] {
  return async ({ key, step, data, signal }: FetchRequest): Promise<Pages<P, C> | Join> => {
    const { pages, pageParams } = (data ?? { pages: [], pageParams: [] }) as Pages<P, C>;
    const page = (at: C) => withRetries(() => plan.fetch(key, at, signal), signal);
    if (step !== 'all') {
      const isNext = step === 'next';
      const at = isNext
        ? plan.next(pages.at(-1)!, pageParams.at(-1)!)
        : (plan.previous?.(pages[0]!, pageParams[0]!) ?? null);
      if (at === null) return (now) => now;
      const answer = await page(at);
      return (now) => {
        const current = now as Pages<P, C>;
        return isNext
          ? { pages: [...current.pages, answer], pageParams: [...current.pageParams, at] }
          : { pages: [answer, ...current.pages], pageParams: [at, ...current.pageParams] };
      };
    }
    const fresh: Pages<P, C> = { pages: [], pageParams: [] };
    let at: C | null = pageParams.length > 0 ? pageParams[0]! : plan.first(key);
    do {
      // Where a page begins is only known from the one before.
      // oxlint-disable-next-line no-await-in-loop
      const answer: P = await page(at);
      fresh.pages.push(sameOr(pages[fresh.pages.length], answer));
      fresh.pageParams.push(at);
      at = plan.next(answer, at);
    } while (at !== null && fresh.pages.length < pages.length);
    return fresh;
  };
}

export type PagesOptions = QueryOptions & {
  /** Shows the pages of the key before until those of the new one are there. */
  keepsPrevious?: boolean;
};

/** A list that is read page by page in one or both directions. Asked again, the loaded pages are read in order. */
export function usePages<P, C>(
  key: QueryKey,
  plan: PagesPlan<P, C>,
  options: PagesOptions = {},
): PagesQuery<P, C> {
  const fetch = useMemo(() => pagesFetch(plan), [plan]);
  const planFreshUntil = plan.freshUntil;
  const freshUntil = useMemo(
    () => planFreshUntil && ((data: unknown) => planFreshUntil((data as Pages<P, C>).pages)),
    [planFreshUntil],
  );
  const { state, steps, enabled } = useAnswer(key, fetch, { ...options, freshUntil });
  const own = viewOf<Pages<P, C>>(state, enabled, steps.refetch);
  const [previous, setPrevious] = useState(own.data);
  const { keepsPrevious = false } = options;
  if (keepsPrevious && own.data !== undefined && own.data !== previous) setPrevious(own.data);
  const data = own.data ?? (keepsPrevious && own.error === null ? previous : undefined);
  const { pages, pageParams } = data ?? { pages: [], pageParams: [] };
  const [first, last] = [pages[0], pages.at(-1)];
  return {
    ...own,
    ...steps,
    data,
    isPending: own.isPending && data === undefined,
    hasNextPage: last !== undefined && plan.next(last, pageParams.at(-1)!) !== null,
    hasPreviousPage: first !== undefined && (plan.previous?.(first, pageParams[0]!) ?? null) !== null,
    isFetchingNextPage: state.running === 'next',
    isFetchingPreviousPage: state.running === 'previous',
    isFetchNextPageError: state.failedStep === 'next',
    isFetchPreviousPageError: state.failedStep === 'previous',
  };
}
