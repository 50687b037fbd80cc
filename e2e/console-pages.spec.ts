import type { Page } from '@playwright/test';
import { operatorRoles, type OperatorRole } from '@xuelin/contract/core/operator-role';
import { desktop, menuAddresses, signIn, waitUntilLoaded } from './support/console.ts';
import { perceive } from './support/inspect.ts';
import { expect, test } from './support/test.ts';

/* Every page of the console: perceived, wide enough, and walked through by the keyboard, by each role. */

const isWider = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

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

/** Opens a page as operators do: from the menu. */
async function openFromMenu(page: Page, address: string): Promise<void> {
  if (!page.url().endsWith(address)) {
    const heading = page.getByRole('heading', { level: 1 });
    const left = (await heading.textContent()) ?? '';
    const menu = page.getByRole('navigation', { name: '主菜单' });
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect.soft(menu, `the menu beside the end of ${left}`).toBeInViewport({ ratio: 0.3 });
    await menu.locator(`a[href="${address}"]`).click();
    await expect(heading).not.toHaveText(left);
    expect.soft(await page.evaluate(() => window.scrollY), `${address} opens at its top`).toBe(0);
  }
  await waitUntilLoaded(page);
}

test('every page of an administrator can be perceived, fits, and is walked through by the keyboard', async ({
  visit,
}) => {
  const page = await visit(desktop);
  await signIn(page, 'admin');
  const addresses = await menuAddresses(page);
  expect(addresses.length).toBeGreaterThan(24);
  for (const address of addresses) {
    await page.setViewportSize({ width: 1024, height: 800 });
    await openFromMenu(page, address);
    await perceive(page, address);
    for (const width of [1024, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await isWider(page), `${address} wider than ${width} px`).toBeLessThanOrEqual(0);
    }
    const stops = await walk(page);
    expect.soft(stops.length, `${address} comes to an end`).toBeLessThan(MOST_STOPS);
    const unseen = stops.filter(({ isSeen }) => !isSeen);
    expect.soft(unseen, address).toEqual([]);
  }
  await page.goto('/console/texts/user');
  await waitUntilLoaded(page);
  await perceive(page, 'a text');
});

test('every role has pages of an administrator only, and each opens from its menu', async ({ visit }) => {
  const pages = async (role: OperatorRole) => {
    const page = await visit(desktop);
    await signIn(page, role);
    return { page, addresses: await menuAddresses(page) };
  };
  const all = new Set((await pages('admin')).addresses);
  for (const role of operatorRoles.filter((one) => one !== 'admin')) {
    const { page, addresses } = await pages(role);
    for (const address of addresses) {
      expect.soft(all, role).toContain(address);
      await openFromMenu(page, address);
      expect.soft(new URL(page.url()).pathname).toBe(address);
    }
  }
});
