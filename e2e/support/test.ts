import { test as base, expect } from '@playwright/test';
import type { BrowserContextOptions, Page } from '@playwright/test';
import { lendContexts, type Lender } from './context-pool.ts';
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

type WorkerFixtures = { lender: Lender };

export const test = base.extend<Fixtures, WorkerFixtures>({
  lender: [async ({ browser }, use) => use(lendContexts(browser, keepToasts)), { scope: 'worker' }],
  visit: async ({ lender }, use) => {
    const visits: { page: Page; complaints: string[] }[] = [];
    await use(async ({ member, expected = [], ...options } = {}) => {
      const storage = member ? storageOf(member, options.baseURL) : undefined;
      const context = await lender.take(options, storage);
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
      await lender.giveBack(page.context());
      expect.soft(complaints, 'what the browser complained of').toEqual([]);
    }
  },
});

export { expect };

/** Runs in the page: keeps the text of every toast, of the app and of the console. */
function keepToasts(): void {
  const texts = new Set<string>();
  Object.assign(window, { keptToasts: texts });
  const keep = () => {
    for (const toast of document.querySelectorAll('.toast, .ant-message-notice')) {
      texts.add(toast.textContent ?? '');
    }
  };
  new MutationObserver(keep).observe(document, { subtree: true, childList: true, characterData: true });
}

/** Waits for a toast with this text. It is gone after two seconds, which is when a busy machine may look for it. */
export async function heard(page: Page, text: string | RegExp): Promise<void> {
  const matches = (one: string) => (typeof text === 'string' ? one.includes(text) : text.test(one.trim()));
  const wasShown = async () => {
    // A page that is just being left has none.
    const texts = await page
      .evaluate(() => [...((window as { keptToasts?: Set<string> }).keptToasts ?? [])])
      .catch(() => []);
    return texts.some(matches) || (await page.getByText(text).first().isVisible());
  };
  await expect.poll(wasShown, `a toast says ${String(text)}`).toBe(true);
}

/** Options of a visit in which pages slide and danmu cross, as for most people. */
export const moving = { reducedMotion: 'no-preference' } as const;

/** Opens a page of the app by its exact hash path. */
export const open = (page: Page, path: string) => page.goto(`/#${path}`);

/** The page on top; the pages below it stay in the document, hidden. */
export const top = (page: Page) => page.locator('.page:visible');

/** The loading is over: nothing on the page says it is busy. */
export async function settled(page: Page): Promise<void> {
  // What waits shows nothing for its first 200 ms: it counts all the same.
  await page.waitForFunction(() => {
    const shown = [...document.querySelectorAll('.page')].filter((one) => one.checkVisibility());
    return shown.length === 1 && !shown[0]?.querySelector('[aria-busy="true"]');
  });
}
