import type { Envelope, ErrorData } from '@xuelin/contract/core/envelope';
import type { CallName, Input, Output } from '@xuelin/contract/core/types';
import { callUrl } from '#calls/call-url.ts';
import { newIdempotencyKey } from '#calls/call.ts';
import { formType } from '#calls/environment.ts';
import { ABORTED, request } from '#calls/request.ts';
import { CallError, REQUEST_FAILED, RuntimeError, SYSTEM_ERROR } from '#calls/errors.ts';

/** Name of a call of operators. */
export type OperatorCall = Extract<CallName, `operator/${string}`>;

export type OperatorCallOptions = {
  /** The operator's session; none when logging in. */
  token?: string;
  /** One key for one intent: a repeat with it gets the first answer again. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** POST unless it says otherwise. */
  method?: 'GET' | 'POST';
};

/**
 * A call of an operator, by their own session and not the member's: a refusal leads nowhere and ends nobody's login.
 * Throws a CallError: the server's code and sentence (2008 when the operator's session is over), 0 without an answer.
 */
export async function operatorCall<N extends OperatorCall>(
  name: N,
  input: Input<N>,
  { token, idempotencyKey = newIdempotencyKey(), signal, method = 'POST' }: OperatorCallOptions,
): Promise<Output<N>> {
  const headers = {
    'content-type': 'application/json',
    'Form-type': formType(),
    ...(method === 'POST' ? { 'Idempotency-Key': idempotencyKey } : {}),
    ...(token ? { OPERATOR: token } : {}),
  };
  const { code, data, message } = await send({
    url: callUrl(name, method === 'GET' ? input : {}),
    method,
    headers,
    data: method === 'POST' ? input : undefined,
    signal,
  });
  if (code === 200) return data as Output<N>;
  throw new CallError(message || SYSTEM_ERROR, code ?? 0, data ?? {});
}

async function send(options: Parameters<typeof request>[0]): Promise<Partial<Envelope<ErrorData>>> {
  try {
    const { data } = await request(options);
    return typeof data === 'object' && data !== null ? data : {};
  } catch (error) {
    if (error instanceof RuntimeError && error.errCode === ABORTED) throw error;
    throw new CallError(REQUEST_FAILED);
  }
}
