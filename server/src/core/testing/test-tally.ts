import { appendFileSync } from 'node:fs';

/** Counts what is costly to make, for the table at the end of `npm test`. */
export function tally(thing: 'app' | 'database'): void {
  const file = process.env['TEST_TALLY'];
  if (file) appendFileSync(file, `${thing}\n`);
}
