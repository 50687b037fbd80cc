import type { Tx } from '#core/database/database.ts';
import { foldText } from '../../wording/wording.public.ts';

/* Texts that are nearly the same, posted by several accounts: found by the pieces of three characters they share. */

const pieceLength = 3;
/** Folded characters from which on a text is compared: short ones are alike by chance. */
const shortest = 16;
/** Bands of hashes: texts that share 60 % of their pieces have one in common nearly always (1 − (1 − 0.6²)¹²). */
const bandCount = 12;
const rowsOfBand = 2;
/** Share of common pieces from which on two texts count as the same. */
const alike = 0.6;
/** How far back is looked, in seconds, and at how many texts. */
const window = 7 * 86_400;
const mostCompared = 50;

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

/** What a text is found by (MinHash in bands): the more pieces two share, the surer they share a band. */
export function bandsOf(pieces: ReadonlySet<string>): number[] {
  if (pieces.size === 0) return [];
  const hashes = [...pieces].map(hashOf);
  const minHash = (seed: number) =>
    hashes.reduce((minimum, one) => Math.min(minimum, mix(one, seed)), 0xffffffff);
  return Array.from({ length: bandCount }, (_, band) => {
    const rows = Array.from({ length: rowsOfBand }, (_row, row) => minHash(band * rowsOfBand + row));
    return band * 0x1_0000_0000 + rows.reduce((sum, one) => mix(sum ^ one, band), 0);
  });
}

/**
 * Whether another account posted nearly the same lately. Texts that share a band wait for each other here, so that the
 * same ones posted at the same time are noticed too.
 */
export async function isNearCopy(
  tx: Tx,
  post: { uid: number; pieces: ReadonlySet<string>; bands: readonly number[]; now: number },
): Promise<boolean> {
  const { uid, pieces, bands, now } = post;
  if (bands.length === 0) return false;
  const sortedBands = bands.toSorted((a, b) => a - b);
  await tx`
    select pg_advisory_xact_lock(hashtextextended('seeding.band', band)) from unnest(${sortedBands}::bigint[]) as band`;
  const rows = await tx<{ content: string }[]>`
    select content from seeding
    where bands && ${sortedBands}::bigint[] and uid <> ${uid} and created_at > ${now - window}
    order by id desc limit ${mostCompared}`;
  return rows.some(({ content }) => likeness(pieces, piecesOf(content)) >= alike);
}
