import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { ask } from './support/api.ts';
import { violations } from './support/inspect.ts';
import { newMember } from './support/members.ts';
import { expect, heard, open, settled, test, top } from './support/test.ts';

/* The reader: pages over the whole window, words that can be selected and found, places and notes. */

const desk = { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false };

/** A document that members read whole. */
async function freeDocument() {
  const { list } = await ask('resource/getList', { access: 'free', limit: 50 });
  const document = list.find(({ pageCount }) => pageCount > 20);
  if (!document) throw new Error('the demo has no long free document');
  return document;
}

const sheet = (page: Page, number: number) =>
  top(page).getByRole('img', { name: `第 ${number} 页`, exact: true });
const place = (page: Page) => top(page).getByText(/^\d+ \/ \d+$/);
const words = (page: Page, number: number) => top(page).locator(`[data-text-of="${number}"] > span`);

/** Selects a line of a page, as a drag of the mouse does. */
async function selectLine(page: Page, number: number, line: number): Promise<string> {
  const span = words(page, number).nth(line);
  const text = (await span.textContent()) ?? '';
  // It has its place: a page that is still laid out moves its words away from under the mouse.
  await span.hover();
  const box = await span.boundingBox();
  if (!box) throw new Error('the line is not shown');
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + 1, y);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width - 1, y, { steps: 5 });
  await page.mouse.up();
  return text;
}

test('a document is opened again at the page where it was left, on another device too', async ({ visit }) => {
  const member = await newMember();
  const page = await visit({ member });
  const { id, title } = await freeDocument();
  await open(page, `/pages/resource/details?id=${id}`);
  await page.getByRole('link', { name: '阅读全文' }).click();
  await expect(page).toHaveTitle(title);
  await expect(sheet(page, 2)).toBeVisible();
  await expect(sheet(page, 15), 'far pages wait').toHaveCount(0);
  await top(page).getByRole('button', { name: '目录与笔记' }).click();
  await page.getByLabel('跳到第几页').fill('99999');
  await heard(page, /请填 1 到 \d+ 的整数/);
  await page.getByLabel('跳到第几页').fill('15');
  await page.getByRole('button', { name: '跳转', exact: true }).click();
  await expect(sheet(page, 15)).toBeInViewport();
  await expect(place(page)).toContainText('15 /');
  await top(page).getByRole('button', { name: '目录与笔记' }).click();
  const line = page.getByRole('list', { name: '目录' }).getByRole('button').nth(1);
  const goal = /第(\d+)页$/.exec((await line.textContent()) ?? '')?.[1] ?? '';
  await line.click();
  await expect(place(page), 'an entry of the outline leads to its page').toContainText(`${goal} /`);
  await top(page).getByRole('button', { name: '目录与笔记' }).click();
  await page.getByLabel('跳到第几页').fill('15');
  await page.getByRole('button', { name: '跳转', exact: true }).click();
  await expect(sheet(page, 15)).toBeInViewport();
  await page.goBack();
  await page.getByRole('link', { name: '阅读全文' }).click();
  await expect(sheet(page, 15)).toBeInViewport();
  const readPlace = () => ask('resource/getReadingPlace', { id }, member.token);
  await expect.poll(async () => (await readPlace()).page).toBe(15);

  const other = await visit({ member, ...desk });
  await open(other, `/pages/resource/read?id=${id}`);
  await expect(sheet(other, 15)).toBeInViewport();
  await expect(place(other)).toContainText('15 /');
  await other.reload();
  await expect(sheet(other, 15)).toBeInViewport();
});

