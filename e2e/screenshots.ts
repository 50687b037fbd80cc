// Pictures of every screen for the documentation: `E2E_BASE_URL=http://127.0.0.1:3000 node e2e/screenshots.ts`.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';

process.env['E2E_BASE_URL'] ??= 'http://127.0.0.1:3000';
const { chinesePdf } = await import('./support/documents.ts');
const { demo, demoMember, storageOf } = await import('./support/members.ts');
const { open, settled } = await import('./support/test.ts');
const { desktop, signIn, waitUntilLoaded } = await import('./support/console.ts');

const folder = join(import.meta.dirname, '../docs/screenshots');
/** Bytes of one picture at most. */
const LARGEST = 60_000;
const phone = { width: 375, height: 812 };

type Act = (page: Page) => Promise<void>;

/** Opens the sheet in which a document is bought. */
const openBuySheet: Act = async (page) => {
  await page.getByRole('button', { name: '购买下载' }).click();
  await page.getByRole('button', { name: /^支付/ }).waitFor();
};

/** Chooses a file to upload, and waits until it is checked. */
const chooseFile: Act = async (page) => {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: '选择文件' }).click();
  await (await chooser).setFiles(chinesePdf('线性代数课堂笔记', { pages: 12 }));
  await page.getByText('已上传').waitFor();
};

/** Waits for the first page of a document. */
const seeFirstPage: Act = async (page) => {
  await page.getByRole('img', { name: '第 1 页', exact: true }).waitFor();
};

/** File name, address, who looks (a visitor without), and what they do first. */
const screens: readonly (readonly [name: string, path: string, who?: 'learner' | 'creator', act?: Act])[] = [
  ['home', '/'],
  ['resource-index', '/pages/resource/index'],
  ['resource-list', '/pages/resource/list_page'],
  ['resource-details', '/pages/resource/details?id=1'],
  ['buy-sheet', '/pages/resource/details?id=1', 'learner', openBuySheet],
  ['article', '/pages/index/details?id=1'],
  ['course', '/pages/index/details?id=20', 'learner'],
  ['event', '/pages/index/details?id=24', 'learner'],
  ['search', '/pages/search?q=矩阵'],
  ['login', '/pages/users/login/index'],
  ['normal-login', '/pages/users/normal_login/index?tab=password'],
  ['webview', '/pages/webview?kind=privacy'],
  ['mine', '/pages/user/index', 'creator'],
  ['mine-visitor', '/pages/user/index'],
  ['settings', '/pages/users/settings', 'learner'],
  ['profile', '/pages/users/user_information/index', 'learner'],
  ['upload', '/pages/resource/upload', 'creator', chooseFile],
  ['my-uploads', '/pages/users/user_upload/index', 'creator'],
  ['my-purchases', '/pages/users/user_buy/index', 'learner'],
  ['collection', '/pages/users/user_collection/index', 'learner'],
  ['ticket', '/pages/users/hexiaoma/index', 'learner'],
  ['messages', '/pages/message/index', 'learner'],
  ['download', '/pages/resource/download?id=4', 'learner'],
  ['wallet', '/pages/users/user_wallet/index', 'creator'],
  ['bill', '/pages/users/financial_details/index', 'creator'],
  ['album', '/pages/resource/album?id=1', 'learner'],
  ['reader', '/pages/resource/read?id=1', 'creator', seeFirstPage],
  ['question-bank', '/pages/question_bank/index', 'learner'],
  ['bank', '/pages/question_bank/details?id=1', 'learner'],
  ['square', '/pages/square/index', 'learner'],
  ['vip', '/pages/vip/index', 'learner'],
  ['creator-center', '/pages/creator_center/index', 'creator'],
];

/** Takes a picture as good as fits. */
async function shoot(page: Page, name: string): Promise<void> {
  for (let quality = 88; quality > 20; quality -= 8) {
    // The next one only when this one was too large.
    // oxlint-disable-next-line no-await-in-loop
    const picture = await page.screenshot({ type: 'jpeg', quality, animations: 'disabled' });
    if (picture.byteLength > LARGEST) continue;
    // oxlint-disable-next-line no-await-in-loop
    await writeFile(join(folder, `${name}.jpg`), picture);
    console.log(`${name}.jpg`, picture.byteLength);
    return;
  }
  throw new Error(`${name} does not fit into ${LARGEST} bytes`);
}

/** Every picture on the screen is there. */
const waitForPictures = (page: Page) =>
  page.waitForFunction(() =>
    [...document.images].every(
      (image) => image.complete || image.getBoundingClientRect().top > window.innerHeight,
    ),
  );

async function show(browser: Browser, path: string, options: object, name: string, act?: Act): Promise<void> {
  const context = await browser.newContext({
    baseURL: process.env['E2E_BASE_URL'],
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
    viewport: phone,
    deviceScaleFactor: 1.5,
    isMobile: true,
    hasTouch: true,
    ...options,
  });
  const page = await context.newPage();
  await open(page, path);
  await settled(page);
  await act?.(page);
  await waitForPictures(page);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await shoot(page, name);
  await context.close();
}

/** A page of the operators' console, as an administrator sees it. */
async function showConsole(browser: Browser, path: string, name: string): Promise<void> {
  const options = { baseURL: process.env['E2E_BASE_URL'], locale: 'zh-CN', timezoneId: 'Asia/Shanghai' };
  const context = await browser.newContext({ ...options, ...desktop });
  const page = await context.newPage();
  await signIn(page, 'admin');
  await page.goto(path);
  await waitUntilLoaded(page);
  await shoot(page, name);
  await context.close();
}

await mkdir(folder, { recursive: true });
const members = { learner: await demoMember(demo.learner), creator: await demoMember(demo.creator) };
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  chromiumSandbox: process.getuid?.() !== 0,
});
try {
  for (const [name, path, who, act] of screens) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const storage = who ? { storageState: storageOf(members[who]) } : {};
      // One after the other: they are few.
      // oxlint-disable-next-line no-await-in-loop
      await show(browser, path, { colorScheme, ...storage }, `${name}-${colorScheme}`, act);
    }
  }
  const wide = { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1, isMobile: false };
  await show(browser, '/', { colorScheme: 'light', ...wide }, 'home-wide');
  await showConsole(browser, '/console/', 'console-today');
  await showConsole(browser, '/console/reviews', 'console-reviews');
} finally {
  await browser.close();
}
