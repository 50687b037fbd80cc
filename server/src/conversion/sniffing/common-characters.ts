/**
 * Whether a character (a UTF-16 code unit beyond ASCII) is one that Chinese texts use: punctuation, full-width forms,
 * kana and the like, the 6,763 characters of GB 2312 and the 5,401 that Big5 sets apart as common. Reading a text in a
 * wrong encoding gives many others.
 */
export function isCommon(code: number): boolean {
  if ((code >= 0x3000 && code <= 0x3029) || (code >= 0xff01 && code <= 0xff5e)) return true;
  if (code >= 0x2010 && code <= 0x2027) return true;
  common ??= makeCommon();
  return common[code] === 1;
}

let common: Uint8Array | null = null;

function makeCommon(): Uint8Array {
  const table = new Uint8Array(0x10000);
  const trails = range(0xa1, 0xfe);
  // Symbols with kana, Greek, Cyrillic, pinyin and table lines; then the characters.
  add(table, 'gb18030', range(0xa1, 0xa9), trails);
  add(table, 'gb18030', range(0xb0, 0xf7), trails);
  add(table, 'big5', range(0xa1, 0xa3), [...range(0x40, 0x7e), ...trails]);
  // The first level of Big5, sorted by strokes, ends in the middle of this last row.
  add(table, 'big5', range(0xa4, 0xc5), [...range(0x40, 0x7e), ...trails]);
  add(table, 'big5', [0xc6], range(0x40, 0x7e));
  return table;
}

function add(table: Uint8Array, encoding: string, leads: number[], trails: number[]): void {
  const decoder = new TextDecoder(encoding);
  for (const lead of leads) {
    for (const trail of trails) {
      const text = decoder.decode(new Uint8Array([lead, trail]));
      const code = text.charCodeAt(0);
      if (text.length === 1 && code > 0x7f && code !== 0xfffd) table[code] = 1;
    }
  }
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at);
