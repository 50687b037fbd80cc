import { foldText } from '../wording/wording.public.ts';

/* What texts have in common, by the pieces of three characters they are made of (minhash in bands). */

const pieceLength = 3;
/** Folded characters from which on a text is compared: short ones are alike by chance. */
const shortest = 16;
/** Bands of hashes: texts that share 60 % of their pieces have one in common nearly always (1 − (1 − 0.6²)¹²). */
const bandCount = 12;
const rowsOfBand = 2;
/** Share of common pieces from which on two texts count as the same. */
export const alike = 0.6;

/** The pieces of a text; none of a short one. */
export function piecesOf(text: string): Set<string> {
  const letters = Array.from(foldText(text));
  if (letters.length < shortest) return new Set();
  return new Set(letters.slice(pieceLength - 1).map((_, i) => letters.slice(i, i + pieceLength).join('')));
}

/** What two texts have in common of all they are made of, 0 … 1. */
export function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const common = a.intersection(b).size;
  return common === 0 ? 0 : common / (a.size + b.size - common);
}

/** Whether texts of so many pieces can have that much in common: of a text within a far longer one too little is. */
export const canBeAlike = (a: number, b: number): boolean => Math.min(a, b) >= alike * Math.max(a, b);

/** 32 bits of a piece. */
function hashOf(piece: string): number {
  let hash = 0x811c9dc5;
  for (const letter of piece) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}

const mix = (hash: number, seed: number): number => {
  let value = Math.imul(hash ^ Math.imul(seed + 1, 0x9e3779b1), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 15), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
};

/** The least hash of the pieces under each of 24 orders: the part two sketches share estimates `likeness`. */
export function sketchOf(pieces: ReadonlySet<string>): number[] {
  if (pieces.size === 0) return [];
  const hashes = [...pieces].map(hashOf);
  return Array.from({ length: bandCount * rowsOfBand }, (_, seed) =>
    hashes.reduce((least, one) => Math.min(least, mix(one, seed)), 0xffffffff),
  );
}

/** What a text is found by: the more pieces two share, the surer their sketches share a band. */
export function bandsOf(sketch: readonly number[]): number[] {
  if (sketch.length === 0) return [];
  return Array.from({ length: bandCount }, (_, band) => {
    const rows = sketch.slice(band * rowsOfBand, (band + 1) * rowsOfBand);
    return band * 0x1_0000_0000 + rows.reduce((sum, one) => mix(sum ^ one, band), 0);
  });
}

/** The likeness of two texts as their sketches tell it, 0 … 1. */
export const estimateLikeness = (a: readonly number[], b: readonly number[]): number =>
  a.filter((one, i) => one === b[i]).length / (bandCount * rowsOfBand);
