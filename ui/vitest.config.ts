import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { name: 'ui', environment: 'happy-dom', maxWorkers: 2, include: ['**/*.test.ts', '**/*.test.tsx'] },
});
