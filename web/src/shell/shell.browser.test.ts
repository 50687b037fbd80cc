// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { useShellBrowser } from '#shell/testing/shell-browser.ts';

const shell = useShellBrowser();

const at = (hash: string) => shell.page.goto(`${shell.server.origin}/#${hash}`);
const scroll = () => shell.page.evaluate(() => window.scrollY);
/** Scrolls once the page is long enough for it. */
const scrollTo = async (top: number) => {
  await shell.page.waitForFunction((to) => document.documentElement.scrollHeight >= innerHeight + to, top);
  await shell.page.evaluate((to) => window.scrollTo(0, to), top);
};
const waitForText = (text: string) =>
  shell.page.getByText(text, { exact: true }).and(shell.page.locator(':visible')).waitFor();
const hash = () => shell.page.evaluate(() => location.hash);
const pressBack = () => shell.page.getByRole('button', { name: '返回', exact: true }).click();

/** Scrolls down until an item of a later page is there. */
async function readUpTo(text: string): Promise<void> {
  for (
    let tries = 0;
    tries < 40 && (await shell.page.getByText(text, { exact: true }).count()) === 0;
    tries += 1
  ) {
    const before = await shell.page.evaluate(() => document.body.scrollHeight);
    await shell.page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await shell.page.waitForFunction((height) => document.body.scrollHeight > height, before);
  }
  await shell.page.getByText(text, { exact: true }).scrollIntoViewIfNeeded();
}

