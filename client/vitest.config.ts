import { patience } from '@xuelin/contract/testing/patience';
import { defineConfig } from 'vitest/config';
import { callsPlugin } from './vite-calls.ts';

export default defineConfig({
  plugins: [callsPlugin()],
  test: {
    ...patience,
    name: 'client',
    environment: 'happy-dom',
    maxWorkers: 2,
    include: ['**/*.test.ts', '**/*.test.tsx'],
  },
});
