/** Fractions of the roots of the first 64 primes: the constants of SHA-256, and of the first 8 its start. */
const primes = firstPrimes(64);
const fraction = (root: number) => Math.floor((root - Math.floor(root)) * 2 ** 32);
const constants = Uint32Array.from(primes, (prime) => fraction(Math.cbrt(prime)));
const start = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));

function firstPrimes(count: number): number[] {
  const list: number[] = [];
  for (let n = 2; list.length < count; n += 1) if (list.every((prime) => n % prime !== 0)) list.push(n);
  return list;
}

const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by));

/** The text's bytes, a 1 bit, zeros, and the length in bits: whole blocks of 64 bytes. */
function padMessage(text: Uint8Array): DataView {
  const length = (((text.length + 8) >> 6) + 1) << 6;
  const bytes = new Uint8Array(length);
  bytes.set(text);
  bytes[text.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setUint32(length - 4, text.length * 8);
  return view;
}

/** SHA-256 in plain arithmetic as hexadecimal, for browsers that offer none (a page without https). */
export function plainSha256(text: Uint8Array): string {
  const view = padMessage(text);
  const words = new Uint32Array(64);
  const hash = Uint32Array.from(start);
  for (let block = 0; block < view.byteLength; block += 64) {
    for (let i = 0; i < 16; i += 1) words[i] = view.getUint32(block + i * 4);
    for (let i = 16; i < 64; i += 1) {
      const a = words[i - 15]!;
      const b = words[i - 2]!;
      const early = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3);
      const late = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10);
      words[i] = words[i - 16]! + early + words[i - 7]! + late;
    }
    mix(hash, words);
  }
  return Array.from(hash, (word) => word.toString(16).padStart(8, '0')).join('');
}

function mix(hash: Uint32Array, words: Uint32Array): void {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash;
  for (let i = 0; i < 64; i += 1) {
    const choice = (e & f) ^ (~e & g);
    const first = h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + choice + constants[i]! + words[i]!;
    const most = (a & b) ^ (a & c) ^ (b & c);
    const second = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + most;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  for (const [i, word] of [a, b, c, d, e, f, g, h].entries()) hash[i] = hash[i]! + word;
}
