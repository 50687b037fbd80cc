import { patience } from '@xuelin/contract/testing/patience';
import { defineConfig } from 'vitest/config';
import { operatorCallsPlugin } from '@xuelin/client/vite-calls';

export default defineConfig({
  plugins: [operatorCallsPlugin()],
  test: {
    ...patience,
    name: 'console',
    environment: 'happy-dom',
    maxWorkers: 2,
    include: ['**/*.test.ts', '**/*.test.tsx'],
  },
});
