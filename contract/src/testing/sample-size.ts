/**
 * Which, or how many, cases a test tries that cannot try them all: random inputs, random sequences, kills, formats.
 * TEST_RUNS=short (the default) finds what usually breaks, TEST_RUNS=long (`npm run test:long`) what rarely does.
 */
export function sampleSize<Sample = number>(
  sizes: { short: Sample; long: Sample },
  setting = process.env['TEST_RUNS'],
): Sample {
  if (setting === 'long') return sizes.long;
  if (setting === undefined || setting === '' || setting === 'short') return sizes.short;
  throw new Error(`TEST_RUNS is short or long, not ${setting}`);
}
