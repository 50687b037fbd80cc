import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, open, settled } from './test.ts';

/** The grey of the tab bar's labels is fixed as it is, 3.1 on the bar's blue (decision 0021). */
export const fixedGrey = { fgColor: '#7a7e83', bgColor: '#c8e4ff' } as const;

const isFixedGrey = (data: unknown) => {
  const { fgColor, bgColor } = (data ?? {}) as { fgColor?: unknown; bgColor?: unknown };
  return fgColor === fixedGrey.fgColor && bgColor === fixedGrey.bgColor;
};

/** What axe finds, in words short enough to read. */
export async function violations(page: Page): Promise<string[]> {
  // Colours that still change, and a page that still fades in, would be judged half way.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every((one) => one.playState !== 'running' || one.effect?.getComputedTiming().iterations === Infinity),
  );
  const { violations: faults } = await new AxeBuilder({ page }).analyze();
  return faults.flatMap(({ id, nodes }) =>
    nodes
      .filter(({ any }) => !isFixedGrey(any[0]?.data))
      .map(({ html, any }) => `${id}: ${html.slice(0, 160)} (${any[0]?.message ?? ''})`),
  );
}

/** Texts with three Latin words in a row: somebody forgot to translate them. What people wrote may be in any language. */
const foreign = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent ?? '';
      const parent = node.parentElement;
      const isShown = (parent?.checkVisibility() ?? false) && !parent?.closest('.rt');
      if (isShown && /[A-Za-z]{2,}(?:[\s,]+[A-Za-z]{2,}){2,}/.test(text)) texts.push(text.trim());
    }
    return texts;
  });

/** What is wider than the window. */
export const sideways = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const isCut = (element: Element): boolean => {
      const { parentElement: parent } = element;
      if (!parent || parent === document.body) return false;
      return getComputedStyle(parent).overflowX !== 'visible' || isCut(parent);
    };
    return [...document.querySelectorAll('.page *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1 && !isCut(element))
      .map((element) => element.outerHTML.slice(0, 120))
      .slice(0, 3);
  });

/** Opens a page and looks at it: axe in both themes, Chinese texts only, no wider than 320 px. */
export async function inspect(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
  await open(page, path);
  await settled(page);
  expect.soft(await violations(page), 'light').toEqual([]);
  expect.soft(await foreign(page), 'texts that are not Chinese').toEqual([]);
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect.soft(await violations(page), 'dark').toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  await settled(page);
  expect.soft(await sideways(page), 'wider than 320 px').toEqual([]);
}

/** Texts set in columns of one or two characters: nobody can read them. */
export const squeezedTexts = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      const parent = node.parentElement;
      if (text.length < 5 || !parent?.checkVisibility() || parent.closest('.sr, [aria-hidden="true"]'))
        continue;
      if (getComputedStyle(parent).writingMode !== 'horizontal-tb') continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
      const widest = Math.max(...lines.map(({ width }) => width));
      const size = Number.parseFloat(getComputedStyle(parent).fontSize);
      if (lines.length > 2 && widest < 2.6 * size) texts.push(text.slice(0, 40));
    }
    return texts;
  });
