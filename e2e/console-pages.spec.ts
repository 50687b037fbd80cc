import type { Page } from '@playwright/test';
import { operatorRoles } from '@xuelin/contract/core/operator-role';
import { desktop, menuAddresses, signIn, waitUntilLoaded } from './support/console.ts';
import { violations } from './support/inspect.ts';
import { expect, test } from './support/test.ts';

/* Every page of the console: perceived, wide enough, and walked through by the keyboard, by each role. */

const isWider = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [1024, 1440]) {
    test(`every page of an administrator can be perceived and fits ${width} px, ${colorScheme}`, async ({
      visit,
    }) => {
      test.setTimeout(300_000);
      const page = await visit({ ...desktop, viewport: { width, height: 800 }, colorScheme });
      await signIn(page, 'admin');
      const addresses = await menuAddresses(page);
      expect(addresses.length).toBeGreaterThan(24);
      for (const address of [...addresses, '/console/texts/user']) {
        await page.goto(address);
        await waitUntilLoaded(page);
        expect.soft(await violations(page), address).toEqual([]);
        expect.soft(await isWider(page), `${address} wider than the window`).toBeLessThanOrEqual(0);
      }
    });
  }
}

/** What has the focus, in words; '' for the page itself. */
const focusedName = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return '';
    const { width, height } = element.getBoundingClientRect();
    const name =
      element.getAttribute('aria-label') ||
      element.getAttribute('title') ||
      element.getAttribute('placeholder') ||
      ('labels' in element && (element.labels as NodeListOf<HTMLElement> | null)?.[0]?.innerText) ||
      (element as HTMLElement).innerText ||
      element.id;
    return `${element.tagName} ${name.trim().slice(0, 40)} ${width > 0 && height > 0 ? '' : 'hidden'}`.trim();
  });

/** Tab through a page until it begins anew: every stop is seen and has a name, and none holds the focus. */
async function walk(page: Page): Promise<string[]> {
  const stops: string[] = [];
  // The menu is the same on each page: begin behind it, as its skip link does.
  await page.locator('#main').focus();
  for (let at = 0; at < 120; at++) {
    await page.keyboard.press('Tab');
    const name = await focusedName(page);
    if (name === '' || name.startsWith('A 跳到内容')) break;
    stops.push(name);
  }
  return stops;
}

for (const role of operatorRoles) {
  test(`every page of the role ${role} is walked through by the keyboard`, async ({ visit }) => {
    test.setTimeout(300_000);
    const page = await visit(desktop);
    await signIn(page, role);
    for (const address of await menuAddresses(page)) {
      await page.goto(address);
      await waitUntilLoaded(page);
      const stops = await walk(page);
      expect.soft(stops.length, `${address} comes to an end`).toBeLessThan(120);
      expect
        .soft(
          stops.filter((stop) => stop.endsWith(' hidden') || !stop.includes(' ')),
          address,
        )
        .toEqual([]);
    }
  });
}
