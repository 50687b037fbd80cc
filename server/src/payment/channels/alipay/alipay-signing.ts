import type { KeyObject } from 'node:crypto';
import { ChannelError } from '../channel.ts';
import { isSignedRsa, signRsa } from '../rsa.ts';

/** What is signed of parameters: sorted by name, empty ones and `without` left out. */
export function signedText(params: Readonly<Record<string, string>>, without: readonly string[]): string {
  return Object.entries(params)
    .filter(([name, value]) => value !== '' && !without.includes(name))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}

/** The parameters of a request with their RSA2 signature. */
export const signParams = (params: Readonly<Record<string, string>>, key: KeyObject) => ({
  ...params,
  sign: signRsa(signedText(params, ['sign']), key),
});

/** Refuses a notice that the platform did not sign. */
export function verifyNotice(params: Readonly<Record<string, string>>, key: KeyObject): void {
  const text = signedText(params, ['sign', 'sign_type']);
  if (params['sign_type'] !== 'RSA2' || !isSignedRsa(text, params['sign'] ?? '', key))
    throw new ChannelError('the signature is wrong', true);
}

/**
 * The answer of a method as it stands in the text, which is what is signed. Refuses one the platform did not sign: what
 * became of the request is not known then.
 */
export function openAnswer(text: string, method: string, key: KeyObject): Record<string, unknown> {
  const name = `"${method.replaceAll('.', '_')}_response":`;
  const start = text.indexOf(name);
  const end = text.lastIndexOf(',"sign":"');
  const signature = /,"sign":"([^"]*)"\}?\s*$/.exec(text.slice(end))?.[1];
  if (start < 0 || end < start || signature === undefined)
    throw new ChannelError('an answer of another form');
  const body = text.slice(start + name.length, end);
  // Slashes may come escaped in JSON.
  if (!isSignedRsa(body, signature.replaceAll(String.raw`\/`, '/'), key))
    throw new ChannelError('the signature is wrong');
  return JSON.parse(body) as Record<string, unknown>;
}
