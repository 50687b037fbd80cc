import { defineConfig } from 'vitest/config';
import { patience } from '../contract/src/testing/patience.ts';

export default defineConfig({
  test: { ...patience, name: 'scripts', environment: 'node', maxWorkers: 2, include: ['**/*.test.mjs'] },
});
