import type { Envelope, ErrorData } from '@xuelin/contract/core/envelope';
import type { CallName, Input, Output } from '@xuelin/contract/core/types';
import { calls } from 'virtual:calls';
import { callUrl } from '#calls/call-url.ts';
import { formType } from '#calls/environment.ts';
import { CallError, REQUEST_FAILED, RuntimeError, SYSTEM_ERROR } from '#calls/errors.ts';
import { ANSWERS } from '#queries/offline-rules.ts';
import { currentToken, guard, toLogin, toRecharge } from '#calls/guard.ts';
import { navigation } from '#device/navigation.ts';
import { ABORTED, request } from '#calls/request.ts';
import type { RequestOptions } from '#calls/request.ts';
import { clearLogin, renewSession } from '#session/session.ts';

export type CallOptions = {
  signal?: AbortSignal;
  /** One key for one intent: a repeat with it gets the first answer again. Made for every POST unless given. */
  idempotencyKey?: string;
};

/** Who may make a call: `p` anybody, `o` anybody and a login shows more, `m` members. */
export const accessOf = (name: CallName): string | undefined => calls[name]?.[1];

export { toLogin };

/** A key that no other intent has. Works without a secure context too. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function headersOf(method: string, token: string | false, key?: string): Record<string, string> {
  const headers: Record<string, string> = { 'content-type': 'application/json', 'Form-type': formType() };
  if (token) headers.TOKEN = token;
  if (method === 'POST') headers['Idempotency-Key'] = key ?? newIdempotencyKey();
  return headers;
}

/** `data` of a successful answer; a refusal acts by its code and throws a CallError with its sentence. */
export function unwrapAnswer(answer: unknown): unknown {
  const { code, data, message, msg } = (
    typeof answer === 'object' && answer !== null ? answer : {}
  ) as Partial<Envelope<ErrorData>>;
  if (code === 200) return data;
  const text = message || msg || SYSTEM_ERROR;
  // What asked may show nothing of a refusal: the reader is told why the page changes all the same.
  if (code === 2008 || code === 4002) navigation().announce?.(text);
  if (code === 2008) {
    clearLogin();
    toLogin();
  }
  if (code === 4002) toRecharge(data?.missing);
  throw new CallError(text, code ?? 0, data ?? {});
}

async function send(options: RequestOptions): Promise<unknown> {
  try {
    return (await request(options)).data;
  } catch (error) {
    if (error instanceof RuntimeError && error.errCode === ABORTED) throw error;
    throw new CallError(REQUEST_FAILED);
  }
}

/**
 * What visitors were told last, for a member whose own answer cannot come: kept on this device, see offline-rules.ts.
 * Undefined when there is none, and for calls only members make.
 */
export async function visitorsAnswer(name: CallName, input: object): Promise<unknown> {
  if (!calls[name]?.startsWith('Go') || !currentToken() || !globalThis.caches) return undefined;
  const response = await (await caches.open(ANSWERS)).match(callUrl(name, input), { ignoreVary: true });
  return response && unwrapAnswer(await response.json());
}

/**
 * Calls the server by the contract. Throws a CallError: the server's code and sentence, 未登录 (2008) before a
 * member call without a login, 请求失败 (0) without an answer.
 */
export async function call<N extends CallName>(
  name: N,
  input: Input<N>,
  options: CallOptions = {},
): Promise<Output<N>> {
  const letters = calls[name] ?? '';
  const method = letters.startsWith('P') ? 'POST' : 'GET';
  const member = letters[1] === 'm';
  const token = member ? guard() : letters[1] === 'o' && currentToken();
  const url = callUrl(name, method === 'GET' ? input : {});
  const answer = await send({
    url,
    method,
    headers: headersOf(method, token, options.idempotencyKey),
    data: method === 'POST' ? input : undefined,
    signal: options.signal,
  });
  const data = unwrapAnswer(answer) as Output<N>;
  if (member) renewSession();
  return data;
}
