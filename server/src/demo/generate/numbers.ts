/** A repeatable stream of whole numbers: the same seed gives the same exercises on every machine. */
export class NumberStream {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** A whole number from low to high, both included. */
  int(low: number, high: number): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return low + (((t ^ (t >>> 14)) >>> 0) % (high - low + 1));
  }

  /** Like `int`, never 0. */
  nonZero(low: number, high: number): number {
    for (;;) {
      const value = this.int(low, high);
      if (value !== 0) return value;
    }
  }

  pick<T>(items: readonly T[]): T {
    const item = items[this.int(0, items.length - 1)];
    if (item === undefined) throw new Error('pick needs at least one item');
    return item;
  }

  shuffle<T>(items: readonly T[]): T[] {
    const result = [...items];
    for (let i = result.length - 1; i > 0; i--) {
      const j = this.int(0, i);
      const swap = result[i] as T;
      result[i] = result[j] as T;
      result[j] = swap;
    }
    return result;
  }
}

export function gcd(a: number, b: number): number {
  return b === 0 ? Math.abs(a) : gcd(b, a % b);
}

/** A reduced fraction as TeX; whole numbers stay whole. */
export function fractionTex(top: number, bottom: number): string {
  const divisor = gcd(top, bottom) * Math.sign(bottom);
  const n = top / divisor;
  const d = bottom / divisor;
  if (d === 1) return String(n);
  return `${n < 0 ? '-' : ''}\\frac{${Math.abs(n)}}{${d}}`;
}

/** `+3` or `-3`, for a term that follows another. */
export const signed = (value: number): string => (value < 0 ? String(value) : `+${value}`);

/** A coefficient before a letter: 1 and -1 lose their digit. */
export const coefficient = (value: number): string => (value === 1 ? '' : value === -1 ? '-' : String(value));

/** A polynomial in x from its coefficients, highest power first. */
export function polynomialTex(coefficients: number[]): string {
  const degree = coefficients.length - 1;
  let text = '';
  for (const [i, value] of coefficients.entries()) {
    if (value === 0) continue;
    const power = degree - i;
    const letter = power === 0 ? '' : power === 1 ? 'x' : `x^{${power}}`;
    const digits = power === 0 ? String(value) : coefficient(value);
    text += text === '' || value < 0 ? digits : `+${digits}`;
    text += letter;
  }
  return text === '' ? '0' : text;
}
