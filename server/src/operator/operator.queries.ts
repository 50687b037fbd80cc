import type { OutputOf } from '@xuelin/contract/core/call';
import type { getSelf as contract } from '@xuelin/contract/operator';
import type { ReadContext } from '#core/calls/call-context.ts';

/** Who is logged in. */
export async function getSelf({ caller }: ReadContext<typeof contract>): Promise<OutputOf<typeof contract>> {
  const { operatorId: id, name, role } = caller;
  return { id, name, role };
}
