import type { Page } from '@playwright/test';
import { ask } from './support/api.ts';
import { violations } from './support/inspect.ts';
import { newMember } from './support/members.ts';
import { expect, open, moving, test, top } from './support/test.ts';

/** A video that everybody may watch, and the page it stands on. */
async function findVideo() {
  const { list } = await ask('introduce/getList', { kind: 'course', limit: 50 });
  for (const course of list) {
    const { chapters } = await ask('introduce/getIntroduceDetail', { id: course.id });
    for (const chapter of chapters.filter((one) => one.kind === 'video' && one.open)) {
      const { video } = await ask('introduce/getChapter', { id: chapter.id });
      if (!video) continue;
      const { id, title, seconds } = chapter;
      return { id, title, seconds, path: `/pages/index/details?id=${course.id}&chapter=${id}` };
    }
  }
  throw new Error('there is no video to watch: start from fresh demo content');
}

let film: Awaited<ReturnType<typeof findVideo>>;
test.beforeAll(async () => {
  film = await findVideo();
});

const player = (page: Page) => top(page).getByRole('region', { name: `视频：${film.title}` });
const video = (page: Page) => player(page).locator('video');
const timeOf = (page: Page) => video(page).evaluate((element: HTMLVideoElement) => element.currentTime);
const isPaused = (page: Page) => video(page).evaluate((element: HTMLVideoElement) => element.paused);
/** Goes to a second as the slider does. */
const seek = (page: Page, second: number) =>
  player(page).getByRole('slider', { name: '进度' }).fill(String(second));
const press = (page: Page, name: string) => player(page).getByRole('button', { name, exact: true }).click();

/** A line on which bytes cost money: nothing is fetched before it is asked to run. */
const payForBytes = (page: Page) =>
  page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ type: 'cellular' }) }),
  );

async function watch(page: Page): Promise<void> {
  // Danmu lie on the picture for whoever chose them.
  await page.addInitScript(() =>
    localStorage.setItem('xl:player', '{"type":"object","data":{"danmu":true}}'),
  );
  await open(page, film.path);
  await expect(video(page)).toBeVisible();
  // It may have begun by itself.
  if (await isPaused(page)) await press(page, '播放');
  await expect.poll(() => isPaused(page)).toBe(false);
}

/** Shows the controls as a moving mouse does. */
async function wake(page: Page): Promise<void> {
  const slider = player(page).getByRole('slider', { name: '进度' });
  // What has the focus already would not get it again.
  await slider.blur();
  await slider.focus();
}

test('a visitor watches: it runs, danmu cross it, the controls go', async ({ visit }) => {
  const page = await visit(moving);
  await watch(page);
  await expect.poll(() => timeOf(page)).toBeGreaterThan(1);
  await expect(player(page).locator('.dm__t').first()).toBeAttached();
  await expect(player(page).locator('.vp__box--quiet')).toBeVisible();
  await expect(player(page).locator('.vp__bar')).toHaveCSS('opacity', '0');

  await player(page).locator('.vp__tap').tap();
  await player(page).getByRole('button', { name: '播放设置' }).tap();
  await expect(player(page).locator('.vp__box--quiet')).toBeAttached();
  const faster = page.getByRole('dialog', { name: '播放设置' }).getByRole('button', { name: '1.5×' });
  await faster.tap();
  await expect(faster, 'settings work when the controls have gone').toHaveAttribute('aria-pressed', 'true');
});

test('the position is there on another device, and the end counts as watched', async ({ visit }) => {
  const member = await newMember();
  const page = await visit({ ...moving, member });
  await watch(page);
  await seek(page, 21);
  await expect.poll(() => timeOf(page)).toBeGreaterThan(21.5);
  const saveResponse = page.waitForResponse(/introduce\/saveProgress/);
  await press(page, '暂停');
  await saveResponse;
  await page.context().close();

  const other = await visit({ ...moving, member });
  await open(other, film.path);
  await expect(player(other).getByText(/上次看到 0:2\d/)).toBeVisible();
  if (await isPaused(other)) await press(other, '播放');
  await expect.poll(() => timeOf(other)).toBeGreaterThan(21);
  await seek(other, film.seconds - 1);
  await expect
    .poll(async () => (await ask('introduce/getChapter', { id: film.id }, member.token)).progress?.completed)
    .toBe(true);
});