test('words are found on their pages, and only on those one may see', async ({ visit }) => {
  const page = await visit(desk);
  const { id } = await freeDocument();
  await open(page, `/pages/resource/read?id=${id}`);
  await settled(page);
  await expect(words(page, 1).first()).toBeAttached();
  const { pages } = await ask('resource/getPageText', { id });
  const line = pages[1]?.text.split('\n').find((one) => one.length > 6) ?? '';
  await page.keyboard.press('f');
  const field = top(page).getByRole('searchbox', { name: '在资料里查找' });
  await field.fill(line.slice(0, 6));
  await expect(top(page).getByText(/^1 \/ \d+，只查找能看的 \d+ 页$/)).toBeVisible();
  const hit = top(page).locator('.tl__hit--on').first();
  await expect(hit).toBeInViewport();
  // It lies on the words: on those of the layer, which lie on the picture.
  const [mark, span] = await Promise.all([
    hit.boundingBox(),
    words(page, 2)
      .filter({ hasText: line.slice(0, 6) })
      .first()
      .boundingBox(),
  ]);
  expect(Math.abs((mark?.y ?? 0) - (span?.y ?? 99))).toBeLessThan(6);
  await field.fill('这几个字哪里都没有');
  await expect(top(page).getByText(/^没有找到/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(field).toHaveCount(0);
});

test('words are selected, copied and marked; notes are kept, shown again and taken away as Markdown', async ({
  visit,
}) => {
  const member = await newMember();
  const page = await visit({ member, ...desk, permissions: ['clipboard-read', 'clipboard-write'] });
  const { id, title } = await freeDocument();
  await open(page, `/pages/resource/read?id=${id}`);
  await settled(page);
  await expect(words(page, 1).first()).toBeAttached();
  const text = await selectLine(page, 1, 0);
  const bar = top(page).getByRole('toolbar', { name: '选中的文字' });
  await bar.getByRole('button', { name: '复制' }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toContain(text.trim().slice(1, -1));
  await expect(bar).toHaveCount(0);

  await selectLine(page, 1, 0);
  await bar.getByRole('button', { name: '划线，绿色' }).click();
  await expect(top(page).locator('.tl__m--green')).toHaveCount(1);
  await expect(bar).toHaveCount(0);
  // A press on the mark opens it, to be written to; one that only ends a selection opens nothing.
  const note = page.getByRole('dialog', { name: '第 1 页的笔记' });
  await expect(async () => {
    // Short: one try of several. Once the note is open it lies over the mark.
    if (await note.isHidden()) await words(page, 1).first().click({ timeout: 10_000 });
    expect(await note.isVisible()).toBe(true);
  }).toPass();
  await note.getByLabel('笔记（可以不写）').fill('这一句要背下来');
  await note.getByRole('button', { name: '保存' }).click();
  await expect(note).toHaveCount(0);
  await expect(top(page).getByRole('button', { name: '第 1 页有 1 条笔记' })).toBeVisible();
  await page.keyboard.press('n');
  await note.getByLabel('笔记', { exact: true }).fill('整页的笔记');
  await note.getByRole('button', { name: '保存' }).click();
  await expect(top(page).getByRole('button', { name: '第 1 页有 2 条笔记' })).toBeVisible();

  await page.reload();
  await top(page).getByRole('button', { name: '第 1 页有 2 条笔记' }).click();
  const list = page.getByRole('dialog', { name: '目录与笔记' });
  await expect(list.getByText('这一句要背下来')).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    list.getByRole('button', { name: '导出为 Markdown' }).click(),
  ]);
  const markdown = await readFile(await file.path(), 'utf8');
  expect(markdown).toContain(`# ${title}`);
  expect(markdown).toContain('## 第 1 页');
  expect(markdown).toContain('这一句要背下来');
  await list.getByRole('button', { name: '修改第 1 页的笔记' }).last().click();
  await note.getByRole('button', { name: '删除' }).click();
  await page.getByRole('dialog', { name: '删除这条笔记？' }).getByRole('button', { name: '删除' }).click();
  await expect(top(page).getByRole('button', { name: '第 1 页有 1 条笔记' })).toBeVisible();
});

test('a note that was closed before it was saved opens again with what was typed, also after a reload', async ({
  visit,
}) => {
  const page = await visit({ member: await newMember(), ...desk });
  const { id } = await freeDocument();
  await open(page, `/pages/resource/read?id=${id}`);
  await settled(page);
  const note = page.getByRole('dialog', { name: '第 1 页的笔记' });
  const field = note.getByLabel('笔记', { exact: true });
  await page.keyboard.press('n');
  await field.fill('写到一半');
  await page.goBack();
  await expect(note).toHaveCount(0);
  await page.reload();
  await settled(page);
  await page.keyboard.press('n');
  await expect(field).toHaveValue('写到一半');
  await note.getByRole('button', { name: '保存' }).click();
  await expect(note).toHaveCount(0);
  await page.keyboard.press('n');
  await expect(field).toHaveValue('');
});

test('a visitor is led to login before a note, and sees where the pages end', async ({ visit }) => {
  const page = await visit(desk);
  const { id, pageCount } = await freeDocument();
  await open(page, `/pages/resource/read?id=${id}`);
  await settled(page);
  await page.keyboard.press('End');
  await expect(top(page).getByText(/^还有 \d+ 页未展示$/)).toBeVisible();
  await expect(top(page).locator('[data-page]')).not.toHaveCount(pageCount);
  await page.keyboard.press('n');
  await expect(page).toHaveURL(/login/);
});

test('pages turn, grow and change their look by keys; fingers pinch and tap', async ({ visit }) => {
  const member = await newMember();
  const page = await visit({ member, ...desk });
  const { id } = await freeDocument();
  await open(page, `/pages/resource/read?id=${id}`);
  await settled(page);
  const width = async () => Math.round((await sheet(page, 1).boundingBox())?.width ?? 0);
  const whole = await width();
  expect(whole).toBeGreaterThan(900);
  await page.keyboard.press('+');
  await expect.poll(width).toBeGreaterThan(whole * 1.2);
  await page.keyboard.press('0');
  await expect.poll(width).toBe(whole);
  await page.keyboard.press('ArrowRight');
  await expect(place(page)).toContainText(/^2 \//);
  await page.keyboard.press('ArrowLeft');
  await expect(place(page)).toContainText(/^1 \//);
  await top(page).getByRole('button', { name: '显示' }).click();
  await page.locator('label', { hasText: '护眼' }).click();
  await expect(top(page).locator('.read--sepia')).toBeVisible();
  await page.locator('label', { hasText: '夜间' }).click();
  await page.getByRole('dialog', { name: '显示' }).getByRole('button', { name: '关闭' }).click();
  await expect(top(page).locator('.read--night')).toBeVisible();
  await page.reload();
  await expect(top(page).locator('.read--night'), 'the look is kept').toBeVisible();

  const phone = await visit({ member });
  await open(phone, `/pages/resource/read?id=${id}`);
  await settled(phone);
  const small = (await sheet(phone, 1).boundingBox())?.width ?? 0;
  // Fingers as the browser hears them, with their own time: how fast they are says no busy machine.
  const fingers = await phone.context().newCDPSession(phone);
  let second = Date.now() / 1_000;
  const touch = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    touchPoints: { x: number; y: number; id?: number }[],
  ) => fingers.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: (second += 0.02) });
  const tap = async (x: number, y: number) => {
    await touch('touchStart', [{ x, y }]);
    await touch('touchEnd', []);
  };
  const twice = async () => {
    second += 1;
    await tap(180, 400);
    await tap(182, 402);
  };
  const scaleOf = async () => Math.round(((await sheet(phone, 1).boundingBox())?.width ?? 0) / small);
  await twice();
  await expect.poll(scaleOf).toBe(2);
  await twice();
  await expect.poll(scaleOf).toBe(1);
  second += 1;
  await tap(180, 400);
  await expect(place(phone), 'a tap clears the bars').toBeHidden();
  second += 1;
  await tap(180, 400);
  await expect(place(phone)).toBeVisible();
  // Two fingers that move apart.
  const apart = (gap: number) => [-gap, gap].map((dx, finger) => ({ x: 187 + dx, y: 400, id: finger }));
  await touch('touchStart', apart(30));
  for (const gap of [40, 60, 80, 90]) await touch('touchMove', apart(gap));
  await touch('touchEnd', []);
  await expect.poll(scaleOf).toBe(3);
});

test('the reader speaks to those who do not see it, in every look', async ({ visit }) => {
  const page = await visit({ member: await newMember() });
  const { id } = await freeDocument();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, `/pages/resource/read?id=${id}`);
  await settled(page);
  await expect(words(page, 1).first()).toBeAttached();
  expect.soft(await violations(page), 'pages').toEqual([]);
  await top(page).getByRole('button', { name: '目录与笔记' }).click();
  expect.soft(await violations(page), 'contents').toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  const jump = await page.getByRole('button', { name: '跳转', exact: true }).boundingBox();
  expect((jump?.x ?? 0) + (jump?.width ?? 0), 'nothing is cut off at 320 px').toBeLessThanOrEqual(320 - 15);
});
