import {
  constants,
  createPrivateKey,
  createPublicKey,
  type KeyObject,
  publicEncrypt,
  sign,
  verify,
  X509Certificate,
} from 'node:crypto';

/** A private key from PEM, or from the bare base64 that consoles of providers show. `\n` may stand for line ends. */
export function privateKeyOf(text: string): KeyObject {
  const pem = text.replaceAll(String.raw`\n`, '\n').trim();
  if (pem.includes('-----BEGIN')) return createPrivateKey(pem);
  const der = Buffer.from(pem, 'base64');
  try {
    return createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  } catch {
    return createPrivateKey({ key: der, format: 'der', type: 'pkcs1' });
  }
}

/** A public key from PEM (of a key or a certificate), or from bare base64. */
export function publicKeyOf(text: string): KeyObject {
  const pem = text.replaceAll(String.raw`\n`, '\n').trim();
  if (pem.includes('BEGIN CERTIFICATE')) return new X509Certificate(pem).publicKey;
  if (pem.includes('-----BEGIN')) return createPublicKey(pem);
  return createPublicKey({ key: Buffer.from(pem, 'base64'), format: 'der', type: 'spki' });
}

/** SHA256 with RSA, PKCS #1 v1.5, in base64: what WeChat calls SHA256-RSA2048 and Alipay RSA2. */
export const signRsa = (text: string, key: KeyObject): string =>
  sign('sha256', Buffer.from(text), key).toString('base64');

/** Whether a signature in base64 is of this text. */
export const isSignedRsa = (text: string, signature: string, key: KeyObject): boolean =>
  verify('sha256', Buffer.from(text), key, Buffer.from(signature, 'base64'));

/** Encrypts a short text for the owner of a key: RSAES-OAEP, base64. */
export const encryptRsa = (text: string, key: KeyObject): string =>
  publicEncrypt(
    { key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha1' },
    Buffer.from(text, 'utf8'),
  ).toString('base64');
