import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { waitFor } from '@xuelin/contract/testing/wait-for';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openDocument, type DocumentMaker } from './document.ts';
import { useTestApp } from '#core/testing/test-app.ts';

const t = useTestApp({ env: () => ({ APP_NAME: '学 & <林>', SHARE_TITLE: '一起"读书"' }) });
const early = "document.title = '1'";
const styles = 'a { color: red }';
const laterStyles = 'b { color: blue }';
const manifest = {
  'index.html': { css: ['assets/a.css'] },
  'later.tsx': { imports: ['index.html', '_b.js'] },
  '_b.js': { css: ['assets/b.css'] },
};
const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const plain = 'return `<b>${answers.length} ${answers[0].version}</b>`';
let folder: string;

/** A built web app whose view shows the name it was drawn with. */
async function build(urls: readonly string[], drawBody = plain): Promise<DocumentMaker> {
  const at = await mkdtemp(path.join(folder, 'web-'));
  await mkdir(path.join(at, 'dist', 'assets'), { recursive: true });
  await mkdir(path.join(at, 'dist', '.vite'));
  await mkdir(path.join(at, 'dist-server'));
  await writeFile(path.join(at, 'package.json'), '{"type":"module"}');
  await writeFile(path.join(at, 'dist', 'assets', 'a.css'), styles);
  await writeFile(path.join(at, 'dist', 'assets', 'b.css'), laterStyles);
  await writeFile(path.join(at, 'dist', '.vite', 'manifest.json'), JSON.stringify(manifest));
  await writeFile(
    path.join(at, 'dist', 'index.html'),
    `<title>x</title><script>${early}</script><script type="module" src="/a.js"></script>` +
      '<link rel="stylesheet" crossorigin href="/assets/a.css">' +
      '<div id="app"><!-- first view --></div><!-- first data -->',
  );
  await writeFile(
    path.join(at, 'dist-server', 'first-view.js'),
    `export const urls = ${JSON.stringify(urls)};\nexport const parts = ['later.tsx'];\n` +
      `export const draw = (answers) => { ${drawBody} };`,
  );
  return openDocument(t.app, t.services, at);
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'xuelin-document-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A drawing that is finished by whoever has it in `pending`. */
const drawWhenTold = 'return new Promise((done) => (globalThis.pending ??= []).push(done));';
const holder = globalThis as { pending?: ((html: string) => void)[] };
const pending = () => holder.pending ?? [];
const waitForPending = (many: number) => waitFor(() => expect(pending()).toHaveLength(many));
beforeEach(() => void delete holder.pending);

const info = '/apis/getPublicInformation?version=1.0.0&s=uniapp';

test('the document carries the drawn page, the answers it was drawn from, the styles and the name', async () => {
  const { html } = await (await build([info])).make();
  expect(html).toContain('<div id="app"><b>1 1.0.0</b></div>');
  expect(html).toContain(`<style>${styles}${laterStyles}</style>`);
  expect(html).not.toContain('stylesheet');
  expect(html).toContain('<title>学 &amp; &lt;林></title>');
  expect(html).toContain('<meta property="og:title" content="一起&quot;读书&quot;">');
  const text = /<script type="application\/json" id="first">(.*?)<\/script>/.exec(html)?.[1] ?? '';
  // Nothing inside ends the element: the name's own bracket travels as an escape.
  expect(text).not.toContain('<');
  expect(JSON.parse(text)).toEqual({
    at: t.clock.now() * 1000,
    answers: [expect.objectContaining({ appName: '学 & <林>' })],
  });
});

test('its policy allows its own script and styles by their hashes, and nothing else inline', async () => {
  const policy = (await build([info])).headers['content-security-policy'] ?? '';
  expect(policy).toContain(`script-src 'self' ${sha(early)};`);
  expect(policy).toContain(`style-src 'self' ${sha(styles + laterStyles)};`);
  expect(policy).not.toMatch(/(?:script|style)-src [^;]*unsafe/);
});

test('it is the same until an answer changes or has grown old', async () => {
  const document = await build([info]);
  const first = await document.make();
  expect(await document.make()).toBe(first);
  t.clock.advance(20);
  const later = await document.make();
  expect(later.etag).not.toBe(first.etag);
});

test('between a change and its drawing all wait for the one that is being made', async () => {
  const document = await build([info], drawWhenTold);
  t.clock.advance(20);
  const documents = Promise.all(Array.from({ length: 20 }, () => document.make()));
  await waitForPending(1);
  pending()[0]?.('x');
  expect(new Set(await documents).size).toBe(1);
  expect(pending()).toHaveLength(1);
});

test('an older drawing that takes longer does not come back over a newer one', async () => {
  const document = await build([info], drawWhenTold);
  t.clock.advance(20);
  const older = document.make();
  await waitForPending(1);
  t.clock.advance(20);
  const newer = document.make();
  await waitForPending(2);
  pending()[1]?.('new');
  expect((await newer).html).toContain('new');
  pending()[0]?.('old');
  expect((await older).html).toContain('old');
  expect(await document.make()).toBe(await newer);
});

test('a drawing that failed is not kept', async () => {
  const drawBody =
    "globalThis.fails = (globalThis.fails ?? 0) + 1; if (globalThis.fails === 1) throw new Error('x'); return 'y';";
  const document = await build([info], drawBody);
  expect((await document.make()).html).toContain('<!-- first view -->');
  expect((await document.make()).html).toContain('>y<');
});

test('without the answers it comes as it was built', async () => {
  const { html } = await (await build([info, '/apis/resource/getDetail?id=x'])).make();
  expect(html).toContain('<div id="app"><!-- first view --></div>');
});

test('when it cannot be drawn it comes as it was built, and the log says why', async () => {
  const document = await build([info], "throw new Error('no such drawing')");
  expect((await document.make()).html).toContain('<!-- first view -->');
  expect(t.log()).toContain('no such drawing');
});

test('it travels in the best form the client takes', async () => {
  const page = await (await build([info])).make();
  const brotli = await page.bytes('gzip, deflate, br');
  expect(brotli.encoding).toBe('br');
  expect(brotliDecompressSync(brotli.body as Buffer).toString()).toBe(page.html);
  const gzip = await page.bytes('gzip');
  expect(gunzipSync(gzip.body as Buffer).toString()).toBe(page.html);
  expect(await page.bytes(undefined)).toEqual({ encoding: null, body: page.html });
});
