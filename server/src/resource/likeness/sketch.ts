import { normalise } from '#core/combining-marks.ts';

/* How alike two texts are, without comparing them: minhash over runs of four words (shingles), one permutation. */

/** Numbers of a sketch; the part of them that two sketches share estimates the part of shingles both texts share. */
export const SKETCH = 120;
/** Numbers hashed together to one band. */
const ROWS = 3;
/** Words (of Chinese: characters) of a shingle. */
const RUN = 4;
/** Texts of fewer shingles say too little. */
const FEWEST = 60;
/** Of a text longer than this the beginning is compared: characters. */
const MOST_TEXT = 2_000_000;

/** A Chinese character alone, or a run of other letters and digits; marks and spaces say nothing. */
const WORD =
  /[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff]|[^\s\p{P}\p{S}\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff]+/gu;

export type Sketch = { sketch: number[]; bands: number[] };

/** Mixes the bits of a number so that each depends on all. */
function mix(value: number): number {
  let hash = value | 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) | 0;
}

function hashOf(word: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < word.length; at += 1) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
  return hash | 0;
}

/** The sketch of a text and its bands; null when it is too short to compare. */
export function sketchOf(text: string): Sketch | null {
  const least = Array.from({ length: SKETCH }, () => Infinity);
  const run: number[] = [];
  let shingles = 0;
  for (const [word] of normalise(text.slice(0, MOST_TEXT), 'NFKC').toLowerCase().matchAll(WORD)) {
    run.push(hashOf(word));
    if (run.length < RUN) continue;
    if (run.length > RUN) run.shift();
    shingles += 1;
    let hash = 17;
    for (const one of run) hash = mix(Math.imul(hash, 31) + one);
    // One permutation: a shingle falls into one place of the sketch, and the least of each place stays.
    const place = (hash >>> 0) % SKETCH;
    const value = mix(hash ^ 0x5bd1e995);
    if (value < (least[place] ?? Infinity)) least[place] = value;
  }
  if (shingles < FEWEST) return null;
  const sketch = least.map((value, place) => {
    if (value !== Infinity) return value;
    // A place no shingle fell into borrows from the next one that has some, the same way for every text.
    for (let step = 1; step < SKETCH; step += 1) {
      const lender = least[(place + step) % SKETCH] ?? Infinity;
      if (lender !== Infinity) return mix(lender + Math.imul(step, 0x9e3779b9));
    }
    return 0;
  });
  return { sketch, bands: bandsOf(sketch) };
}

function bandsOf(sketch: readonly number[]): number[] {
  const bands: number[] = [];
  for (let band = 0; band < SKETCH / ROWS; band += 1) {
    let hash = mix(band + 1);
    for (let row = 0; row < ROWS; row += 1)
      hash = mix(Math.imul(hash, 31) + (sketch[band * ROWS + row] ?? 0));
    bands.push(hash);
  }
  return bands;
}

/** Percent of their text that two documents have in common, estimated: 2·J/(1+J) of the shared part J of all shingles. */
export function likeness(one: readonly number[], other: readonly number[]): number {
  let sharedCount = 0;
  for (let at = 0; at < SKETCH; at += 1) if (one[at] === other[at]) sharedCount += 1;
  const part = sharedCount / SKETCH;
  return Math.round((200 * part) / (1 + part));
}

/** Percent from which two documents count as near copies. */
export const NEAR_COPY = 50;
