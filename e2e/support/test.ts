import { test as base, expect } from '@playwright/test';
import type { BrowserContextOptions, Page } from '@playwright/test';
import { ownAddress } from './address.ts';
import { storageOf } from './members.ts';
import type { Member } from './members.ts';

type Visit = BrowserContextOptions & {
  /** Logged in from the start; a visitor without. */
  member?: Member;
  /** What this test makes the browser complain of. */
  expected?: readonly RegExp[];
};

type Fixtures = {
  /**
   * Somebody with a browser of their own. Whatever the browser complains of while the test runs (errors of scripts,
   * failed requests, broken security policy, dialogs) fails the test.
   */
  visit: (options?: Visit) => Promise<Page>;
};

export const test = base.extend<Fixtures>({
  visit: async ({ browser }, use) => {
    const visits: { page: Page; complaints: string[] }[] = [];
    await use(async ({ member, expected = [], ...options } = {}) => {
      const context = await browser.newContext({
        extraHTTPHeaders: ownAddress(),
        ...(member ? { storageState: storageOf(member, options.baseURL) } : {}),
        ...options,
      });
      const page = await context.newPage();
      const complaints: string[] = [];
      const complain = (text: string) => {
        if (!expected.some((one) => one.test(text))) complaints.push(`${page.url()}: ${text}`);
      };
      page.on('pageerror', (error) => complain(error.stack ?? error.message));
      page.on('console', (message) => {
        if (message.type() === 'error') complain(`${message.text()} ${message.location().url}`);
      });
      page.on('dialog', (dialog) => {
        complain(`a dialog: ${dialog.message()}`);
        void dialog.dismiss();
      });
      visits.push({ page, complaints });
      return page;
    });
    for (const { page, complaints } of visits) {
      await page.context().close();
      expect.soft(complaints, 'what the browser complained of').toEqual([]);
    }
  },
});

export { expect };

/** Opens a page of the app by its exact hash path. */
export const open = (page: Page, path: string) => page.goto(`/#${path}`);

/** The page on top; the pages below it stay in the document, hidden. */
export const top = (page: Page) => page.locator('.page:visible');

/** The loading is over: nothing on the page says it is busy. */
export async function settled(page: Page): Promise<void> {
  await expect(top(page)).toHaveCount(1);
  // What waits shows nothing for its first 200 ms: it counts all the same.
  await expect(top(page).locator('[aria-busy="true"]')).toHaveCount(0);
}
