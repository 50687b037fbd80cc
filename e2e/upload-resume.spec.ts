import { writeFile } from 'node:fs/promises';
import type { Page, Request } from '@playwright/test';
import { chinesePdf, mark } from './support/documents.ts';
import type { Document } from './support/documents.ts';
import { newMember } from './support/members.ts';
import { expect, open, test, top } from './support/test.ts';

const megabyte = 1024 * 1024;

/** A document of three pieces. */
const largePdf = () => chinesePdf(mark(), { pages: 1, bytes: 11 * megabyte });

async function choose(page: Page, document: Document | string, button = '选择文件'): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await top(page).getByRole('button', { name: button, exact: true }).first().click();
  await (await chooser).setFiles(typeof document === 'string' ? document : [document]);
}

/** What is sent of the upload protocol: the method, and where a piece begins. */
function watchUpload(page: Page): string[] {
  const lines: string[] = [];
  page.on('request', (request: Request) => {
    if (!new URL(request.url()).pathname.startsWith('/files')) return;
    lines.push(`${request.method()} ${request.headers()['upload-offset'] ?? ''}`.trim());
  });
  return lines;
}

const lost = { expected: [/ERR_FAILED|ERR_INTERNET_DISCONNECTED/] };

test('a piece that is lost on its way is asked after and sent again, the others once', async ({ visit }) => {
  const page = await visit({ member: await newMember(), ...lost });
  const lines = watchUpload(page);
  let losses = 0;
  await page.route('**/files/*', async (route) => {
    const isSecond = route.request().headers()['upload-offset'] === String(5 * megabyte);
    await (isSecond && losses++ === 0 ? route.abort() : route.continue());
  });
  await open(page, '/pages/resource/upload');
  await choose(page, largePdf());
  await expect(top(page).getByText('已上传')).toBeVisible();
  expect(lines).toEqual([
    'POST',
    'PATCH 0',
    `PATCH ${5 * megabyte}`,
    'HEAD',
    `PATCH ${5 * megabyte}`,
    `PATCH ${10 * megabyte}`,
  ]);
});

test('paused and reloaded, the same file goes on where it was', async ({ visit }, info) => {
  const page = await visit({ member: await newMember() });
  const lines = watchUpload(page);
  // A file of the disk: it is the same one when it is chosen again.
  const { name, buffer } = largePdf();
  const file = info.outputPath(name);
  await writeFile(file, buffer);
  // The second piece waits until the reader has paused.
  const { promise: second, resolve: arrive } = Promise.withResolvers<void>();
  await page.route('**/files/*', async (route) => {
    if (route.request().headers()['upload-offset'] !== String(5 * megabyte)) return route.continue();
    return arrive();
  });
  await open(page, '/pages/resource/upload');
  await choose(page, file);
  await second;
  await top(page)
    .getByRole('button', { name: `暂停上传${name}` })
    .click();
  await expect(top(page).getByText(/^已暂停/)).toBeVisible();
  await page.unroute('**/files/*');
  await page.reload();
  await expect(top(page).getByText('页面刷新过，请再选一次这个文件，会接着传')).toBeVisible();
  const before = lines.length;
  await choose(page, file, '选择');
  await expect(top(page).getByText('已上传')).toBeVisible();
  expect(lines.slice(before)).toEqual(['HEAD', `PATCH ${5 * megabyte}`, `PATCH ${10 * megabyte}`]);
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('upload-'))),
  ).toEqual([]);
});

test('what the server refuses is said in its words; removing an upload removes it there', async ({
  visit,
}) => {
  const page = await visit({ member: await newMember(), expected: [/413/] });
  const lines = watchUpload(page);
  await page.route('**/files', (route) =>
    route.fulfill({
      status: 413,
      json: { code: 4000, message: '文件太大，请压缩后再上传', msg: '', data: {} },
    }),
  );
  await open(page, '/pages/resource/upload');
  await choose(page, largePdf());
  await expect(top(page).getByText('文件太大，请压缩后再上传')).toBeVisible();
  expect(lines).toEqual(['POST']);
  await page.unroute('**/files');
  // It waits at its second piece, and is removed there.
  await page.route('**/files/*', async (route) => {
    if (route.request().headers()['upload-offset'] === String(5 * megabyte)) return undefined;
    return route.continue();
  });
  await top(page).getByRole('button', { name: '重试' }).click();
  await expect.poll(() => lines.at(-1)).toBe(`PATCH ${5 * megabyte}`);
  const removal = page.waitForResponse((response) => response.request().method() === 'DELETE');
  await top(page).getByRole('button', { name: /^移除/ }).click();
  expect((await removal).status()).toBe(204);
});
