import { mayCall, operator } from '@xuelin/contract/core/operator-role';
import type { FastifyRequest } from 'fastify';
import { factsOf, type Authenticate, type Sessions } from '#core/calls/calls.ts';
import type { Services } from '#core/services.ts';

/**
 * The member to whom the bytes of a request will belong: whose session it brings, or under whose name the editor writes whose
 * session it brings. Null = neither.
 */
export async function uploaderOf(
  services: Services,
  request: FastifyRequest,
  authenticate: Authenticate,
  desk: Sessions['operator'],
): Promise<number | null> {
  const facts = factsOf(request);
  if (facts.token) return (await authenticate(services, facts))?.uid ?? null;
  if (facts.operatorToken === '') return null;
  const editor = await desk.authenticate(services, facts);
  return editor?.duty === null && mayCall(editor.role, operator('editor')) ? editor.memberUid : null;
}
