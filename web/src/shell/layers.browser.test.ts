// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { useShellBrowser } from '#shell/testing/shell-browser.ts';

const shell = useShellBrowser();

const TAB = '/pages/user/index';
const at = (hash: string) => shell.page.goto(`${shell.server.origin}/#${hash}`);
const button = (name: string) => shell.page.getByRole('button', { name, exact: true });
const dialog = (name: string) => shell.page.getByRole('dialog', { name });
const hash = () => shell.page.evaluate(() => location.hash);
const expectLayers = () => expect.poll(() => shell.page.evaluate(() => history.state?.layers ?? 0));

/** Opens a tab by way of home, and over it a sheet that asks a question. */
async function openSheetAndQuestion(): Promise<void> {
  await at('/');
  await shell.page.getByRole('link', { name: '我的' }).click();
  await button('更多').click();
  await dialog('更多操作').waitFor();
  await dialog('更多操作').getByRole('button', { name: '删除' }).click();
  await dialog('删除它？').waitFor();
  await expectLayers().toBe(2);
}

describe('what lies over a page', () => {
  it('is closed by going back, the top layer first, also on a tab that is the only page', async () => {
    await openSheetAndQuestion();
    await shell.page.goBack();
    await dialog('删除它？').waitFor({ state: 'detached' });
    expect(await dialog('更多操作').isVisible()).toBe(true);
    await shell.page.getByText('没有删除').waitFor();
    await shell.page.goBack();
    await expect.poll(() => dialog('更多操作').count()).toBe(0);
    expect(await hash()).toBe(`#${TAB}`);
    await expectLayers().toBe(0);
  });

  it('leaves no step behind when Escape closed it', async () => {
    await at('/');
    await shell.page.getByText('资料 2', { exact: true }).click();
    await shell.page.getByText('编号 2', { exact: true }).waitFor();
    await shell.page.evaluate(() => {
      location.hash = '#/pages/layers';
    });
    await button('更多').click();
    await expectLayers().toBe(1);
    await shell.page.keyboard.press('Escape');
    await expectLayers().toBe(0);
    await shell.page.goBack();
    await shell.page.getByText('编号 2', { exact: true }).and(shell.page.locator(':visible')).waitFor();
    expect(await hash()).toBe('#/pages/details?id=2');
  });

  it('is not come back to: a page opened from a sheet has the page below it', async () => {
    await at('/pages/layers');
    await button('更多').click();
    await expectLayers().toBe(1);
    await shell.page.getByRole('link', { name: '看详情' }).click();
    await shell.page.getByText('编号 7', { exact: true }).waitFor();
    await expect.poll(hash).toBe('#/pages/details?id=7');
    await shell.page.goBack();
    await button('更多').waitFor();
    expect(await dialog('更多操作').count()).toBe(0);
    await expectLayers().toBe(0);
  });

  it('is gone after a reload, and so is its step', async () => {
    await at('/');
    await shell.page.getByText('资料 3', { exact: true }).click();
    await shell.page.evaluate(() => {
      location.hash = '#/pages/layers';
    });
    await button('更多').click();
    await expectLayers().toBe(1);
    await shell.page.reload();
    await button('更多').waitFor();
    await expectLayers().toBe(0);
    await shell.page.goBack();
    await expect.poll(hash).toBe('#/pages/details?id=3');
  });
});

describe('a toast', () => {
  it('stays its time when the page is left', async () => {
    await at('/');
    await shell.page.getByText('资料 4', { exact: true }).click();
    await shell.page.clock.install();
    await button('说并离开').click();
    await shell.page.getByText('资料 4', { exact: true }).and(shell.page.locator(':visible')).waitFor();
    expect(await shell.page.getByText('已提交').isVisible()).toBe(true);
    await shell.page.clock.fastForward(2000);
    await shell.page.getByText('已提交').waitFor({ state: 'detached' });
  });
});

describe('the enlarged preview', () => {
  it.each([1, 2, 3, 12])('opened at page %i shows that page', async (number) => {
    await at('/pages/layers');
    await button(`放大第 ${number} 页`).click();
    await dialog('图片预览').getByText(`${number} / 12`).waitFor();
    const middle = () =>
      shell.page.evaluate(() => {
        const element = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
        return [element?.closest('.preview__s')?.ariaLabel?.split('，')[0], element?.tagName];
      });
    await expect.poll(middle).toEqual([`第 ${number} 页`, 'IMG']);
  });

  it('stays at its page when the window turns, and goes on from there', async () => {
    await at('/pages/layers');
    await button('放大第 3 页').click();
    const place = (count: string) => dialog('图片预览').getByText(count, { exact: true }).waitFor();
    await place('3 / 12');
    await shell.page.setViewportSize({ width: 800, height: 390 });
    const offset = () =>
      shell.page.locator('.preview__b').evaluate((strip) => strip.scrollLeft / strip.clientWidth);
    await expect.poll(offset).toBe(2);
    await shell.page.locator('.preview__b').evaluate((strip) => strip.scrollBy(strip.clientWidth, 0));
    await place('4 / 12');
  });
});
