import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: ['*/vitest.config.ts'],
    // A migration is read, not imported: `--changed` runs everything after it.
    forceRerunTriggers: ['**/package.json', '**/vitest.config.*', '**/migrations/**'],
  },
});
