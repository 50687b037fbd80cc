/** Bytes that are looked at, and pairs of bytes that are enough to tell. */
const SAMPLE = 64 * 1024;
const FEWEST_PAIRS = 20;
const FEWEST_KANJI = 16;

/**
 * EUC-KR or EUC-JP when the bytes are such a text, else null. Both fit GB18030 too, as nonsense: what tells them apart is
 * where their pairs of bytes lie. Korean ones are nearly all within the rows of Hangul, which hold only a half of what
 * Chinese texts use; Japanese ones are kana, which have the same rows in both, and kanji of the first level.
 */
export function eastAsianEncoding(bytes: Uint8Array): 'euc-kr' | 'euc-jp' | null {
  const { pairs, symbols, kana, hangul, firstLevel, ideographs, spaces, other } = countRows(
    bytes.subarray(0, SAMPLE),
  );
  if (pairs < FEWEST_PAIRS || other * 50 > pairs) return null;
  const words = pairs - symbols;
  // Korean words stand apart.
  if (kana * 20 < pairs && hangul >= words * 0.97 && words >= FEWEST_PAIRS && spaces * 14 > words)
    return 'euc-kr';
  const isJapanese = kana * 4 >= pairs && ideographs >= FEWEST_KANJI && firstLevel >= ideographs * 0.96;
  return isJapanese ? 'euc-jp' : null;
}

/** How many pairs of bytes lie in which rows of the tables. */
function countRows(bytes: Uint8Array) {
  const counts = {
    pairs: 0,
    symbols: 0,
    kana: 0,
    hangul: 0,
    firstLevel: 0,
    ideographs: 0,
    spaces: 0,
    other: 0,
  };
  for (let at = 0; at < bytes.length; at += 1) {
    const lead = bytes[at] ?? 0;
    if (lead < 0x80) {
      if (lead === 0x20 || lead === 0x0a) counts.spaces += 1;
      continue;
    }
    const trail = bytes[at + 1];
    if (trail === undefined) break;
    if (lead < 0xa1 || trail < 0xa1) {
      counts.other += 1;
      continue;
    }
    at += 1;
    counts.pairs += 1;
    if (lead <= 0xa3) counts.symbols += 1;
    else if (lead <= 0xa5) counts.kana += 1;
    if (lead >= 0xb0) counts.ideographs += 1;
    if (lead >= 0xb0 && lead <= 0xc8) counts.hangul += 1;
    if (lead >= 0xb0 && lead <= 0xcf) counts.firstLevel += 1;
  }
  return counts;
}
