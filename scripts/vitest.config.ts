import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { name: 'scripts', environment: 'node', maxWorkers: 2, include: ['**/*.test.mjs'] },
});
