import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: ['*/vitest.config.ts'],
    // Two, so that a run fits on two cores next to the database it tests against.
    maxWorkers: 2,
  },
});
