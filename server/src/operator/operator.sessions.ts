import { createHash, randomBytes } from 'node:crypto';
import type { Operator, RequestFacts } from '#core/calls/call-context.ts';
import type { Tx } from '#core/database/database.ts';
import type { Services } from '#core/services.ts';

/** Seconds a session lives, used or not. */
export const operatorSessionSeconds = 12 * 3_600;
const tokenPattern = /^[\w-]{43}$/;

const hashOf = (token: string) => createHash('sha256').update(token).digest();

/** The operator whose session this token is; null when it is unknown, expired or revoked. */
export async function operatorOf(
  { db, clock, config }: Services,
  { operatorToken }: RequestFacts,
): Promise<Operator | null> {
  if (!tokenPattern.test(operatorToken)) return null;
  const [operator] = await db<Operator[]>`
    select o.id as operator_id, s.id as session_id, o.name, o.role, o.member_uid
    from operator_session s join operator o on o.id = s.operator_id
    where s.token_hash = ${hashOf(operatorToken)} and s.expires_at > ${clock.now()} and (${config.demo} or not o.demo)`;
  return operator ?? null;
}

/** Opens a session and gives its token, which is kept nowhere; sessions that are over go. */
export async function openOperatorSession(
  tx: Tx,
  { operatorId, ip, now }: { operatorId: number; ip: string; now: number },
): Promise<{ token: string; expiresAt: number }> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = now + operatorSessionSeconds;
  await tx`delete from operator_session where operator_id = ${operatorId} and expires_at <= ${now}`;
  await tx`
    insert into operator_session (operator_id, token_hash, ip, created_at, expires_at)
    values (${operatorId}, ${hashOf(token)}, ${ip}, ${now}, ${expiresAt})`;
  return { token, expiresAt };
}
