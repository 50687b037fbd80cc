import { operatorCalls } from 'virtual:operator-calls';
import {
  keepPreviousData,
  QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
  type Query,
} from '@tanstack/react-query';
import { App } from 'antd';
import { newIdempotencyKey } from '@xuelin/client/calls/call.ts';
import { CallError, isOutcomeUnknown } from '@xuelin/client/calls/errors.ts';
import { operatorCall } from '@xuelin/client/calls/operator-call.ts';
import type { Input, Output } from '@xuelin/contract/core/types';
import { callOperator, isSignedOut, type OperatorCall } from '#call-operator.ts';
import { currentSession, endSession } from '#operator-session.ts';

/** Seconds after which what is shown is asked for again when the page is looked at. */
const STALE_MS = 10_000;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: STALE_MS,
      // Without a line a call fails and says so; it is not held back in silence.
      networkMode: 'always',
      refetchOnReconnect: true,
      // A refusal stays one; only an answer that never came is asked for again.
      retry: (count, error) => count < 2 && error instanceof CallError && error.code === 0,
    },
    mutations: { networkMode: 'always' },
  },
});

type Options = {
  enabled?: boolean;
  /** Asked again each so many milliseconds while the page is looked at. */
  every?: number;
  /** What was shown before stays while another input is fetched: for pages of a list. */
  keep?: boolean;
};

/** A reading call, asked for again when what it reads was changed here. */
export function useOperatorQuery<N extends OperatorCall>(
  name: N,
  input: Input<N>,
  { enabled = true, every, keep = false }: Options = {},
) {
  return useQuery<Output<N>>({
    queryKey: [name, input],
    queryFn: ({ signal }) => callOperator(name, input, signal),
    enabled,
    refetchInterval: every,
    placeholderData: keep ? keepPreviousData : undefined,
  });
}

/** Forgets what reads what this call has changed. */
export function invalidateAfter(client: QueryClient, name: OperatorCall): Promise<void> {
  const changedTags = new Set(operatorCalls[name]?.changes.map(wordOf));
  return client.invalidateQueries({
    predicate: (query) => readsOf(query).some((tag) => changedTags.has(tag)),
  });
}

const readsOf = ({ queryKey: [name] }: Query): string[] =>
  (operatorCalls[String(name)]?.reads ?? []).map(wordOf);
/** 'bank:id' → 'bank'. */
const wordOf = (tag: string): string => tag.replace(/:.*$/, '');

/**
 * A writing call with one idempotency key an intent: a retry of `mutate` with the same input after a lost answer gets the
 * first answer. Its refusal is said in a notice unless `silent`.
 */
export function useOperatorMutation<N extends OperatorCall>(
  name: N,
  { success, silent = false }: { success?: string; silent?: boolean } = {},
) {
  const client = useQueryClient();
  const { message } = App.useApp();
  return useMutation<Output<N>, Error, Input<N>>({
    mutationKey: [name],
    mutationFn: (input) => sendOnce(name, input),
    onSuccess: async () => {
      if (success) void message.success(success);
      await invalidateAfter(client, name);
    },
    onError: (error) => {
      // What is shown is no longer so: the next try is about what is there now.
      if (error instanceof CallError && isOutdated(error)) void invalidateAfter(client, name);
      if (!silent && !isSignedOut(error)) void message.error(error.message, 5);
    },
  });
}

/** Refusals of what somebody else changed, decided or removed meanwhile. */
const isOutdated = ({ code }: CallError): boolean => code === 4004 || code === 4009;

/** Keys of intents that are on their way or whose answer never came, by call and input: pressed twice, it is done once. */
const openIntents = new Map<string, string>();

async function sendOnce<N extends OperatorCall>(name: N, input: Input<N>): Promise<Output<N>> {
  const intent = JSON.stringify([name, input]);
  const idempotencyKey = openIntents.get(intent) ?? newIdempotencyKey();
  openIntents.set(intent, idempotencyKey);
  try {
    const output = await operatorCall(name, input, { token: currentSession()?.token, idempotencyKey });
    openIntents.delete(intent);
    return output;
  } catch (error) {
    if (isSignedOut(error)) endSession();
    if (!isOutcomeUnknown(error)) openIntents.delete(intent);
    throw error;
  }
}
