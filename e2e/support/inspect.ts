import type { Page } from '@playwright/test';
import axe, { type AxeResults, type RunOptions } from 'axe-core';
import { expect, open, settled, test } from './test.ts';

/** The grey of the tab bar's labels is fixed as it is, 3.1 on the bar's blue (decision 0021). */
export const fixedGrey = { fgColor: '#7a7e83', bgColor: '#c8e4ff' } as const;

const isFixedGrey = (data: unknown) => {
  const { fgColor, bgColor } = (data ?? {}) as { fgColor?: unknown; bgColor?: unknown };
  return fgColor === fixedGrey.fgColor && bgColor === fixedGrey.bgColor;
};

/** Only what is wrong, and without fetching style sheets for rules that nobody asked for. */
const axeOptions: RunOptions = { resultTypes: ['violations'], preload: false };

/** Axe's rules whose answer a theme can change. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** Runs axe in the page itself: our pages have no frames, for which its own driver opens a window at each call. */
async function analyze(page: Page, selector?: string, rules?: string[]): Promise<AxeResults> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    ([context, options]) =>
      (window as unknown as { axe: typeof axe }).axe.run(context ? { include: context } : document, options),
    [selector, rules ? { ...axeOptions, runOnly: rules } : axeOptions] as const,
  );
}

/** What axe finds on a page, or in a part of it, in words short enough to read. */
export async function violations(page: Page, selector?: string, rules?: string[]): Promise<string[]> {
  // Colours that still change, and a page that still fades in, would be judged half way.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every((one) => one.playState !== 'running' || one.effect?.getComputedTiming().iterations === Infinity),
  );
  const { violations: faults } = await analyze(page, selector, rules);
  return faults.flatMap(({ id, nodes }) =>
    nodes
      .filter(({ any }) => !isFixedGrey(any[0]?.data))
      .map(({ html, any }) => `${id}: ${html.slice(0, 160)} (${any[0]?.message ?? ''})`),
  );
}

/** Looks with axe at what is shown, or at a part of it, dark and light. */
export async function perceive(page: Page, what: string, selector?: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  expect.soft(await violations(page, selector), `${what}, dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  expect.soft(await violations(page, selector, colourRules), `${what}, light`).toEqual([]);
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

/** The size of text as the member chooses it in the settings of another window; null for the usual one. */
const setText = (page: Page, size: 'double' | null) =>
  page.evaluate((value) => {
    if (value === null) localStorage.removeItem('xl:text');
    else localStorage.setItem('xl:text', value);
    window.dispatchEvent(new StorageEvent('storage', { key: 'xl:text' }));
  }, size);

/** Nothing is wider than the window or stands in columns of two characters, once it is laid out for its new size. */
async function fits(page: Page, what: string): Promise<void> {
  await settled(page);
  await page.waitForFunction(() => document.fonts.status === 'loaded');
  const soft = expect.configure({ soft: true });
  await soft.poll(() => sideways(page), { message: `wider than the window: ${what}` }).toEqual([]);
  await soft.poll(() => squeezedTexts(page), { message: `squeezed: ${what}` }).toEqual([]);
}

/**
 * Opens a page and looks at it once for everything that holds for every page: axe in both themes, Chinese texts only, nothing
 * wider than a small phone, a window of 188 px, or one with text twice as large.
 */
async function inspectPage(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await open(page, path);
  await settled(page);
  expect.soft(await violations(page), `${path}, light`).toEqual([]);
  expect.soft(await foreign(page), `${path}, texts that are not Chinese`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect.soft(await violations(page, undefined, colourRules), `${path}, dark`).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  await fits(page, `${path}, 320 px`);
  await page.setViewportSize({ width: 188, height: 406 });
  await expect(page.locator('html')).toHaveAttribute('data-narrow');
  await fits(page, `${path}, 188 px`);
  await page.setViewportSize({ width: 375, height: 812 });
  await setText(page, 'double');
  await expect(page.locator('html')).toHaveAttribute('data-text', 'double');
  await fits(page, `${path}, text twice as large`);
  await setText(page, null);
}

/** Inspects pages one after the other in one visit, as a person goes through them: a page is also seen after others. */
export async function inspect(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) await test.step(path, async () => inspectPage(page, path));
}
