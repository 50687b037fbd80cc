import { useCallback, useEffect, useRef, useState } from 'react';
import type { CallName, Input, Output } from '@xuelin/contract/core/types';
import { call, newIdempotencyKey } from '#calls/call.ts';
import { CallError, isOutcomeUnknown } from '#calls/errors.ts';
import { invalidateChanged } from '#calls/invalidate-changed.ts';
import { hashKey } from '#queries/query-store.ts';
import { getSession } from '#session/session.ts';

/* Calls that change something. Apart from query.ts: the first visit only reads. */

/** Keys of intents whose outcome is unknown: trying again is the same intent, as long as the same login asks. */
const openIntents = new Map<string, string>();

async function callOnce<N extends CallName>(name: N, input: Input<N>): Promise<Output<N>> {
  const intent = hashKey([getSession().token, name, input]);
  const idempotencyKey = openIntents.get(intent) ?? newIdempotencyKey();
  openIntents.set(intent, idempotencyKey);
  try {
    const output = await call(name, input, { idempotencyKey });
    openIntents.delete(intent);
    return output;
  } catch (error) {
    if (!isOutcomeUnknown(error)) openIntents.delete(intent);
    throw error;
  }
}

type MutationState<N extends CallName> = {
  /** Of the last try that succeeded, undefined while another one is on its way. */
  data: Output<N> | undefined;
  /** Why the last try failed. */
  error: Error | null;
  isPending: boolean;
  /** Input of the last try. */
  variables: Input<N> | undefined;
};

/** What to do after one try, as long as the component is shown. */
type AfterCall<N extends CallName> = {
  onSuccess?: (output: Output<N>) => void;
  onError?: (error: Error) => void;
  onSettled?: () => void;
};

/** A call that changes something, in a component. */
export type CallMutation<N extends CallName> = MutationState<N> & {
  isError: boolean;
  isSuccess: boolean;
  /** Tries; what went wrong is in `error`. */
  mutate: (input: Input<N>, after?: AfterCall<N>) => void;
  /** Tries; rejects with what went wrong. */
  mutateAsync: (input: Input<N>) => Promise<Output<N>>;
  /** Forgets the last try. */
  reset: () => void;
};

const idle = { data: undefined, error: null, isPending: false, variables: undefined };

/** A call that changes something. Afterwards everything that reads what it changes is asked again. */
export function useCallMutation<N extends CallName>(name: N): CallMutation<N> {
  const [state, setState] = useState<MutationState<N>>(idle);
  // Only the last try is shown.
  const tries = useRef(0);
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const mutateAsync = useCallback(
    async (input: Input<N>) => {
      tries.current += 1;
      const number = tries.current;
      const show = (part: Partial<MutationState<N>>) => {
        if (number === tries.current) setState({ ...idle, variables: input, ...part });
      };
      show({ isPending: true });
      try {
        const data = await callOnce(name, input);
        void invalidateChanged(name, input);
        show({ data });
        return data;
      } catch (error) {
        // It may have been done all the same.
        if (isOutcomeUnknown(error)) void invalidateChanged(name, input);
        show({ error: error instanceof Error ? error : new CallError(String(error)) });
        throw error;
      }
    },
    [name],
  );
  const mutate = useCallback(
    (input: Input<N>, after: AfterCall<N> = {}) => {
      const then = (act: () => void) => () => {
        if (!isShown.current) return;
        act();
        after.onSettled?.();
      };
      mutateAsync(input).then(
        (output) => then(() => after.onSuccess?.(output))(),
        (error: Error) => then(() => after.onError?.(error))(),
      );
    },
    [mutateAsync],
  );
  const reset = useCallback(() => {
    tries.current += 1;
    setState(idle);
  }, []);
  const { data, error } = state;
  return { ...state, isError: error !== null, isSuccess: data !== undefined, mutate, mutateAsync, reset };
}
