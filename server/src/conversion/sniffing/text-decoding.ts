import { isCommon } from './common-characters.ts';
import { eastAsianEncoding } from './east-asian-encodings.ts';

const SAMPLE = 4096;

/** A reading of the bytes in one encoding. `bad` is how many places did not fit it and were replaced by U+FFFD. */
type Reading = Decoded & { bad: number; foreign: number; common: number };

/** A text, and the encoding it was read in, by the name that every TextDecoder knows. */
export type Decoded = { text: string; encoding: TextEncoding };
export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'gb18030' | 'big5' | 'euc-kr' | 'euc-jp';

/** The text alone of what `decodeWithEncoding` reads. */
export const decodeText = (bytes: Uint8Array): string | null => decodeWithEncoding(bytes)?.text ?? null;

/**
 * Decodes text of unknown encoding: UTF-8, UTF-16, GB18030, Big5, EUC-KR or EUC-JP. A character cut off at the end is dropped and a
 * few bad bytes are replaced, as files that went through many hands have them. Null when the bytes make no sense in
 * any of these encodings.
 */
export function decodeWithEncoding(bytes: Uint8Array): Decoded | null {
  // UTF-32, which starts like UTF-16, is not read: nothing in use writes it.
  if (bytes[0] === 0xff && bytes[1] === 0xfe && !(bytes[2] === 0 && bytes[3] === 0))
    return soundText(read('utf-16le', bytes));
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return soundText(read('utf-16be', bytes));
  const zeros = countZeros(bytes.subarray(0, SAMPLE));
  // Files with a stray zero byte exist; more of them mean UTF-16 or binary.
  if (zeros.even + zeros.odd > 2) return decodeUtf16(bytes, zeros);
  return decodeUtf8(bytes) ?? decodeEastAsian(bytes) ?? decodeOlder(bytes) ?? decodeUtf16(bytes, zeros);
}

/**
 * Whether bytes that `decodeText` could not read are text all the same: free of the control characters that every
 * binary file has, or marked as UTF-32.
 */
export function looksLikeText(bytes: Uint8Array): boolean {
  const sample = bytes.subarray(0, SAMPLE);
  const marks = Buffer.from(sample.subarray(0, 4)).toString('hex');
  if (marks === 'fffe0000' || marks === '0000feff') return true;
  const odd = sample.reduce((sum, byte) => sum + (isControl(byte) ? 1 : 0), 0);
  return sample.length > 0 && odd * 50 <= sample.length;
}

function decodeUtf8(bytes: Uint8Array): Decoded | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    // Bytes that are sound UTF-8 hardly are anything else, so that some control characters are no doubt.
    return countOdd(text) <= 2 || countOdd(text) * 8 <= Math.min(text.length, SAMPLE)
      ? { text, encoding: 'utf-8' }
      : null;
  } catch {
    return null;
  }
}

/** EUC-KR or EUC-JP. */
function decodeEastAsian(bytes: Uint8Array): Decoded | null {
  const encoding = eastAsianEncoding(bytes);
  return encoding === null ? null : soundText(read(encoding, bytes));
}

/** GB18030 or Big5, whichever makes the more sense, or UTF-8 with a few bad bytes. */
function decodeOlder(bytes: Uint8Array): Decoded | null {
  let best: Reading | null = null;
  for (const encoding of ['utf-8', 'gb18030', 'big5'] as const) {
    const reading = read(encoding, bytes);
    // Short texts fit more than one encoding: GB18030 comes before Big5, and Big5 must be clearly better.
    const lead = encoding === 'big5' ? 0.1 : 0;
    if (soundText(reading) !== null && (!best || sense(reading) > sense(best) + lead)) best = reading;
  }
  if (!best) return null;
  // A text of another encoding (Latin, Japanese, Korean) reads as Chinese too, as rare characters nobody uses.
  const nonsense = best.foreign - best.bad >= 16 && sense(best) < 0.5;
  return nonsense ? null : best;
}

/** UTF-16 without its mark. */
function decodeUtf16(bytes: Uint8Array, zeros: { even: number; odd: number }): Decoded | null {
  const sampleLength = Math.min(bytes.length, SAMPLE);
  // Latin text in UTF-16 has a zero in nearly every second byte.
  if (zeros.even === 0 && zeros.odd * 8 > sampleLength) return soundText(read('utf-16le', bytes));
  if (zeros.odd === 0 && zeros.even * 8 > sampleLength) return soundText(read('utf-16be', bytes));
  for (const encoding of ['utf-16le', 'utf-16be'] as const) {
    const reading = read(encoding, bytes);
    const { text, foreign, common } = reading;
    // Of 65,536 characters 11,000 are common, so that chance does not make a text of anything.
    if (text.length - foreign + common >= text.length * 0.9 && soundText(reading) !== null) return reading;
  }
  return null;
}

/** How much of what is not plain ASCII is characters people write. */
const sense = ({ foreign, common }: Reading): number => (foreign === 0 ? 1 : common / foreign);

function read(encoding: TextEncoding, bytes: Uint8Array): Reading {
  const text = new TextDecoder(encoding).decode(bytes, { stream: true });
  const reading: Reading = { text, encoding, bad: 0, foreign: 0, common: 0 };
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code < 0x80) continue;
    reading.foreign += 1;
    if (code === 0xfffd) reading.bad += 1;
    else if (isCommon(code)) reading.common += 1;
  }
  return reading;
}

/** The reading unless too much of it was bad or it holds what only binary files have. */
function soundText(reading: Reading): Decoded | null {
  const { text, bad } = reading;
  const few = bad * 200 <= text.length || (bad <= 2 && bad * 4 <= text.length);
  const odd = countOdd(text);
  return few && (odd <= 2 || odd * 50 <= Math.min(text.length, SAMPLE)) ? reading : null;
}

function countZeros(bytes: Uint8Array): { even: number; odd: number } {
  const zeros = { even: 0, odd: 0 };
  for (let at = 0; at < bytes.length; at += 1) {
    if (bytes[at] === 0) zeros[at % 2 === 0 ? 'even' : 'odd'] += 1;
  }
  return zeros;
}

// Binary files decode as GB18030 surprisingly often, but not without control and private-use characters.
const countOdd = (text: string): number =>
  text.slice(0, SAMPLE).match(/(?![\t\n\v\f\r])[\p{Cc}\p{Co}\ufffe\uffff]/gu)?.length ?? 0;

const isControl = (byte: number): boolean =>
  (byte < 0x20 && !(byte >= 0x09 && byte <= 0x0d)) || byte === 0x7f;

/** Drops what has no place on a page: control, direction-changing and private characters; line ends become \n. */
export function cleanText(text: string): string {
  return text
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replace(/(?![\t\n])[\p{Cc}\p{Cf}\p{Co}\ufff9-\ufffc]/gu, '')
    .toWellFormed();
}
