import type { Output } from '@xuelin/contract/core/types';
import { plainSha256 } from '#account/login/account-sha256.ts';

export type Challenge = Output<'login/getCaptcha'>;

/** Numbers tried before the page gets a turn. */
const BATCH = 500;

const encoder = new TextEncoder();
const hex = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

async function hashOf(text: string): Promise<string> {
  // Typed as always there, absent outside of a secure context.
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  const bytes = encoder.encode(text);
  return subtle ? hex(await subtle.digest('SHA-256', bytes)) : plainSha256(bytes);
}

const breathe = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve);
  });

/**
 * Finds the number that the challenge asks for and gives the answer as the server takes it. `onProgress` gets the
 * share of numbers tried, 0 … 1. Throws when there is no such number or the challenge is of another kind.
 */
export async function solveCaptcha(
  challenge: Challenge,
  onProgress: (share: number) => void = () => undefined,
): Promise<string> {
  const { algorithm, challenge: targetHash, salt, signature, maxnumber } = challenge;
  if (algorithm !== 'SHA-256') throw new Error(`unknown algorithm ${algorithm}`);
  for (let from = 0; from <= maxnumber; from += BATCH) {
    const count = Math.min(BATCH, maxnumber - from + 1);
    const hashes = await Promise.all(
      Array.from({ length: count }, (_, index) => hashOf(`${salt}${from + index}`)),
    );
    const at = hashes.indexOf(targetHash);
    if (at >= 0) {
      const answer = { algorithm, challenge: targetHash, number: from + at, salt, signature };
      return btoa(JSON.stringify(answer));
    }
    onProgress(Math.min(1, (from + count) / maxnumber));
    await breathe();
  }
  throw new Error('no number answers the challenge');
}
