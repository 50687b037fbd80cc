import { patience } from '@xuelin/contract/testing/patience';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    ...patience,
    name: 'ui',
    environment: 'happy-dom',
    maxWorkers: 2,
    include: ['**/*.test.ts', '**/*.test.tsx'],
  },
});
