import { createChallenge, verifySolution } from 'altcha-lib/v1';
import type { Payload } from 'altcha-lib/v1/types';
import type { OutputOf } from '@xuelin/contract/core/call';
import type { getCaptcha } from '@xuelin/contract/account/account';
import type { ReadContext } from '#core/calls/call-context.ts';
import type { Config } from '#core/config/config.ts';
import type { Tx } from '#core/database/database.ts';
import { AppError } from '#core/errors.ts';
import { deriveKey } from '#core/config/secrets.ts';

/** Seconds a challenge may be solved in. */
const lifetime = 600;
/** On average half as many hashes: about a second on a telephone. */
const maxNumber = 50_000;

const secretOf = (config: Pick<Config, 'secretKey'>) =>
  deriveKey(config.secretKey, 'captcha').toString('hex');

/** A task for the client's processor: nothing to see, hear or type. */
export async function newCaptcha({
  config,
  now,
}: ReadContext<typeof getCaptcha>): Promise<OutputOf<typeof getCaptcha>> {
  const { algorithm, challenge, salt, signature } = await createChallenge({
    hmacKey: secretOf(config),
    maxNumber,
    expires: new Date((now + lifetime) * 1000),
  });
  return { algorithm, challenge, salt, signature, maxnumber: maxNumber };
}

/** A right answer that has not been taken yet. */
export type SolvedCaptcha = { challenge: Buffer; expiresAt: number };

/** Checks an answer; null when it is wrong, too old or not ours. It still has to be spent. */
export async function verifyCaptcha(
  config: Pick<Config, 'secretKey'>,
  answer: string,
  now: number,
): Promise<SolvedCaptcha | null> {
  const payload = read(answer);
  if (!payload) return null;
  const expiresAt = Number(new URLSearchParams(payload.salt.split('?')[1]).get('expires'));
  if (!(expiresAt > now)) return null;
  // Its own check of the age goes by another clock.
  if (!(await verifySolution(payload, secretOf(config), false))) return null;
  return { challenge: Buffer.from(payload.challenge, 'hex'), expiresAt };
}

/** Takes an answer; false when it was taken before. */
export async function spendCaptcha(tx: Tx, { challenge, expiresAt }: SolvedCaptcha): Promise<boolean> {
  const insertedRows = await tx`
    insert into captcha_used (challenge, expires_at) values (${challenge}, ${expiresAt})
    on conflict do nothing returning 1`;
  return insertedRows.length > 0;
}

/** The refusal that makes the client fetch a challenge, solve it and try again. */
export const captchaNeeded = () =>
  new AppError(4003, '请先完成人机验证，再试一次', { captcha: true, captchaOnly: true });

function read(answer: string): Payload | null {
  try {
    const value = JSON.parse(Buffer.from(answer, 'base64').toString('utf8')) as Partial<Payload> | null;
    const { algorithm, challenge, salt, signature, number } = value ?? {};
    if (algorithm !== 'SHA-256' || typeof number !== 'number') return null;
    if (typeof challenge !== 'string' || typeof salt !== 'string' || typeof signature !== 'string')
      return null;
    return { algorithm, challenge, salt, signature, number };
  } catch {
    return null;
  }
}
