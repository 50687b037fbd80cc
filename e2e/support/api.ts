import { registry } from '@xuelin/contract/registry';
import type { CallName, Input, Output } from '@xuelin/contract/core/types';
import { isOperatorAccess, type OperatorRole } from '@xuelin/contract/core/operator-role';
import { baseUrl, ownAddress } from './address.ts';

/** A call answered by something other than success. */
export class Refused extends Error {
  readonly code: number;
  constructor(name: string, code: number, message: string) {
    super(`${name}: ${code} ${message}`);
    this.code = code;
  }
}

/**
 * Asks the server without a browser: to arrange what a test starts from, and to look behind what it shows. The token is a
 * member's or, for calls of operators, an operator's.
 */
export const ask = <N extends CallName>(
  name: N,
  input: Input<N>,
  token?: string,
  headers: Record<string, string> = ownAddress(),
): Promise<Output<N>> => askAt(baseUrl, name, input, { token, headers });

/** The same of a server of the test's own. */
export async function askAt<N extends CallName>(
  base: string,
  name: N,
  input: Input<N>,
  { token, headers = ownAddress() }: { token?: string | undefined; headers?: Record<string, string> } = {},
): Promise<Output<N>> {
  const url = new URL(`/apis/${name}?version=1.0.0&s=uniapp`, base);
  const isGet = registry[name].method === 'GET';
  if (isGet) for (const [key, value] of Object.entries(input)) url.searchParams.set(key, String(value));
  const session = isOperatorAccess(registry[name].access) ? 'OPERATOR' : 'TOKEN';
  const response = await fetch(url, {
    method: registry[name].method,
    headers: { ...headers, 'content-type': 'application/json', ...(token ? { [session]: token } : {}) },
    ...(isGet ? {} : { body: JSON.stringify(input) }),
  });
  const answer = (await response.json()) as { code: number; data: Output<N>; message: string };
  if (answer.code !== 200) throw new Refused(name, answer.code, answer.message);
  return answer.data;
}

/** A session of the demo's operator of this role. */
export async function demoOperator(role: OperatorRole): Promise<string> {
  return (await ask('operator/login', { name: `demo-${role}`, password: 'xuelin-demo' })).token;
}
