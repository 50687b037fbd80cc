import type { Config } from '#core/config/config.ts';
import type { Queryable } from '#core/database/database.ts';
import { decryptNumber, maskName } from './personal-data.ts';

type Identity = { name: string; number: string };

/** A member's real name and number as operators see them at first; null when there is none. */
export async function maskedIdentity(sql: Queryable, uid: number): Promise<Identity | null> {
  const [row] = await sql<Identity[]>`
    select name, masked_number as number from identity where uid = ${uid}`;
  return row ? { name: maskName(row.name), number: row.number } : null;
}

/** The same as it is: whoever asks leaves a line in the audit log. Null when there is none. */
export async function readIdentity(
  sql: Queryable,
  config: Pick<Config, 'secretKey'>,
  uid: number,
): Promise<Identity | null> {
  const [row] = await sql<{ name: string; numberCipher: Buffer }[]>`
    select name, number_cipher from identity where uid = ${uid}`;
  if (!row) return null;
  return { name: row.name, number: decryptNumber(config, { uid, kind: 'identity' }, row.numberCipher) };
}
