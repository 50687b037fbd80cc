import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { useTestApp } from '#core/testing/test-app.ts';

const it = useTestApp({ env: () => ({ APP_NAME: '书院', SHARE_TITLE: '一起读书' }) });
const publicFolder = path.join(import.meta.dirname, '../../../web/public');

test('the manifest has this site’s names, and icons that are there', async () => {
  const response = await fetch(`${it.url}/manifest.webmanifest`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain('application/manifest+json');
  const manifest = (await response.json()) as { icons: { src: string; sizes: string; purpose: string }[] };
  expect(manifest).toMatchObject({
    name: '书院',
    description: '一起读书',
    start_url: '/',
    display: 'standalone',
  });
  for (const { src } of manifest.icons) expect(existsSync(path.join(publicFolder, src)), src).toBe(true);
  for (const purpose of ['any', 'maskable']) {
    const sides = manifest.icons.filter((icon) => icon.purpose === purpose).map((icon) => icon.sizes);
    expect(sides).toEqual(expect.arrayContaining(['192x192', '512x512']));
  }
});
