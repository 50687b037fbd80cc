import type { logout as contract } from '@xuelin/contract/operator/operator';
import type { WriteContext } from '#core/calls/call-context.ts';
import { endOperatorSession } from '../operator.sessions.ts';

/** Ends the session that asks. */
export async function logout({
  tx,
  caller,
  now,
  describeAct,
}: WriteContext<typeof contract>): Promise<Record<string, never>> {
  const { operatorId, sessionId } = caller;
  await endOperatorSession(tx, { operatorId, sessionId, now });
  describeAct({ subject: { kind: 'operator', id: operatorId } });
  return {};
}
