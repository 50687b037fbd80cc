import { operatorCalls } from 'virtual:operator-calls';
import { CallError } from '@xuelin/client/calls/errors.ts';
import { operatorCall, type OperatorCall } from '@xuelin/client/calls/operator-call.ts';
import type { Input, Output } from '@xuelin/contract/core/types';
import { describeSummary } from '@xuelin/contract/operator/audit-acts';
import { currentSession, endSession } from '#operator-session.ts';

export type { OperatorCall };

/** A session that is over: the server refuses its calls so. */
const NO_SESSION = 2008;

/**
 * Makes a call of an operator by the session in force. Throws a CallError with the server's sentence; a session that is over
 * ends here, and the console asks for the login.
 */
export async function callOperator<N extends OperatorCall>(
  name: N,
  input: Input<N>,
  signal?: AbortSignal,
): Promise<Output<N>> {
  try {
    const method = operatorCalls[name]?.method;
    return await operatorCall(name, input, { token: currentSession()?.token, signal, method });
  } catch (error) {
    if (error instanceof CallError && error.code === NO_SESSION) endSession();
    throw error;
  }
}

/** What the contract says a call does. */
export const describeCall = (name: string): string => describeSummary(operatorCalls[name]?.summary ?? name);

/** Bytes behind an address that answers to an operator's session: proofs, pages that wait for review. */
export async function fetchPicture(address: string, signal?: AbortSignal): Promise<Blob> {
  const headers = { OPERATOR: currentSession()?.token ?? '' };
  const answer = await fetch(address, { headers, signal });
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
  return answer.blob();
}

/** Whether an error says that the session is over, about which nothing more need be said. */
export const isSignedOut = (error: unknown): boolean =>
  error instanceof CallError && error.code === NO_SESSION;
