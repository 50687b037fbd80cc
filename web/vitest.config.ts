import { patience } from '@xuelin/contract/testing/patience';
import { defineConfig } from 'vitest/config';
import { callsPlugin } from '@xuelin/client/vite-calls';

export default defineConfig({
  plugins: [callsPlugin()],
  test: {
    ...patience,
    name: 'web',
    environment: 'happy-dom',
    maxWorkers: 2,
    include: ['**/*.test.ts', '**/*.test.tsx'],
  },
});
