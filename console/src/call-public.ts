import { callUrl } from '@xuelin/client/calls/call-url.ts';
import { CallError, REQUEST_FAILED } from '@xuelin/client/calls/errors.ts';
import type { Envelope } from '@xuelin/contract/core/envelope';
import type { CallName, Output } from '@xuelin/contract/core/types';

/** Reads what everybody may read. Throws a CallError: the server's code and sentence, 0 without an answer. */
export async function callPublic<N extends CallName>(name: N, signal?: AbortSignal): Promise<Output<N>> {
  let answer: Envelope<Output<N>>;
  try {
    answer = (await (await fetch(callUrl(name), { signal })).json()) as Envelope<Output<N>>;
  } catch {
    throw new CallError(REQUEST_FAILED);
  }
  if (answer.code !== 200) throw new CallError(answer.message, answer.code);
  return answer.data;
}
