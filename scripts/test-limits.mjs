/** Milliseconds that a busy machine, which takes five times as long, must not meet without a fault. */
const LEAST = 120_000;
/** What is smaller is seconds: `end({ timeout: 5 })` of a pool. */
const SECONDS = 20;

const isTest = (path) => /\.(test|spec)\.(tsx?|mjs)$|\.testing\.tsx?$|\/testing\/|^e2e\//.test(path);
const limits = [
  /\b(?:timeout|\w+Timeout):\s*([\d_]+)/g,
  /\bsetDefault(?:Navigation)?Timeout\(([\d_]+)/g,
  // The last argument of a test or a hook.
  /^\s*\}, (\d+_000)\);$/gm,
  /^\s*\},\n\s*(\d+_000),\n\s*\);$/gm,
];

/**
 * Tests have no small limits of their own: the time-outs of all stand in contract/src/testing/patience.ts and in the
 * config of Playwright, and end what hangs. A limit that is meant stands below a comment that begins with `Short:`.
 */
export function checkTestLimits(files) {
  return files.filter(({ path }) => isTest(path)).flatMap(limitsOf);
}

function limitsOf({ path, text }) {
  const lines = text.split('\n');
  return limits
    .flatMap((limit) => [...text.matchAll(limit)])
    .flatMap(({ 1: value, index }) => {
      const milliseconds = Number(value.replaceAll('_', ''));
      if (milliseconds < SECONDS || milliseconds >= LEAST) return [];
      const number = text.slice(0, text.indexOf(value, index)).split('\n').length;
      if (/\/\/ Short: \S/.test(lines.slice(Math.max(0, number - 2), number).join('\n'))) return [];
      return [`${path}:${number} has a limit that a busy machine meets: ${value}`];
    });
}
