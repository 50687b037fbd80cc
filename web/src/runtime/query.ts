import { QueryClient, hashKey, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import type {
  InfiniteData,
  UseInfiniteQueryResult,
  UseMutationResult,
  UseQueryResult,
} from '@tanstack/react-query';
import type { CallName, Input, Output } from '@xuelin/contract/types';
import { affects } from 'virtual:calls';
import { call, newIdempotencyKey } from '#runtime/call.ts';
import { errorCode } from '#runtime/errors.ts';
import { useOwnedQuery } from '#runtime/page-queries.ts';
import { loadPart, savePart } from '#runtime/page-memory.ts';

/** Ms an answer counts as fresh: coming back to a page within it asks nothing. */
const STALE = 30_000;

/** Answers live as long as a page that uses them (hidden pages have no observers), see page-queries. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: STALE,
      gcTime: Infinity,
      // A refusal is an answer; only a missing one is worth a second try.
      retry: (count, error) => count < 1 && errorCode(error) === 0 && navigator.onLine,
      retryDelay: 600,
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});

/** Key of a call's answer. */
export const keyOf = <N extends CallName>(name: N, input: Input<N>) => [name, input] as const;

export type CallQueryOptions = {
  /** False: waits. */
  enabled?: boolean;
  /** Asks again every so many ms while the page is shown. */
  refetchInterval?: number | false;
  staleTime?: number;
};

/** A call's answer, asked when the page first needs it. */
export function useCall<N extends CallName>(
  name: N,
  input: Input<N>,
  options: CallQueryOptions = {},
): UseQueryResult<Output<N>> {
  const queryKey = keyOf(name, input);
  useOwnedQuery(hashKey(queryKey));
  return useQuery<Output<N>>({
    ...options,
    queryKey,
    queryFn: ({ signal }) => call(name, input, { signal }),
  });
}

/** Calls that answer by pages. */
export type ListCallName = {
  [N in CallName]: Output<N> extends { list: unknown[]; nextCursor: string | null } ? N : never;
}[CallName];
/** One item of such a call. */
export type ItemOf<N extends ListCallName> =
  Output<N> extends { list: (infer I)[]; nextCursor: string | null } ? I : never;
/** A list that grows page by page. */
export type CallList<N extends ListCallName> = UseInfiniteQueryResult<InfiniteData<Output<N>>>;

/** A list of the server, page after page by its cursor. */
export function useCallList<N extends ListCallName>(
  name: N,
  input: Input<N>,
  options: CallQueryOptions = {},
): CallList<N> {
  const queryKey = ['list', name, input] as const;
  useOwnedQuery(hashKey(queryKey));
  return useInfiniteQuery<Output<N>, Error, InfiniteData<Output<N>>, typeof queryKey, string | undefined>({
    ...options,
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      call(name, pageParam === undefined ? input : { ...input, cursor: pageParam }, { signal }),
    initialPageParam: undefined,
    getNextPageParam: (page) => (page as { nextCursor: string | null }).nextCursor ?? undefined,
  });
}

/** Asks the answers of these calls again where they are shown, and when next needed elsewhere. */
export async function askAgain(...names: CallName[]): Promise<void> {
  await dropNamed(new Set(names));
}

/** Changes a known answer in place, for instance a like before the server has said so. Not for money. */
export function setAnswer<N extends CallName>(
  name: N,
  input: Input<N>,
  change: (before: Output<N>) => Output<N>,
): void {
  queryClient.setQueryData<Output<N>>(keyOf(name, input), (before) =>
    before === undefined ? before : change(before),
  );
}

/** Everything that may differ after a call is asked again where it is shown. */
export async function dropAffected(name: CallName): Promise<void> {
  await dropNamed(new Set(affects[name] ?? []));
}

async function dropNamed(names: ReadonlySet<string>): Promise<void> {
  if (names.size === 0) return;
  await queryClient.invalidateQueries({
    predicate: ({ queryKey: [first, second] }) => names.has(String(first === 'list' ? second : first)),
  });
}

/** Keys of intents whose outcome is unknown because no answer came: trying again is the same intent. */
const openIntents = new Map<string, string>();

async function callOnce<N extends CallName>(name: N, input: Input<N>): Promise<Output<N>> {
  const intent = hashKey(keyOf(name, input));
  const idempotencyKey = openIntents.get(intent) ?? newIdempotencyKey();
  openIntents.set(intent, idempotencyKey);
  try {
    const output = await call(name, input, { idempotencyKey });
    openIntents.delete(intent);
    return output;
  } catch (error) {
    if (errorCode(error) !== 0) openIntents.delete(intent);
    throw error;
  }
}

/** A call that changes something. Afterwards everything it affects is asked again. */
export function useCallMutation<N extends CallName>(name: N): UseMutationResult<Output<N>, Error, Input<N>> {
  return useMutation<Output<N>, Error, Input<N>>({
    mutationFn: (input) => callOnce(name, input),
    onSuccess: () => {
      void dropAffected(name);
    },
  });
}

/** An answer as it is kept over a reload: key, data, and the ms at which it came. */
type KeptAnswer = readonly [key: readonly unknown[], data: unknown, at: number];

/** Takes back the answers that were there before a reload. */
export function restoreQueries(): void {
  const stored = loadPart('queries');
  if (!Array.isArray(stored)) return;
  for (const [key, data, updatedAt] of stored as KeptAnswer[])
    queryClient.setQueryData(key, data, { updatedAt });
}

/** Keeps the answers over a reload. */
export function keepQueries(): void {
  const kept = queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.data !== undefined)
    .map(({ queryKey, state }): KeptAnswer => [queryKey, state.data, state.dataUpdatedAt]);
  savePart('queries', kept);
}
