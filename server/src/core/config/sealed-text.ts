import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { deriveKey } from './secrets.ts';

const form = 1;
const ivBytes = 12;
const tagBytes = 16;

/** What a sealed text is for and whose it is: sealed for another purpose or moved to another row it cannot be read. */
export type SealContext = { secretKey: string; purpose: string; owner: string };

/** Encrypts a text: form, iv, tag, text (AES-256-GCM). */
export function sealText({ secretKey, purpose, owner }: SealContext, text: string): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', deriveKey(secretKey, purpose), iv).setAAD(Buffer.from(owner));
  const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([Buffer.of(form), iv, cipher.getAuthTag(), ciphertext]);
}

/** The text again; throws when the key, the purpose or the owner is another. */
export function unsealText({ secretKey, purpose, owner }: SealContext, sealedBytes: Buffer): string {
  if (sealedBytes[0] !== form) throw new Error('a text is sealed in an unknown form');
  const iv = sealedBytes.subarray(1, 1 + ivBytes);
  const tag = sealedBytes.subarray(1 + ivBytes, 1 + ivBytes + tagBytes);
  const decipher = createDecipheriv('aes-256-gcm', deriveKey(secretKey, purpose), iv, {
    authTagLength: tagBytes,
  })
    .setAAD(Buffer.from(owner))
    .setAuthTag(tag);
  const text = sealedBytes.subarray(1 + ivBytes + tagBytes);
  return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
}
