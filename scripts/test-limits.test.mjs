import { describe, expect, test } from 'vitest';
import { checkTestLimits } from './test-limits.mjs';

describe('limits of tests', () => {
  const found = (path, text) => checkTestLimits([{ path, text, imports: [] }]);

  test.each([
    ['server/src/a.test.ts', 'await pool.end({ timeout: 5 });\n'],
    ['server/src/a.test.ts', "test('a', async () => {\n}, 600_000);\n"],
    // Short: of a made-up file.
    ['server/src/a.test.ts', '// Short: nobody answers.\nawait ask({ timeout: 20_000 });\n'],
    // Short: of a made-up file.
    ['server/src/a.ts', 'fetch(url, { timeout: 20_000 });\n'],
  ])('of %s are long, or said to be meant', (path, text) => expect(found(path, text)).toEqual([]));

  test.each([
    ['web/src/a.test.tsx', "test('a', async () => {\n}, 30_000);\n", '2'],
    // Short: of a made-up file.
    ['e2e/a.spec.ts', '// Long.\nawait expect(row).toBeVisible({ timeout: 60_000 });\n', '2'],
    ['server/src/core/testing/a.ts', 'test(\n  name,\n  () => {\n  },\n  60_000,\n);\n', '5'],
    // Short: of a made-up file.
    ['e2e/playwright.config.ts', '\nexport default { actionTimeout: 15_000 };\n', '2'],
  ])('that %s must not have', (path, text, line) =>
    expect(found(path, text)).toEqual([expect.stringMatching(new RegExp(`^${path}:${line} has a limit`))]),
  );
});
