import { randomInt } from 'node:crypto';

/** Digits before the check digit. */
const randomDigits = 11;

/** A new code: 11 digits nobody can guess and a check digit (Luhn). */
export function newCode(): string {
  const digits = String(randomInt(10 ** randomDigits)).padStart(randomDigits, '0');
  return digits + checkDigit(digits);
}

/** The code in what was typed or scanned; null when a digit is wrong or two changed places. */
export function readCode(input: string): string | null {
  const digits = input.replaceAll(' ', '');
  if (!/^\d{12}$/.test(digits)) return null;
  return checkDigit(digits.slice(0, randomDigits)) === digits.slice(randomDigits) ? digits : null;
}

function checkDigit(digits: string): string {
  let sum = 0;
  for (const [i, digit] of Array.from(digits, Number).toReversed().entries()) {
    const term = i % 2 === 0 ? digit * 2 : digit;
    sum += term > 9 ? term - 9 : term;
  }
  return String((10 - (sum % 10)) % 10);
}
