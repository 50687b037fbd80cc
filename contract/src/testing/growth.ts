import { sampleSize } from './sample-size.ts';

const short = sampleSize({ short: 15_000, long: 50_000 });
const factor = 4;
const negligibleMs = sampleSize({ short: 75, long: 250 });
const attempts = 3;

/** Times as much processor time that something four times as long may take: 16 is what costs that grow with the square come to. */
export const mostGrowth = 10;

async function costOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  try {
    await work();
  } catch {
    // What is refused has been read too.
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/**
 * How many times as much processor time `read` takes for something four times as long as `inputOf(length)`. Small costs are
 * none and answer 1; an attempt that the machine disturbed is repeated.
 */
export async function growthOf<T>(
  read: (input: T) => unknown,
  inputOf: (length: number) => T,
  length = short,
): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < attempts && least > mostGrowth; attempt += 1) {
    const [longInput, shortInput] = [inputOf(length * factor), inputOf(length)];
    // oxlint-disable-next-line no-await-in-loop -- costs are taken one after the other
    const long = await costOf(() => read(longInput));
    if (long <= negligibleMs) return 1;
    // oxlint-disable-next-line no-await-in-loop
    const brief = await costOf(() => read(shortInput));
    least = Math.min(least, long / Math.max(brief, 1));
  }
  return least;
}

/** Repeats `part` up to a length. */
export const repeatedTo =
  (part: string) =>
  (length: number): string =>
    part.repeat(Math.ceil(length / part.length));
