import { mayCall, operator, type OperatorRole } from '@xuelin/contract/core/operator-role';
import type { FastifyRequest } from 'fastify';
import { factsOf, type Sessions } from '#core/calls/calls.ts';
import type { Services } from '#core/services.ts';

/** Whether a request beside the calls comes from an operator who has the rights of a role. */
export async function isFromOperator(
  services: Services,
  request: FastifyRequest,
  desk: Sessions['operator'],
  role: OperatorRole,
): Promise<boolean> {
  const facts = factsOf(request);
  if (facts.operatorToken === '') return false;
  const who = await desk.authenticate(services, facts);
  return who?.duty === null && mayCall(who.role, operator(role));
}
