/** Digits behind the point that are compared. */
const scale = 15;
const form = /^([+-]?)(\d{0,15})(?:\.(\d{0,15}))?$/u;

/** A decimal as a whole number of its last place, so that nothing is rounded; null when the text is none. */
export function decimalOf(text: string): bigint | null {
  const match = form.exec(text);
  const [, sign = '', whole = '', fraction = ''] = match ?? [];
  if (!match || whole + fraction === '') return null;
  const digits = BigInt(`${whole || '0'}${fraction.padEnd(scale, '0')}`);
  return sign === '-' ? -digits : digits;
}

/** Whether a number is at most `tolerance` (a decimal, or null for none) away from another. */
export function isNear(value: bigint, right: bigint, tolerance: string | null): boolean {
  const apart = value > right ? value - right : right - value;
  return apart <= (tolerance === null ? 0n : (decimalOf(tolerance) ?? 0n));
}
