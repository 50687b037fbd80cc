import { createDecipheriv, type KeyObject, randomBytes } from 'node:crypto';
import { ChannelError } from '../channel.ts';
import { isSignedRsa, signRsa } from '../rsa.ts';

/** Seconds a signed message may be old, or ahead of our clock. */
const maxAge = 300;

export type Signer = { mchId: string; serial: string; key: KeyObject };
export type SignedMessage = {
  timestamp: string;
  nonce: string;
  signature: string;
  serial: string;
  body: string;
};

/** Value of the Authorization header of a request; `path` with its query. */
export function authorization(
  { mchId, serial, key }: Signer,
  request: { method: string; path: string; body: string; now: number; nonce?: string },
): string {
  const { method, path, body, now, nonce = randomBytes(16).toString('hex') } = request;
  const signature = signRsa(`${method}\n${path}\n${now}\n${nonce}\n${body}\n`, key);
  const fields = { mchid: mchId, nonce_str: nonce, signature, timestamp: String(now), serial_no: serial };
  const pairs = Object.entries(fields).map(([name, value]) => `${name}="${value}"`);
  return `WECHATPAY2-SHA256-RSA2048 ${pairs.join(',')}`;
}

/** The signed fields of an answer or a notice. */
export function signedMessage(header: (name: string) => string, body: string): SignedMessage {
  return {
    timestamp: header('wechatpay-timestamp'),
    nonce: header('wechatpay-nonce'),
    signature: header('wechatpay-signature'),
    serial: header('wechatpay-serial'),
    body,
  };
}

/**
 * Refuses a message that the platform did not sign, or not just now. Of an answer that says nothing about what became of
 * the request: a repeat may well be believed, once the clock is right again.
 */
export function verifyMessage(message: SignedMessage, key: KeyObject, now: number): void {
  const { timestamp, nonce, signature, body } = message;
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(now - Number(timestamp)) > maxAge)
    throw new ChannelError('the message is not of now');
  if (!isSignedRsa(`${timestamp}\n${nonce}\n${body}\n`, signature, key))
    throw new ChannelError('the signature is wrong');
}

export type EncryptedResource = {
  algorithm?: string;
  ciphertext: string;
  nonce: string;
  associated_data?: string;
};

/** Opens what the platform encrypted for us: AEAD_AES_256_GCM with the APIv3 key, the tag being the last 16 bytes. */
export function unseal(resource: EncryptedResource, apiV3Key: string): string {
  const data = Buffer.from(resource.ciphertext, 'base64');
  try {
    const decipher = createDecipheriv('aes-256-gcm', Buffer.from(apiV3Key), Buffer.from(resource.nonce), {
      authTagLength: 16,
    });
    decipher.setAAD(Buffer.from(resource.associated_data ?? ''));
    decipher.setAuthTag(data.subarray(-16));
    return Buffer.concat([decipher.update(data.subarray(0, -16)), decipher.final()]).toString('utf8');
  } catch {
    throw new ChannelError('the resource cannot be opened', true);
  }
}
