/**
 * Decodes text of unknown encoding: UTF-8, UTF-16 (by mark or by its zero bytes), else GB18030. Null when it is none
 * of them, which means it is not text. `cut` allows a character broken at the very end.
 */
export function decodeText(bytes: Uint8Array, { cut = false }: { cut?: boolean } = {}): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decode('utf-16le', bytes, cut);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decode('utf-16be', bytes, cut);
  const zeros = countZeros(bytes.subarray(0, 4096));
  if (zeros.even + zeros.odd > 0) {
    // Latin text in UTF-16 has a zero in nearly every second byte; other zeros mean binary.
    if (zeros.even === 0 && zeros.odd * 8 > bytes.length) return decode('utf-16le', bytes, cut);
    if (zeros.odd === 0 && zeros.even * 8 > bytes.length) return decode('utf-16be', bytes, cut);
    return null;
  }
  return decode('utf-8', bytes, cut) ?? decode('gb18030', bytes, cut);
}

function decode(encoding: string, bytes: Uint8Array, cut: boolean): string | null {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: cut });
    return isReadable(text) ? text : null;
  } catch {
    return null;
  }
}

function countZeros(bytes: Uint8Array): { even: number; odd: number } {
  const zeros = { even: 0, odd: 0 };
  for (let at = 0; at < bytes.length; at += 1) {
    if (bytes[at] === 0) zeros[at % 2 === 0 ? 'even' : 'odd'] += 1;
  }
  return zeros;
}

// Binary files decode as GB18030 surprisingly often, but not without control and private-use characters.
function isReadable(text: string): boolean {
  const sample = text.slice(0, 4096);
  const odd = sample.match(/(?![\t\n\v\f\r])[\p{Cc}\p{Co}\ufffe\uffff]/gu)?.length ?? 0;
  return odd <= 2 || odd * 50 <= sample.length;
}

/** Drops what has no place on a page: control, direction-changing and private characters; line ends become \n. */
export function cleanText(text: string): string {
  return text
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replace(/(?![\t\n])[\p{Cc}\p{Cf}\p{Co}\ufff9-\ufffc]/gu, '')
    .toWellFormed();
}
