import { defineConfig } from 'vitest/config';
import { operatorCallsPlugin } from '@xuelin/client/vite-calls';

export default defineConfig({
  plugins: [operatorCallsPlugin()],
  test: {
    name: 'console',
    environment: 'happy-dom',
    maxWorkers: 2,
    include: ['**/*.test.ts', '**/*.test.tsx'],
  },
});
