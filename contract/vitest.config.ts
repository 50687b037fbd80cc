import { defineConfig } from 'vitest/config';
import { patience } from './src/testing/patience.ts';

export default defineConfig({
  test: { ...patience, name: 'contract', environment: 'node', maxWorkers: 2, include: ['**/*.test.ts'] },
});
