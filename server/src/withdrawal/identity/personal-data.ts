import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { PayeeKind } from '@xuelin/contract/withdrawal/states';
import type { Config } from '#core/config/config.ts';
import { deriveKey } from '#core/config/secrets.ts';

type Secret = Pick<Config, 'secretKey'>;
/** Whose number it is and of what kind: a cipher moved to another row cannot be read. */
export type Owner = { uid: number; kind: 'identity' | PayeeKind };

const form = 1;
const ivBytes = 12;
const tagBytes = 16;
const keyOf = ({ secretKey }: Secret) => deriveKey(secretKey, 'personal-data');
const contextOf = ({ uid, kind }: Owner) => Buffer.from(`${kind}\n${uid}`);

/** Encrypts a number: form, iv, tag, text (AES-256-GCM). */
export function encryptNumber(config: Secret, owner: Owner, number: string): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', keyOf(config), iv).setAAD(contextOf(owner));
  const text = Buffer.concat([cipher.update(number, 'utf8'), cipher.final()]);
  return Buffer.concat([Buffer.of(form), iv, cipher.getAuthTag(), text]);
}

/** The number again; throws when the key or the row is another. */
export function decryptNumber(config: Secret, owner: Owner, cipher: Buffer): string {
  if (cipher[0] !== form) throw new Error('a number is encrypted in an unknown form');
  const iv = cipher.subarray(1, 1 + ivBytes);
  const tag = cipher.subarray(1 + ivBytes, 1 + ivBytes + tagBytes);
  const decipher = createDecipheriv('aes-256-gcm', keyOf(config), iv, { authTagLength: tagBytes })
    .setAAD(contextOf(owner))
    .setAuthTag(tag);
  const text = cipher.subarray(1 + ivBytes + tagBytes);
  return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
}

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
