import { createHmac } from 'node:crypto';
import type { PayeeKind } from '@xuelin/contract/withdrawal/states';
import type { Config } from '#core/config/config.ts';
import { type SealContext, sealText, unsealText } from '#core/config/sealed-text.ts';
import { deriveKey } from '#core/config/secrets.ts';

type Secret = Pick<Config, 'secretKey'>;
/** Whose number it is and of what kind: a cipher moved to another row cannot be read. */
export type Owner = { uid: number; kind: 'identity' | PayeeKind };

const contextOf = ({ secretKey }: Secret, { uid, kind }: Owner): SealContext => ({
  secretKey,
  purpose: 'personal-data',
  owner: `${kind}\n${uid}`,
});

/** Encrypts a number. */
export const encryptNumber = (config: Secret, owner: Owner, number: string): Buffer =>
  sealText(contextOf(config, owner), number);

/** The number again; throws when the key or the row is another. */
export const decryptNumber = (config: Secret, owner: Owner, cipher: Buffer): string =>
  unsealText(contextOf(config, owner), cipher);

/** Finds a number again without reading it. */
export const hashNumber = ({ secretKey }: Secret, kind: Owner['kind'], number: string): Buffer =>
  createHmac('sha256', deriveKey(secretKey, 'personal-data-hash')).update(`${kind}\n${number}`).digest();

/** `3****************4`. */
export const maskIdentity = (number: string) =>
  `${number.slice(0, 1)}${'*'.repeat(number.length - 2)}${number.slice(-1)}`;

/** `*小明` for a name of two characters and more. */
export function maskName(name: string): string {
  const [, ...rest] = Array.from(name);
  return `*${rest.join('')}`;
}

/** What is shown of an account's number. */
export function maskNumber(kind: PayeeKind, number: string): string {
  if (kind === 'bank') return `尾号 ${number.slice(-4)}`;
  const [name = '', host] = number.split('@');
  if (host !== undefined) return `${name.slice(0, 1)}***@${host}`;
  return number.length >= 11
    ? `${number.slice(0, 3)}****${number.slice(-4)}`
    : `${number.slice(0, 2)}***${number.slice(-1)}`;
}
