import type { BrowserContext, Page } from '@playwright/test';

/**
 * A tab that is opened while the line is cut, and knows it: some versions of Chromium tell only the tabs that were there
 * when it was cut.
 */
export async function openWithoutLine(context: BrowserContext): Promise<Page> {
  await context.setOffline(true);
  const page = await context.newPage();
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false, configurable: true }),
  );
  return page;
}

/** Mends the line for all tabs of the context, and tells this one, which was opened without it. */
export async function mendLine(page: Page): Promise<void> {
  await page.context().setOffline(false);
  await page.evaluate(() => {
    Object.defineProperty(Navigator.prototype, 'onLine', { get: () => true, configurable: true });
    window.dispatchEvent(new Event('online'));
  });
}
