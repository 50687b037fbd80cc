import type { Page } from '@playwright/test';
import { expect, open, settled, test, top } from './support/test.ts';

/** Titles with a phrase on two lines although it would fit into one, and those whose last line is one character. */
const faults = (page: Page) =>
  page.evaluate(() => {
    const linesOf = (node: Node) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return [...range.getClientRects()].filter(({ width }) => width > 0);
    };
    return [...document.querySelectorAll('.words')].flatMap((title) => {
      if (!title.checkVisibility() || title.clientWidth === 0) return [];
      const size = Number.parseFloat(getComputedStyle(title).fontSize);
      const texts = [...title.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
      const isParted = texts.some(
        (node) => (node.textContent ?? '').length * size < title.clientWidth && linesOf(node).length > 1,
      );
      const last = texts.at(-1);
      const isAlone = (last?.textContent ?? '').length < 2 && texts.length > 1;
      return isParted || isAlone ? [title.textContent] : [];
    });
  });

for (const width of [320, 375]) {
  test(`titles break between words ${width} px wide`, async ({ visit }) => {
    const page = await visit({ viewport: { width, height: 812 } });
    for (const path of [
      '/',
      '/pages/resource/list_page',
      '/pages/resource/details?id=1',
      '/pages/index/details?id=1',
    ]) {
      await open(page, path);
      await settled(page);
      await expect(top(page).locator('.words').first()).toBeAttached();
      expect.soft(await faults(page), path).toEqual([]);
    }
    // The browser parts them where the page says so, and nowhere else.
    await expect(top(page).locator('.words').first().locator('wbr').first()).toBeAttached();
  });
}

test('why something is in the feed stands inside its card', async ({ visit }) => {
  const page = await visit();
  await open(page, '/');
  await settled(page);
  const cards = page.locator('.home__feed article');
  await cards.nth(1).scrollIntoViewIfNeeded();
  const why = cards.nth(1).getByRole('button', { name: /为什么看到这条$/ });
  await expect(why).toBeVisible();
  const [card, line] = [await cards.nth(1).boundingBox(), await why.boundingBox()];
  expect((line?.y ?? 0) + (line?.height ?? 0)).toBeLessThanOrEqual((card?.y ?? 0) + (card?.height ?? 0));
  const ground = (name: string) =>
    cards.nth(1).evaluate((element, of) => getComputedStyle(element).getPropertyValue(of), name);
  expect(await ground('background-color')).toBe('rgb(255, 255, 255)');
  await why.click();
  await expect(page.getByRole('dialog', { name: '为什么看到这条' })).toBeVisible();
});
