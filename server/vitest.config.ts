import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'server',
    environment: 'node',
    maxWorkers: 2,
    // Loading the app took longer than most of its tests: a worker loads it once for all its files.
    isolate: false,
    experimental: { viteModuleRunner: false },
    include: ['src/**/*.test.ts'],
    setupFiles: ['src/core/testing/test-setup.ts'],
    globalSetup: ['src/core/testing/test-database-setup.ts'],
    // These only end what hangs; long samples (`npm run test:long`) take their time.
    testTimeout: process.env['TEST_RUNS'] === 'long' ? 600_000 : 120_000,
    hookTimeout: 120_000,
  },
});
