import type { Page } from '@playwright/test';
import { operatorRoles } from '@xuelin/contract/core/operator-role';
import { desktop, menuAddresses, signIn, waitUntilLoaded } from './support/console.ts';
import { perceive } from './support/inspect.ts';
import { expect, test } from './support/test.ts';

/* Every page of the console: perceived, wide enough, and walked through by the keyboard, by each role. */

const isWider = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('every page of an administrator can be perceived and fits', async ({ visit }) => {
  const page = await visit(desktop);
  await signIn(page, 'admin');
  const addresses = await menuAddresses(page);
  expect(addresses.length).toBeGreaterThan(24);
  for (const address of [...addresses, '/console/texts/user']) {
    await page.setViewportSize({ width: 1024, height: 800 });
    await page.goto(address);
    await waitUntilLoaded(page);
    await perceive(page, address);
    for (const width of [1024, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await isWider(page), `${address} wider than ${width} px`).toBeLessThanOrEqual(0);
    }
  }
});

type Stop = { name: string; isSeen: boolean };

/** More stops than any page has: who walks further goes round and round. */
const MOST_STOPS = 400;
/** Presses between two looks at where the walk is. */
const STRIDE = 10;

/** Notes every element that gets the focus, and whether it is seen: of a field that draws itself, what stands for it. */
const noteStops = (page: Page) =>
  page.evaluate(() => {
    const stops: Stop[] = [];
    Object.assign(window, { stops });
    document.querySelector<HTMLElement>('#main')?.focus();
    document.addEventListener('focusin', ({ target }) => {
      const element = target as Element;
      const { width, height } = (element.closest('label') ?? element).getBoundingClientRect();
      const words = element.getAttribute('aria-label') ?? element.textContent ?? '';
      stops.push({ name: `${element.tagName} ${words.slice(0, 40)}`, isSeen: width > 0 && height > 0 });
    });
  });

/** Tab through a page until it ends: the stops on the way. The menu is the same everywhere; its skip link leads behind it. */
async function walk(page: Page): Promise<Stop[]> {
  await noteStops(page);
  for (;;) {
    for (let at = 0; at < STRIDE; at++) await page.keyboard.press('Tab');
    const stops = await page.evaluate(() => (window as unknown as { stops: Stop[] }).stops);
    const end = stops.findIndex(({ name }) => name.startsWith('A 跳到内容'));
    if (end >= 0) return stops.slice(0, end);
    if (stops.length >= MOST_STOPS) return stops;
  }
}

for (const role of operatorRoles) {
  test(`every page of the role ${role} is walked through by the keyboard`, async ({ visit }) => {
    test.slow();
    const page = await visit(desktop);
    await signIn(page, role);
    for (const address of await menuAddresses(page)) {
      await page.goto(address);
      await waitUntilLoaded(page);
      const stops = await walk(page);
      expect.soft(stops.length, `${address} comes to an end`).toBeLessThan(MOST_STOPS);
      const unseen = stops.filter(({ isSeen }) => !isSeen);
      expect.soft(unseen, address).toEqual([]);
    }
  });
}