test('the play sign of a course goes on with its video, which runs where bytes cost too', async ({
  visit,
}) => {
  const member = await newMember();
  await ask('introduce/saveProgress', { chapterId: film.id, position: 12 }, member.token);
  const page = await visit({ ...moving, member });
  await payForBytes(page);
  await open(page, film.path.replace(/&chapter=.*/, ''));
  const sign = top(page)
    .locator('.ihead')
    .getByRole('button', { name: /^继续学习 第 \d+ 章/ });
  await expect(sign).toHaveAccessibleName(/ 0:12$/);
  await sign.click();
  await expect.poll(() => timeOf(page)).toBeGreaterThan(12.2);
  await video(page).evaluate((element: HTMLVideoElement) => element.pause());
  await sign.click();
  await expect.poll(() => isPaused(page)).toBe(false);
});

test('where bytes cost, what was moved before it runs counts: from the beginning is from the beginning', async ({
  visit,
}) => {
  const member = await newMember();
  await ask('introduce/saveProgress', { chapterId: film.id, position: 12 }, member.token);
  const page = await visit({ ...moving, member });
  await payForBytes(page);
  await open(page, film.path);
  await press(page, '从头看');
  await press(page, '播放');
  await expect.poll(() => timeOf(page)).toBeGreaterThan(0.5);
  expect(await timeOf(page)).toBeLessThan(10);
});

test('a danmu is sent to its second, seen at once and by others, and can be taken back', async ({
  visit,
}) => {
  const member = await newMember();
  const page = await visit({ ...moving, member });
  await watch(page);
  await wake(page);
  await press(page, '暂停');
  await seek(page, 20);
  const words = `割线变切线 ${Date.now()}`;
  await player(page).getByRole('button', { name: '弹幕颜色：白色' }).click();
  await player(page).getByRole('radio', { name: '绿色' }).check({ force: true });
  await player(page).getByRole('textbox', { name: '弹幕' }).fill(words);
  await press(page, '发送');
  await expect(player(page).locator('.dm__t--mine', { hasText: words })).toBeAttached();
  await expect(player(page).getByRole('textbox', { name: '弹幕' })).toHaveValue('');
  const others = async () =>
    (await ask('danmu/getList', { chapterId: film.id })).list.map(({ text }) => text);
  await expect.poll(others).toContain(words);

  await press(page, '这一段的弹幕');
  const line = player(page).getByRole('listitem').filter({ hasText: words });
  await line.getByRole('button', { name: '删除这条弹幕' }).click();
  const sure = page.getByRole('dialog', { name: '删除这条弹幕？' });
  await expect(sure).toContainText(words);
  await sure.getByRole('button', { name: '删除' }).click();
  await expect(line).toHaveCount(0);
  await expect.poll(others).not.toContain(words);
});

