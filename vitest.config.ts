import { defineConfig } from 'vitest/config';
import { memoryFolder } from './scripts/memory-folder.mjs';

// Before the workers start: they, and what they start, write there.
process.env['TMPDIR'] = memoryFolder();

export default defineConfig({
  test: {
    projects: ['*/vitest.config.ts'],
    // A migration is read, not imported: `--changed` runs everything after it.
    forceRerunTriggers: ['**/package.json', '**/vitest.config.*', '**/migrations/**'],
  },
});
