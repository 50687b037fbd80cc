import type { Page } from '@playwright/test';
import { makeEndlessPdf, makePdf, makeSlowPdf } from '@xuelin/server/conversion/testing/conversion.testing';
import { makeLockedPdf } from '@xuelin/server/conversion/testing/locked-pdf.testing';
import { ask } from './support/api.ts';
import { convertedDraft } from './support/draft.ts';
import { chinesePdf, mark, wordFile } from './support/documents.ts';
import { sideways, violations } from './support/inspect.ts';
import { newMember } from './support/members.ts';
import { expect, open, test, top } from './support/test.ts';

/* The original beside the pages that readers will see, before a document is submitted. */

const wide = { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false };

async function compare(page: Page, id: number) {
  await open(page, `/pages/resource/upload?id=${id}`);
  await top(page).getByRole('button', { name: '与原文件对照' }).click();
  const layer = page.getByRole('dialog', { name: /^对照原文件/ });
  await expect(layer).toBeVisible();
  return layer;
}

/** How many points of the drawn page are not white. */
const inkOf = (page: Page) =>
  page.locator('.cmp canvas').evaluate((canvas: HTMLCanvasElement) => {
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
    let ink = 0;
    for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) < 128) ink += 1;
    return ink;
  });

test('a PDF is drawn beside its pages; keys, buttons and a jump move both', async ({ visit }) => {
  const member = await newMember();
  const { id } = await convertedDraft(member, chinesePdf(`对照${mark()}`, { pages: 30 }));
  const page = await visit({ member, ...wide });
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  const layer = await compare(page, id);
  const left = layer.getByRole('region', { name: '原文件' });
  const right = layer.getByRole('region', { name: '转换后' });
  const drawn = (number: number) =>
    expect(left.getByRole('figure', { name: `原文件的第 ${number} 页` })).toHaveAttribute(
      'data-drawn',
      String(number),
    );
  const both = async (number: number) => {
    await drawn(number);
    await expect(right.getByRole('img', { name: `转换后的第 ${number} 页` })).toBeVisible();
  };
  await both(1);
  // Chinese words in a font that is not in the file: its characters come from our own maps.
  expect(await inkOf(page), 'the words are there').toBeGreaterThan(300);
  expect(hosts.size, 'nothing comes from elsewhere').toBe(1);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    expect.soft(await violations(page), colorScheme).toEqual([]);
  }
  await page.keyboard.press('ArrowRight');
  await both(2);
  await page.keyboard.press('End');
  await both(30);
  await expect(layer.getByRole('button', { name: '下一页' })).toBeDisabled();
  const jump = layer.getByRole('textbox', { name: /^跳到第几页/ });
  await jump.fill('12');
  await jump.press('Enter');
  await both(12);
  await layer.getByRole('button', { name: '上一页' }).click();
  await both(11);
  // Enlarged, both sides move together.
  await layer.getByRole('button', { name: '放大' }).click();
  await expect(left.locator('canvas')).toBeVisible();
  await right.evaluate((box) => box.scrollTo({ top: box.scrollHeight, left: box.scrollWidth }));
  await expect
    .poll(() => left.evaluate((box) => Math.round(box.scrollHeight - box.clientHeight - box.scrollTop)))
    .toBeLessThan(3);

  await page.setViewportSize({ width: 375, height: 812 });
  await expect(left).toBeVisible();
  await expect(right).toBeHidden();
  await layer.getByRole('radio', { name: '转换后' }).check({ force: true });
  await expect(right.getByRole('img', { name: '转换后的第 11 页' })).toBeVisible();
  await expect(left).toBeHidden();
  await layer.getByRole('radio', { name: '原文件' }).check({ force: true });
  await drawn(11);
  expect.soft(await violations(page), '375').toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await sideways(page)).toEqual([]);
  // A phone whose text is twice as large.
  await page.setViewportSize({ width: 188, height: 406 });
  for (const tool of await layer.getByRole('toolbar', { name: '对照工具' }).getByRole('button').all())
    await expect(tool).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.keyboard.press('Escape');
  await expect(layer).toBeHidden();
  await expect(top(page).getByRole('button', { name: '与原文件对照' })).toBeFocused();
  // Back closes the layer, not the page.
  await top(page).getByRole('button', { name: '与原文件对照' }).click();
  await expect(layer).toBeVisible();
  await page.goBack();
  await expect(layer).toBeHidden();
  await expect(page).toHaveURL(/resource\/upload/);
});