test('full screen: a phone is turned, danmu stay on the picture above the controls, one is written at the foot', async ({
  visit,
}) => {
  const page = await visit({ ...moving, member: await newMember() });
  await page.addInitScript(() => {
    const turns: string[] = [];
    Object.assign(window, { turns });
    Object.assign(ScreenOrientation.prototype, {
      lock: async (to: string) => void turns.push(to),
      unlock: () => void turns.push('as it is held'),
    });
  });
  const turns = () => page.evaluate(() => (window as unknown as { turns: string[] }).turns);
  await watch(page);
  await seek(page, 8);
  await wake(page);
  await press(page, '全屏');
  await expect(player(page).getByRole('button', { name: '退出全屏' })).toBeVisible();
  await expect.poll(turns).toEqual(['landscape']);

  /** Edges of the picture without its black, of the lowest danmu and of the controls. */
  const edges = () =>
    video(page).evaluate((element: HTMLVideoElement) => {
      const box = element.getBoundingClientRect();
      const scale = Math.min(box.width / element.videoWidth, box.height / element.videoHeight);
      const [width, height] = [element.videoWidth * scale, element.videoHeight * scale];
      const stage = document.querySelector('.dm')?.getBoundingClientRect();
      const danmu = [...document.querySelectorAll('.dm__t')].map((one) => one.getBoundingClientRect());
      return {
        left: Math.abs((stage?.left ?? 0) - (box.left + (box.width - width) / 2)),
        right: Math.abs((stage?.right ?? 0) - (box.right - (box.width - width) / 2)),
        above: Math.min(...danmu.map(({ top: y }) => y)) - (box.top + (box.height - height) / 2),
        below:
          Math.min(
            box.bottom - (box.height - height) / 2,
            document.querySelector('.vp__seek')?.getBoundingClientRect().top ?? 0,
          ) - Math.max(...danmu.map(({ bottom }) => bottom)),
      };
    });
  const expectOnPicture = async () => {
    await expect(player(page).locator('.dm__t').first()).toBeAttached();
    await expect.poll(async () => (await edges()).left).toBeLessThanOrEqual(1);
    const { right, above, below } = await edges();
    expect(right).toBeLessThanOrEqual(1);
    expect(above).toBeGreaterThanOrEqual(0);
    expect(below).toBeGreaterThanOrEqual(0);
  };
  await expectOnPicture();
  // A window that is full screen cannot be resized; the screen of a phone can be turned.
  const devtools = await page.context().newCDPSession(page);
  const turned = { width: 812, height: 375, deviceScaleFactor: 1, mobile: true };
  await devtools.send('Emulation.setDeviceMetricsOverride', turned);
  await expect.poll(() => page.evaluate(() => [innerWidth, innerHeight])).toEqual([812, 375]);
  await expectOnPicture();

  const words = `全屏写的 ${Date.now()}`;
  await wake(page);
  await press(page, '发弹幕');
  await expect.poll(() => isPaused(page)).toBe(true);
  const field = player(page).locator('.fc').getByRole('textbox', { name: '弹幕' });
  await expect(field).toBeFocused();
  await field.fill(words);
  await page.keyboard.press('Enter');
  await expect(player(page).locator('.dm__t--mine', { hasText: words })).toBeInViewport();
  await expect(field).toHaveCount(0);
  await expect.poll(() => isPaused(page), 'it goes on').toBe(false);
  await page.keyboard.press('f');
  await expect(player(page).getByRole('button', { name: '全屏', exact: true })).toBeVisible();
  await expect.poll(turns).toEqual(['landscape', 'as it is held']);
});

test('“这里没看懂” is kept at its second and taken back', async ({ visit }) => {
  const member = await newMember();
  const page = await visit({ ...moving, member });
  await watch(page);
  await wake(page);
  await press(page, '暂停');
  await seek(page, 17);
  const mark = player(page).getByRole('button', { name: '这里没看懂' });
  await mark.click();
  await expect(mark).toHaveAttribute('aria-pressed', 'true');
  const marks = async () => (await ask('danmu/getHeat', { chapterId: film.id }, member.token)).marks;
  expect(await marks()).toEqual([17]);
  await mark.click();
  await expect(mark).toHaveAttribute('aria-pressed', 'false');
  expect(await marks()).toEqual([]);
});

test('a visitor who wants to say something is led to login, with the words kept', async ({ visit }) => {
  const page = await visit(moving);
  await watch(page);
  await player(page).getByRole('textbox', { name: '弹幕' }).fill('等我登录');
  await press(page, '发送');
  await expect(page).toHaveURL(/login\/index/);
  await page.goBack();
  await expect(player(page).getByRole('textbox', { name: '弹幕' })).toHaveValue('等我登录');
});

