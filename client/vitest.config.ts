import { defineConfig } from 'vitest/config';
import { callsPlugin } from './vite-calls.ts';

export default defineConfig({
  plugins: [callsPlugin()],
  test: { name: 'client', environment: 'happy-dom', include: ['**/*.test.ts', '**/*.test.tsx'] },
});
