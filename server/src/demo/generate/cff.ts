import type { FontFace } from './font-face.ts';

// fontkit's own CFF subsetter writes broken font dictionaries for fonts with many FDs (this one has 18), so the
// subset is built here from outlines: one font dictionary, no subroutines, Type 2 charstrings of plain moves.

/** Builds a CID-keyed CFF font whose glyph i is `glyphs[i - 1]`; glyph 0 is empty. */
export function buildCff(face: FontFace, glyphs: number[]): Uint8Array {
  const charStrings = index([[14], ...glyphs.map((glyph) => charString(face.outlineOf(glyph)))]);
  const strings = index([ascii('Adobe'), ascii('Identity')]);
  const names = index([ascii(face.name)]);
  const header = [1, 0, 4, 4];
  const noGlobalSubrs = [0, 0];
  const charset = [2, 0, 1, ...u16(glyphs.length - 1)];
  const fdSelect = [3, 0, 1, 0, 0, 0, ...u16(glyphs.length + 1)];
  const privateDict = [...dictInteger(0), 20];

  // Offsets are written with five bytes each, so the top dictionary has one length whatever they are.
  const topDict = (charsetAt: number, fdSelectAt: number, charsAt: number, fdsAt: number): number[] => [
    ...dictInteger(391),
    ...dictInteger(392),
    ...dictInteger(0),
    12,
    30,
    ...dictInteger(glyphs.length + 1),
    12,
    34,
    ...dictInteger(charsetAt),
    15,
    ...dictInteger(fdSelectAt),
    12,
    37,
    ...dictInteger(charsAt),
    17,
    ...dictInteger(fdsAt),
    12,
    36,
  ];
  const fixed =
    header.length +
    names.length +
    index([topDict(0, 0, 0, 0)]).length +
    strings.length +
    noGlobalSubrs.length;
  const charsetAt = fixed;
  const fdSelectAt = charsetAt + charset.length;
  const privateAt = fdSelectAt + fdSelect.length;
  const fdArray = index([[...dictInteger(privateDict.length), ...dictInteger(privateAt), 18]]);
  const fdsAt = privateAt + privateDict.length;
  const charsAt = fdsAt + fdArray.length;
  const parts = [
    header,
    names,
    index([topDict(charsetAt, fdSelectAt, charsAt, fdsAt)]),
    strings,
    noGlobalSubrs,
    charset,
    fdSelect,
    privateDict,
    fdArray,
    charStrings,
  ];
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

function charString(commands: { command: string; args: number[] }[]): number[] {
  const out: number[] = [];
  let x = 0;
  let y = 0;
  const relative = (args: number[]): void => {
    for (let i = 0; i < args.length; i += 2) {
      const nextX = Math.round(args[i] ?? 0);
      const nextY = Math.round(args[i + 1] ?? 0);
      out.push(...charInteger(nextX - x), ...charInteger(nextY - y));
      x = nextX;
      y = nextY;
    }
  };
  for (const { command, args } of commands) {
    if (command === 'closePath') continue;
    relative(args);
    out.push(command === 'moveTo' ? 21 : command === 'lineTo' ? 5 : 8);
  }
  out.push(14);
  return out;
}

function charInteger(value: number): number[] {
  if (value >= -107 && value <= 107) return [value + 139];
  if (value >= 108 && value <= 1131) return [((value - 108) >> 8) + 247, (value - 108) & 255];
  if (value <= -108 && value >= -1131) return [((-value - 108) >> 8) + 251, (-value - 108) & 255];
  return [28, (value >> 8) & 255, value & 255];
}

const dictInteger = (value: number): number[] => [
  29,
  (value >>> 24) & 255,
  (value >>> 16) & 255,
  (value >>> 8) & 255,
  value & 255,
];
const u16 = (value: number): number[] => [(value >> 8) & 255, value & 255];
const ascii = (text: string): number[] => [...Buffer.from(text, 'latin1')];

function index(items: number[][]): Uint8Array {
  const dataLength = items.reduce((sum, item) => sum + item.length, 0);
  const bytes = new Uint8Array(3 + (items.length + 1) * 4 + dataLength);
  const view = new DataView(bytes.buffer);
  view.setUint16(0, items.length);
  bytes[2] = 4;
  let offset = 1;
  view.setUint32(3, offset);
  let at = 3 + (items.length + 1) * 4;
  for (const [i, item] of items.entries()) {
    bytes.set(item, at);
    at += item.length;
    offset += item.length;
    view.setUint32(3 + (i + 1) * 4, offset);
  }
  return bytes;
}