describe('the shell in a browser', () => {
  it('finds a list again as it was, to the pixel, after a page and after a reload', async () => {
    await at('/');
    await readUpTo('资料 34');
    const before = await scroll();
    expect(before).toBeGreaterThan(1000);
    await shell.page.getByText('资料 34', { exact: true }).click();
    await waitForText('编号 34');
    await expect.poll(scroll).toBe(0);
    expect(await shell.page.title()).toBe('第 34 份');
    await pressBack();
    await waitForText('资料 34');
    await expect.poll(scroll).toBe(before);
    await shell.page.reload();
    await waitForText('资料 34');
    await expect.poll(scroll).toBe(before);
  });

  it('finds a page far down a long list after a reload', async () => {
    await at('/');
    await readUpTo('资料 95');
    const before = await scroll();
    const rowCount = await shell.page.locator('.plist__i').count();
    expect(rowCount).toBeLessThan(95);
    await shell.page.reload();
    await waitForText('资料 95');
    await expect.poll(async () => Math.abs((await scroll()) - before)).toBeLessThanOrEqual(1);
  });

  it('keeps the stack and a draft over a reload, and back still works', async () => {
    await at('/');
    await shell.page.getByText('资料 3', { exact: true }).click();
    await shell.page.getByRole('link', { name: '写评论' }).click();
    await shell.page.getByLabel('评论').fill('写到一半');
    await shell.page.reload();
    expect(await shell.page.getByLabel('评论').inputValue()).toBe('写到一半');
    await pressBack();
    await waitForText('编号 3');
    await pressBack();
    await waitForText('资料 3');
    expect(await hash()).toBe('#/');
  });

  it('follows the browser’s own buttons', async () => {
    await at('/');
    await shell.page.getByText('资料 2', { exact: true }).click();
    await waitForText('编号 2');
    await shell.page.goBack();
    await waitForText('资料 2');
    await shell.page.goForward();
    await waitForText('编号 2');
    expect(await hash()).toBe('#/pages/details?id=2');
  });

  it('keeps each tab’s scroll, and a tap on the shown tab goes to its top and asks again', async () => {
    await at('/');
    await waitForText('资料 5');
    await scrollTo(300);
    await shell.page.getByRole('link', { name: '我的' }).click();
    await waitForText('第 3 行');
    await expect.poll(scroll).toBe(0);
    await scrollTo(500);
    await shell.page.getByRole('link', { name: '首页' }).click();
    await waitForText('资料 5');
    await expect.poll(scroll).toBe(300);
    await shell.page.getByRole('link', { name: '我的' }).click();
    await waitForText('第 12 行');
    await expect.poll(scroll).toBe(500);
    await shell.page.getByRole('link', { name: '首页' }).click();
    await waitForText('资料 5');
    const requestCount = shell.server.requests.length;
    await shell.page.getByRole('link', { name: '首页' }).click();
    await shell.page.waitForFunction(() => window.scrollY === 0);
    await expect.poll(() => shell.server.requests.length).toBeGreaterThan(requestCount);
  });

  it.each(['the button of the bar', 'the button of the browser'])(
    'after a payment elsewhere one step back leads to the page of before, by %s',
    async (by) => {
      const back = async () => (by.includes('bar') ? await pressBack() : void (await shell.page.goBack()));
      await at('/');
      await shell.page.getByText('资料 4', { exact: true }).click();
      await waitForText('编号 4');
      await shell.page.getByRole('link', { name: '写评论' }).click();
      await shell.page.getByRole('button', { name: '去付款' }).click();
      await shell.page.getByRole('link', { name: '付款' }).click();
      await shell.page.waitForURL(/paid/);
      await shell.page.getByRole('link', { name: '付款' }).click();
      await waitForText('编号 9');
      await expect.poll(() => shell.page.evaluate(() => Boolean(history.state?.index))).toBe(true);
      await back();
      await waitForText('编号 4');
      expect(await hash()).toBe('#/pages/details?id=4');
      await back();
      await waitForText('资料 4');
      expect(await hash()).toBe('#/');
    },
  );

  it('who turns round at the cashier is back on the page they left', async () => {
    await at('/');
    await shell.page.getByText('资料 4', { exact: true }).click();
    await shell.page.getByRole('link', { name: '写评论' }).click();
    await shell.page.getByRole('button', { name: '去付款' }).click();
    await shell.page.getByRole('link', { name: '付款' }).waitFor();
    await shell.page.goBack();
    await shell.page.getByRole('button', { name: '去付款' }).waitFor();
    await pressBack();
    await waitForText('编号 4');
    expect(await hash()).toBe('#/pages/details?id=4');
  });

  it('brings a part of a page into view below the bar', async () => {
    await at('/pages/details?id=2');
    await shell.page.getByRole('button', { name: '看章节' }).click();
    const bar = await shell.page.locator('.nav').boundingBox();
    const part = await shell.page.getByRole('heading', { name: '章节' }).boundingBox();
    expect(part!.y).toBeGreaterThanOrEqual(bar!.y + bar!.height);
    expect(await scroll()).toBeGreaterThan(0);
  });

  it('shrinks a formula that is too wide, and scrolls what would be too small, with its fonts there', async () => {
    await at('/pages/formulas');
    await shell.page.locator('.formula .katex-base').nth(2).waitFor();
    const shown = () =>
      shell.page.evaluate(async () => {
        await document.fonts.ready;
        return [...document.querySelectorAll<HTMLElement>('.formula')].map((formula) => {
          const box = formula.closest('.option__t')!.getBoundingClientRect();
          const parts = [...formula.querySelectorAll('.katex-base')].map((part) =>
            part.getBoundingClientRect(),
          );
          const isWhole = parts.every(({ right }) => right <= box.right + 1);
          return formula.tabIndex === 0 ? 'scrolls' : isWhole ? 'whole' : 'cut';
        });
      });
    await expect.poll(shown).toEqual(['whole', 'whole', 'scrolls']);
    // The end of what is scrolled stands clear of the faded edge.
    const end = await shell.page.evaluate(() => {
      const formula = document.querySelector<HTMLElement>('.formula--wide')!;
      formula.scrollLeft = formula.scrollWidth;
      const last = [...formula.querySelectorAll('.katex-base')].at(-1)!;
      return formula.getBoundingClientRect().right - last.getBoundingClientRect().right;
    });
    expect(end).toBeGreaterThanOrEqual(23);
  });

  it('with one page on the stack, back goes home', async () => {
    await at('/pages/form');
    await pressBack();
    await waitForText('资料 1');
    expect(await hash()).toBe('#/');
  });

  it('switching tab closes the pages above, in the history too', async () => {
    await at('/pages/user/index');
    await shell.page.getByRole('link', { name: '首页' }).click();
    await shell.page.getByText('资料 2', { exact: true }).click();
    await waitForText('编号 2');
    await shell.page.evaluate(() => {
      location.hash = '#/pages/user/index';
    });
    await waitForText('第 1 行');
    await shell.page.reload();
    await waitForText('第 1 行');
    expect(await shell.page.getByRole('button', { name: '返回', exact: true }).count()).toBe(0);
  });

  it('goes back after a toast, and moves the focus with the page', async () => {
    await at('/');
    await shell.page.getByText('资料 4', { exact: true }).click();
    await waitForText('编号 4');
    expect(await shell.page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    await shell.page.getByRole('button', { name: '保存并返回' }).click();
    await waitForText('已保存');
    await waitForText('资料 4');
    expect(await shell.page.evaluate(() => document.activeElement?.textContent)).toBe('资料 4');
  });

  it('says so when an address leads nowhere, and leads home', async () => {
    await at('/pages/nowhere?x=1');
    await shell.page.getByRole('link', { name: '回首页' }).click();
    await waitForText('资料 1');
    expect(await hash()).toBe('#/');
  });

  it('shows the indicator while the code of a page is on its way', async () => {
    await at('/pages/slow');
    await shell.page.locator('.apage svg').waitFor();
    expect(shell.server.held).toHaveLength(1);
    for (const response of shell.server.held.splice(0)) response.end();
    await waitForText('到了');
  });

  it('centres the page and every fixed part in a wider window', async () => {
    await shell.page.setViewportSize({ width: 1280, height: 800 });
    await at('/');
    await waitForText('资料 1');
    const [app, bar] = await shell.page.evaluate(() =>
      ['.app', '.tabbar'].map((name) => {
        const { left, width } = document.querySelector(name)!.getBoundingClientRect();
        return { width, middle: left + width / 2 };
      }),
    );
    expect(app?.width).toBe(480);
    expect(bar?.width).toBe(480);
    expect(Math.abs((app?.middle ?? 0) - (bar?.middle ?? 9))).toBeLessThanOrEqual(8);
    expect(
      await shell.page.locator('.tabbar').evaluate((element) => element.getBoundingClientRect().height),
    ).toBe(50);
  });

  it.each([
    [640, 640],
    [2000, 960],
    [100, 320],
  ])('is as wide as the site says (%i), up to 960 and from 320 on', async (said, width) => {
    await shell.page.setViewportSize({ width: 1280, height: 800 });
    await shell.page.goto(`${shell.server.origin}/?pageMaxWidth=${said}#/`);
    await waitForText('资料 1');
    const widthOf = (part: string) =>
      shell.page.locator(part).evaluate((element) => element.getBoundingClientRect().width);
    await expect.poll(() => widthOf('.app')).toBe(width);
    expect(await widthOf('.tabbar')).toBe(width);
  });

  it('draws a blue bar with a white title where a page has one', async () => {
    await shell.page.emulateMedia({ colorScheme: 'light' });
    await at('/pages/blue');
    // Not the heading that stands in while the page is on its way.
    const title = shell.page.locator('header h1', { hasText: '蓝色' });
    await title.waitFor();
    const look = await title.evaluate((heading) => [
      getComputedStyle(heading.closest('header')!).backgroundColor,
      getComputedStyle(heading).color,
    ]);
    expect(look).toEqual(['rgb(42, 66, 140)', 'rgb(255, 255, 255)']);
  });

  it('has no sideways scroll at 320', async () => {
    await shell.page.setViewportSize({ width: 320, height: 600 });
    await at('/');
    await waitForText('资料 1');
    expect(await shell.page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(
      true,
    );
  });
});

describe('the style sheets of one visit', () => {
  it('practising changes nothing of an author’s card', async () => {
    await shell.page.goto(`${shell.server.origin}/#/pages/author`);
    const card = shell.page.locator('.card', { hasText: '林知夏' });
    const looks = () =>
      card.evaluate((element) =>
        [element, ...element.querySelectorAll('*')].map((one) =>
          Object.fromEntries(
            [...getComputedStyle(one)].map((name) => [name, getComputedStyle(one).getPropertyValue(name)]),
          ),
        ),
      );
    const before = await looks();
    await shell.page.getByRole('button', { name: '练习' }).click();
    await shell.page.getByRole('button', { name: '练过了' }).waitFor();
    expect(await looks()).toEqual(before);
  });
});
