import { createHmac, randomBytes } from 'node:crypto';
import type { Config } from '#core/config/config.ts';
import { sealText, unsealText, type SealContext } from '#core/config/sealed-text.ts';
import { deriveKey } from '#core/config/secrets.ts';
import type { Tx } from '#core/database/database.ts';
import { toBase32, totpStepOf } from './totp.ts';

type Secret = Pick<Config, 'secretKey'>;
type Factor = { totpSecret: Buffer | null; totpStep: number };

const recoveryCodes = 10;
/** 50 bits: ten letters in two groups. */
const recoveryBytes = 7;

const contextOf = ({ secretKey }: Secret, operatorId: number): SealContext => ({
  secretKey,
  purpose: 'operator-totp',
  owner: String(operatorId),
});

export const sealSecret = (config: Secret, operatorId: number, secret: string): Buffer =>
  sealText(contextOf(config, operatorId), secret);
export const unsealSecret = (config: Secret, operatorId: number, sealedSecret: Buffer): string =>
  unsealText(contextOf(config, operatorId), sealedSecret);

/** Letters and digits alone, as people type them. */
const plain = (code: string) => code.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');

const hashOf = ({ secretKey }: Secret, operatorId: number, code: string): Buffer =>
  createHmac('sha256', deriveKey(secretKey, 'operator-recovery'))
    .update(`${operatorId}\n${plain(code)}`)
    .digest();

/**
 * Takes a code of the second factor or a recovery code, each once, also of two at the same moment: their row is locked
 * until the commit. False when it is neither.
 */
export async function spendCode(
  tx: Tx,
  config: Secret,
  { operatorId, code, now }: { operatorId: number; code: string; now: number },
): Promise<boolean> {
  const [factor] = await tx<Factor[]>`
    select totp_secret, totp_step from operator where id = ${operatorId} for no key update`;
  if (!factor?.totpSecret) return false;
  const secret = unsealSecret(config, operatorId, factor.totpSecret);
  const step = totpStepOf(secret, plain(code), { now, after: factor.totpStep });
  if (step !== null) {
    await tx`update operator set totp_step = ${step} where id = ${operatorId}`;
    return true;
  }
  const { count } = await tx`
    update operator_recovery_code set used_at = ${now}
    where operator_id = ${operatorId} and code_hash = ${hashOf(config, operatorId, code)} and used_at is null`;
  return count > 0;
}

/** Makes an operator's recovery codes anew; those of before count no more. */
export async function replaceRecoveryCodes(tx: Tx, config: Secret, operatorId: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodes }, () => {
    const letters = toBase32(randomBytes(recoveryBytes)).slice(0, 10).toLowerCase();
    return `${letters.slice(0, 5)}-${letters.slice(5)}`;
  });
  await tx`delete from operator_recovery_code where operator_id = ${operatorId}`;
  const hashes = codes.map((code) => hashOf(config, operatorId, code));
  await tx`
    insert into operator_recovery_code (operator_id, code_hash)
    select ${operatorId}::bigint, h from unnest(${hashes}::bytea[]) as h`;
  return codes;
}

/** Takes the second factor away, with its recovery codes. */
export async function removeSecondFactor(tx: Tx, operatorId: number): Promise<void> {
  await tx`update operator set totp_secret = null, totp_pending = null where id = ${operatorId}`;
  await tx`delete from operator_recovery_code where operator_id = ${operatorId}`;
}
