import type { logout as contract } from '@xuelin/contract/operator/operator';
import type { WriteContext } from '#core/calls/call-context.ts';

/** Ends the session that asks. */
export async function logout({
  tx,
  caller,
  describeAct,
}: WriteContext<typeof contract>): Promise<Record<string, never>> {
  await tx`delete from operator_session where id = ${caller.sessionId}`;
  describeAct({ subject: { kind: 'operator', id: caller.operatorId } });
  return {};
}