test('a text is shown as it is, in its own encoding, and nothing in it runs', async ({ visit }) => {
  const member = await newMember();
  const words = `原文${mark()}`;
  const text = `# ${words}\n\n<script>document.title='危险'</script><img src=x onerror="document.title='危险'">\n`;
  const md = { name: `${words}.md`, mimeType: 'text/markdown', buffer: Buffer.from(text) };
  // 中文笔记 as Windows writes it, over some pages.
  const line = (at: number) =>
    Buffer.concat([Buffer.from('d6d0cec4b1cabcc7', 'hex'), Buffer.from(` ${at}\n`)]);
  const gbk = Buffer.concat(Array.from({ length: 200 }, (_, at) => line(at)));
  const txt = { name: `笔记${mark()}.txt`, mimeType: 'text/plain', buffer: gbk };
  const [first, second] = [await convertedDraft(member, md), await convertedDraft(member, txt)];
  const page = await visit({ member, ...wide });
  const layer = await compare(page, first.id);
  const left = layer.getByRole('region', { name: '原文件' });
  await expect(left).toContainText("<script>document.title='危险'</script>");
  expect(await page.title()).not.toBe('危险');
  await page.keyboard.press('Escape');

  await compare(page, second.id);
  await expect(left).toContainText('中文笔记 0');
  await page.keyboard.press('ArrowRight');
  await expect(layer.getByRole('img', { name: '转换后的第 2 页' })).toBeVisible();
  const { pages } = await ask('resource/getPageText', { id: second.id }, member.token);
  const start = pages.find(({ number }) => number === 2)?.text.split('\n')[0] ?? '';
  expect(start).toMatch(/^中文笔记 \d+$/);
  await expect(left.getByLabel('原文件里第 2 页的文字')).toHaveText(new RegExp(`^${start}\\s`));
});

test('of an office file the original is offered to be saved, and what was made of it is said beside', async ({
  visit,
}) => {
  const member = await newMember();
  const file = wordFile(`论文${mark()}`);
  const { id } = await convertedDraft(member, file);
  const page = await visit({ member, ...wide });
  const layer = await compare(page, id);
  const left = layer.getByRole('region', { name: '原文件' });
  await expect(left).toContainText('浏览器画不出 DOCX 文件的原样');
  await expect(left.getByText('转换方式')).toBeVisible();
  await expect(layer.getByRole('img', { name: '转换后的第 1 页' })).toBeVisible();
  const saving = page.waitForEvent('download');
  await left.getByRole('button', { name: '下载原文件' }).click();
  expect((await saving).suggestedFilename()).toBe(file.name);
  await expect(left).toContainText('原文件已保存');
  const { list } = await ask('resource/getDownloadList', {}, member.token);
  expect(list, 'a look at one’s own file is no download').toEqual([]);
});

test('a hostile PDF hangs nothing: it is drawn small, or said to be unreadable, and the pages stay', async ({
  visit,
}) => {
  const member = await newMember();
  const { id } = await convertedDraft(member, chinesePdf(`危险${mark()}`, { pages: 3 }));
  const page = await visit({ member, ...wide });
  let body: Buffer = Buffer.from('%PDF-1.7 nothing');
  await page.route('**/media/download/**', (route) =>
    route.fulfill({ body, headers: { 'content-type': 'application/pdf' } }),
  );
  const look = async (bytes: Buffer) => {
    body = bytes;
    const layer = await compare(page, id);
    const left = layer.getByRole('region', { name: '原文件' });
    return { layer, left, drawn: left.locator('[data-drawn="1"] canvas') };
  };
  const close = () => page.keyboard.press('Escape');

  const broken = await look(body);
  await expect(broken.left).toContainText('文件可能已经损坏');
  await expect(broken.layer.getByRole('img', { name: '转换后的第 1 页' })).toBeVisible();
  await close();
  const locked = await look(await makeLockedPdf());
  await expect(locked.left).toContainText('设了密码');
  await close();
  // It would run a script, is kilometres large, and has other words than the pages.
  const script = '/OpenAction<</S/JavaScript/JS(app.alert\\(1\\);while\\(true\\){})>>';
  const large = await look(makePdf({ pages: 1, mediaBox: [0, 0, 90_000, 3_000], catalog: script }));
  await expect(large.drawn).toBeVisible();
  const size = await large.drawn.evaluate(({ width, height }: HTMLCanvasElement) => width * height);
  expect(size).toBeLessThanOrEqual(8_000_000);
  await page.keyboard.press('ArrowRight');
  await expect(large.left).toContainText('原文件只有 1 页');
  await close();
  const endless = await look(makeEndlessPdf());
  await expect(endless.drawn).toBeVisible();
  await close();

  // 20^8 squares: what draws them is ended, the page answers all the while and goes on to others.
  await page.clock.install();
  const slow = await look(makeSlowPdf(8, 1));
  await page.clock.runFor(1000);
  await expect(slow.drawn).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(slow.left.getByRole('figure', { name: '原文件的第 2 页' })).toHaveAttribute(
    'aria-busy',
    'true',
  );
  await page.clock.fastForward(21_000);
  await expect(slow.left).toContainText('浏览器没能在 20 秒内画出这一页');
  await page.keyboard.press('ArrowLeft');
  await page.clock.runFor(1000);
  await expect(slow.drawn).toBeVisible();
});
