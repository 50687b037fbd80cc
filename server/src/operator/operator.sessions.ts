import { createHash, randomBytes } from 'node:crypto';
import type { Operator, RequestFacts } from '#core/calls/call-context.ts';
import type { Config } from '#core/config/config.ts';
import type { Tx } from '#core/database/database.ts';
import type { Services } from '#core/services.ts';
import { releaseClaims } from '../moderation/moderation.public.ts';
import { settingAt } from '../setting/setting.public.ts';

/** Seconds a session lives, used or not. */
export const operatorSessionSeconds = 12 * 3_600;
const tokenPattern = /^[\w-]{43}$/;

const hashOf = (token: string) => createHash('sha256').update(token).digest();

/** What an operator's duty follows from. */
export type DutyFacts = { mustChangePassword: boolean; secondFactor: boolean };

/** What an operator has to do before anything of their role; a demo asks nobody for a second factor. */
export function dutyOf(
  { mustChangePassword, secondFactor }: DutyFacts,
  { demo }: Pick<Config, 'demo'>,
  now: number,
): Operator['duty'] {
  if (mustChangePassword) return 'password';
  return secondFactor || demo || settingAt('operator.secondFactor', now) === 0 ? null : 'secondFactor';
}

/** The operator whose session this token is; null when it is unknown, expired or revoked. */
export async function operatorOf(
  { db, clock, config }: Services,
  { operatorToken }: RequestFacts,
): Promise<Operator | null> {
  if (!tokenPattern.test(operatorToken)) return null;
  const [row] = await db<(Omit<Operator, 'duty'> & DutyFacts)[]>`
    select o.id as operator_id, s.id as session_id, o.name, o.role, o.member_uid, o.must_change_password,
      o.totp_secret is not null as second_factor
    from operator_session s join operator o on o.id = s.operator_id
    where s.token_hash = ${hashOf(operatorToken)} and s.expires_at > ${clock.now()} 
      and o.disabled_at is null and (${config.demo} or not o.demo)`;
  if (!row) return null;
  const { operatorId, sessionId, name, role, memberUid } = row;
  return { operatorId, sessionId, name, role, memberUid, duty: dutyOf(row, config, clock.now()) };
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

/** Ends all sessions of an operator; what they looked at is free for others at once. */
export async function endOperatorSessions(tx: Tx, operatorId: number): Promise<void> {
  await tx`delete from operator_session where operator_id = ${operatorId}`;
  await releaseClaims(tx, operatorId);
}

/** Ends one session; with the last one, what the operator looked at is free for others. */
export async function endOperatorSession(
  tx: Tx,
  { operatorId, sessionId, now }: { operatorId: number; sessionId: number; now: number },
): Promise<void> {
  await tx`delete from operator_session where id = ${sessionId}`;
  const [other] = await tx`
    select 1 from operator_session where operator_id = ${operatorId} and expires_at > ${now} limit 1`;
  if (!other) await releaseClaims(tx, operatorId);
}
