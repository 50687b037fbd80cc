import { patience } from '@xuelin/contract/testing/patience';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    ...patience,
    name: 'server',
    environment: 'node',
    maxWorkers: 2,
    // Loading the app took longer than most of its tests: a worker loads it once for all its files.
    isolate: false,
    experimental: { viteModuleRunner: false },
    include: ['src/**/*.test.ts'],
    setupFiles: ['src/core/testing/test-setup.ts'],
    globalSetup: ['src/core/testing/test-database-setup.ts'],
  },
});
