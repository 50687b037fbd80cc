import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/* Codes by time (RFC 6238 over RFC 4226): SHA-1, 30 seconds, six digits, as every authenticator app makes them. */

const period = 30;
const digits = 6;
const secretBytes = 20;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A new secret, in base32. */
export const newTotpSecret = (): string => toBase32(randomBytes(secretBytes));

/** What an authenticator app reads from a QR code. */
export function totpUri({ secret, name, issuer }: { secret: string; name: string; issuer: string }): string {
  const query = new URLSearchParams({
    secret,
    issuer,
    algorithm: 'SHA1',
    digits: `${digits}`,
    period: `${period}`,
  });
  // Some apps show a plus as it is.
  return `otpauth://totp/${encodeURIComponent(`${issuer}:${name}`)}?${query.toString().replaceAll('+', '%20')}`;
}

/** The period that a second is in. */
export const totpStepAt = (now: number): number => Math.floor(now / period);

/** The code of a period. */
export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 15;
  const number = (mac.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 10 ** digits;
  return String(number).padStart(digits, '0');
}

/**
 * The period whose code this is: of now, of one before or after it (clocks drift), and later than `after`, whose code was
 * taken already. Null when it is none of them.
 */
export function totpStepOf(
  secret: string,
  code: string,
  { now, after }: { now: number; after: number },
): number | null {
  const current = totpStepAt(now);
  let matchingStep: number | null = null;
  for (const step of [current - 1, current, current + 1]) {
    if (step > after && isSame(totpCode(secret, step), code)) matchingStep ??= step;
  }
  return matchingStep;
}

const isSame = (one: string, other: string) =>
  one.length === other.length &&
  timingSafeEqual(Buffer.from(one), Buffer.from(other.padEnd(one.length)).subarray(0, one.length));

export function toBase32(bytes: Uint8Array): string {
  let text = '';
  let bits = 0;
  let value = 0;
  for (const byte of bytes) {
    value = ((value << 8) | byte) & 0xff_ff;
    for (bits += 8; bits >= 5; bits -= 5) text += alphabet[(value >> (bits - 5)) & 31];
  }
  return bits > 0 ? text + alphabet[(value << (5 - bits)) & 31] : text;
}

function fromBase32(text: string): Buffer {
  const bytes: number[] = [];
  let bits = 0;
  let value = 0;
  for (const letter of text) {
    value = ((value << 5) | alphabet.indexOf(letter)) & 0xf_ff_ff;
    bits += 5;
    if (bits >= 8) bytes.push((value >> (bits -= 8)) & 0xff);
  }
  return Buffer.from(bytes);
}
