import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test';
import { ownAddress } from './address.ts';

type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>;

/** Lends browser contexts to the tests of one worker, one after the other. */
export type Lender = {
  /** A context with these options that keeps nothing but `storage`, as a new one would. */
  take(options: BrowserContextOptions, storage?: StorageState): Promise<BrowserContext>;
  /** Its pages close. */
  giveBack(context: BrowserContext): Promise<void>;
};

const nothing: StorageState = { cookies: [], origins: [] };

/** What describes a device and can be wiped clean; a context with other options (a service worker, rights) is used once. */
const reusable = new Set<string>([
  'viewport',
  'screen',
  'isMobile',
  'hasTouch',
  'deviceScaleFactor',
  'userAgent',
  'defaultBrowserType',
  'colorScheme',
  'reducedMotion',
] satisfies (keyof BrowserContextOptions | 'defaultBrowserType')[]);

/**
 * A new context has neither cached files nor compiled scripts, and costs as much CPU as a test: one that was given back is
 * wiped and lent again. `initScript` runs in every page of every context.
 */
export function lendContexts(browser: Browser, initScript: () => void): Lender {
  const idle = new Map<string, BrowserContext[]>();
  const keys = new WeakMap<BrowserContext, string>();
  return {
    async take(options, storage) {
      const isReusable = Object.keys(options).every((name) => reusable.has(name));
      const key = JSON.stringify(options);
      const used = isReusable ? idle.get(key)?.pop() : undefined;
      if (used) {
        await used.setExtraHTTPHeaders(ownAddress());
        await used.setStorageState(storage ?? nothing);
        return used;
      }
      const context = await browser.newContext({
        extraHTTPHeaders: ownAddress(),
        ...(storage ? { storageState: storage } : {}),
        ...options,
      });
      await context.addInitScript(initScript);
      if (isReusable) keys.set(context, key);
      return context;
    },
    async giveBack(context) {
      const key = keys.get(context);
      if (key === undefined) return context.close();
      try {
        await context.setOffline(false);
        await context.unrouteAll({ behavior: 'ignoreErrors' });
        await Promise.all(context.pages().map(async (page) => page.close()));
      } catch {
        // A test closed it itself.
        return undefined;
      }
      idle.set(key, [...(idle.get(key) ?? []), context]);
      return undefined;
    },
  };
}