test('works by keyboard', async ({ visit }) => {
  const page = await visit(moving);
  await watch(page);
  await page.locator('body').evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('Space');
  await expect.poll(() => isPaused(page)).toBe(true);
  const before = await timeOf(page);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => timeOf(page)).toBeCloseTo(before + 5, 0);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => timeOf(page)).toBeCloseTo(before, 0);
  await page.keyboard.press('m');
  await expect(player(page).getByRole('button', { name: '静音' })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('d');
  await expect(player(page).getByRole('button', { name: '弹幕', exact: true })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
  await expect(player(page).locator('.dm')).toHaveCount(0);
  await page.keyboard.press('f');
  await expect(player(page).getByRole('button', { name: '退出全屏' })).toBeVisible();
  await page.keyboard.press('f');
  await expect(player(page).getByRole('button', { name: '全屏', exact: true })).toBeVisible();
  // In a field the letters are letters.
  await player(page).getByRole('textbox', { name: '弹幕' }).pressSequentially('m d f');
  await expect(player(page).getByRole('textbox', { name: '弹幕' })).toHaveValue('m d f');
  expect(await isPaused(page)).toBe(true);
});

test('a link that has become too old is renewed, and it goes on at the same place', async ({ visit }) => {
  const member = await newMember();
  const page = await visit({ ...moving, member, expected: [/403/] });
  let refusedCount = 0;
  let isOld = false;
  await page.route('**/media/video/**', (route) => {
    if (!isOld) return route.continue();
    isOld = false;
    refusedCount += 1;
    return route.fulfill({ status: 403, json: { code: 4003, data: {}, message: '链接已失效', msg: '' } });
  });
  await watch(page);
  await wake(page);
  await press(page, '播放设置');
  const settings = page.getByRole('dialog', { name: '播放设置' });
  await settings.getByRole('button', { name: '1.25×' }).click();
  await page.keyboard.press('Escape');
  await expect(settings).toBeHidden();
  await seek(page, 14);
  await expect.poll(() => timeOf(page)).toBeGreaterThan(14.2);
  isOld = true;
  await video(page).evaluate((element: HTMLVideoElement) => element.load());
  await expect.poll(() => refusedCount).toBe(1);
  await expect.poll(() => timeOf(page)).toBeGreaterThan(14.5);
  expect(await timeOf(page)).toBeLessThan(25);
  expect(await isPaused(page)).toBe(false);
  expect(await video(page).evaluate((element: HTMLVideoElement) => element.playbackRate)).toBe(1.25);
});

test('what nobody can play says so and offers another try', async ({ visit }) => {
  const page = await visit({ ...moving, expected: [/404/] });
  let isGone = true;
  await page.route('**/media/video/**', (route) =>
    isGone ? route.fulfill({ status: 404, body: '' }) : route.continue(),
  );
  await open(page, film.path);
  if (await isPaused(page)) await press(page, '播放');
  await expect(player(page).getByRole('alert')).toContainText('视频暂时放不了');
  isGone = false;
  await press(page, '重试');
  await expect.poll(() => timeOf(page)).toBeGreaterThan(0.5);
});

test('nothing moves for who wants it so: danmu stand in a list', async ({ visit }) => {
  const page = await visit();
  await watch(page);
  await expect.poll(() => timeOf(page)).toBeGreaterThan(1);
  await expect(
    player(page).getByRole('list', { name: '这一段的弹幕' }).getByRole('listitem').first(),
  ).toBeVisible();
  await expect(player(page).locator('.dm')).toHaveCount(0);
});

for (const theme of ['light', 'dark'] as const) {
  test(`can be perceived by everybody, ${theme}`, async ({ visit }) => {
    const page = await visit({ member: await newMember(), colorScheme: theme });
    await watch(page);
    await wake(page);
    await press(page, '暂停');
    expect(await violations(page, '.vp')).toEqual([]);
    await press(page, '播放设置');
    const sheet = page.getByRole('dialog', { name: '播放设置' });
    await sheet.getByRole('button', { name: '1.5×' }).click();
    expect(await video(page).evaluate((element: HTMLVideoElement) => element.playbackRate)).toBe(1.5);
    await expect(sheet.getByText(/^键盘/), 'not where there are only fingers').toBeHidden();
    const rows = await sheet
      .getByRole('button', { name: /×$/ })
      .evaluateAll((chips) => new Set(chips.map((chip) => chip.getBoundingClientRect().top)).size);
    expect(rows, 'speeds stand in one row').toBe(1);
    expect(await violations(page, 'dialog[open]')).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(player(page).getByRole('button', { name: '播放设置，现在 1.5 倍速' })).toBeFocused();
  });
}
