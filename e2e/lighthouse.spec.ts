import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { sampleSize } from '@xuelin/contract/testing/sample-size';
import lighthouse from 'lighthouse';
import { baseUrl } from './support/address.ts';
import { fixedGrey } from './support/inspect.ts';
import { expect, test } from './support/test.ts';

const pages = sampleSize<readonly (readonly [name: string, path: string])[]>({
  // Its axe sees every route in access.spec.ts.
  short: [['details', '/pages/resource/details?id=1']],
  long: [
    ['home', '/'],
    ['list', '/pages/resource/list_page'],
    ['details', '/pages/resource/details?id=1'],
  ],
});

/** A Chromium of its own that Lighthouse can steer, on a port that the system chose. */
async function withBrowser(use: (port: number) => Promise<void>): Promise<void> {
  const profile = await mkdtemp(join(tmpdir(), 'xuelin-lighthouse-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    chromiumSandbox: process.getuid?.() !== 0,
    args: ['--remote-debugging-port=0', '--disable-gpu', '--disable-quic', '--no-first-run'],
  });
  try {
    const [port] = (await readFile(join(profile, 'DevToolsActivePort'), 'utf8')).split('\n');
    await use(Number(port));
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
}

for (const [name, path] of pages) {
  test(`Lighthouse finds nothing to better in accessibility and best practices: ${name}`, async () => {
    await withBrowser(async (port) => {
      const result = await lighthouse(`${baseUrl}/#${path}`, {
        port,
        output: 'json',
        logLevel: 'error',
        onlyCategories: ['accessibility', 'best-practices'],
        // Its slow network and processor only measure speed, which is not asked for here.
        throttlingMethod: 'provided',
      });
      if (!result) throw new Error('Lighthouse gave no result');
      const { categories, audits } = result.lhr;
      // The grey of the tab bar's labels is fixed as it is (decision 0021).
      const contrast = audits['color-contrast'];
      const items = contrast?.details?.type === 'table' ? contrast.details.items : [];
      const onlyFixedGrey =
        items.length > 0 &&
        items.every((item) => {
          const text = JSON.stringify(item);
          return text.includes(fixedGrey.fgColor) && text.includes(fixedGrey.bgColor);
        });
      const faults = Object.values(categories).flatMap(({ auditRefs }) =>
        auditRefs.flatMap(({ id, weight }) => {
          if (id === 'color-contrast' && onlyFixedGrey) return [];
          const audit = audits[id];
          return weight > 0 && audit && audit.score !== null && audit.score < 1
            ? [`${id}: ${audit.title} ${JSON.stringify(audit.details ?? {}).slice(0, 400)}`]
            : [];
        }),
      );
      expect(faults).toEqual([]);
      if (!onlyFixedGrey) expect(categories['accessibility']?.score).toBe(1);
      expect(categories['best-practices']?.score).toBe(1);
    });
  });
}
