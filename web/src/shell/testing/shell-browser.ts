import { chromium } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { patienceMs } from '@xuelin/contract/testing/patience';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { serveShell } from '#shell/testing/serve.ts';

export type ShellBrowser = {
  /** Of the running test; an error of a script in it fails the test. */
  page: Page;
  server: Awaited<ReturnType<typeof serveShell>>;
};

/** The built shell in a real browser, a window of its own for every test of the file. */
export function useShellBrowser(): ShellBrowser {
  const shell = {} as ShellBrowser;
  let browser: Browser | undefined;
  const errors: string[] = [];
  beforeAll(async () => {
    shell.server = await serveShell();
    browser = await chromium.launch({
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
      ],
    });
  });
  afterAll(async () => {
    await browser?.close();
    await shell.server?.stop();
  });
  beforeEach(async () => {
    const context = await browser!.newContext({
      viewport: { width: 390, height: 800 },
      locale: 'zh-CN',
      hasTouch: true,
    });
    shell.page = await context.newPage();
    shell.page.setDefaultTimeout(patienceMs);
    shell.page.on('pageerror', (error) => errors.push(String(error)));
  });
  afterEach(async () => {
    await shell.page.context().close();
    const complaints = errors.splice(0);
    if (complaints.length > 0) throw new Error(complaints.join('\n'));
  });
  return shell;
}
