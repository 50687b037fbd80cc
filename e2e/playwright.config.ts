import { defineConfig, devices } from '@playwright/test';

// Chosen once, before the workers read this file too. E2E_BASE_URL tests a server that runs already.
process.env['E2E_PORT'] ??= String(20_000 + (process.pid % 20_000));
const baseURL = process.env['E2E_BASE_URL'] ?? `http://127.0.0.1:${process.env['E2E_PORT']}`;

const flags = ['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];
flags.push('--disable-component-update', '--disable-sync');

export default defineConfig({
  testDir: '.',
  // Hostile texts come last: until then the others look at pages without them. Alone: --project=hostile --no-deps.
  projects: [
    { name: 'journeys', testMatch: '**/*.spec.ts', testIgnore: 'hostile-text.spec.ts' },
    { name: 'hostile', testMatch: 'hostile-text.spec.ts', dependencies: ['journeys'] },
  ],
  outputDir: '../test-results',
  globalSetup: './global-setup.ts',
  // Some wait for what takes its time (an undo of ten seconds, a conversion) while the others use the processors.
  workers: 3,
  fullyParallel: true,
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  // They end what hangs: a busy machine takes five times as long, and a conversion waits for those of the other tests.
  timeout: 600_000,
  expect: { timeout: 180_000 },
  // When that many fail the app is broken, and each would wait for its time-out.
  maxFailures: 20,
  reporter: 'list',
  use: {
    ...devices['Pixel 7'],
    // Chromium as it is: a phone's window and touch, our own locale and zone.
    viewport: { width: 375, height: 812 },
    baseURL,
    actionTimeout: 180_000,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // Pages that slide cost time at each click; shell.spec.ts and the main journey let them.
    contextOptions: { reducedMotion: 'reduce' },
    // A service worker would answer in place of what a test routes; installable.spec.ts lets it in.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      chromiumSandbox: process.getuid?.() !== 0,
      args: flags,
    },
  },
});
