import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildWhenStale } from './build.mjs';
import { chromium } from './chromium.mjs';
import { environment, root, run, stop, tool } from './process.mjs';

/**
 * The tests and the browser specs (of named test files only those) as if each of the two began at a moment of China's
 * time: `npm run test:at -- '2028-02-29 23:59:30'`. Every process is as far ahead as the others; timers run as they do.
 */
export async function testAt([moment = '', ...files]) {
  const begin = Date.parse(`${moment.trim().replace(' ', 'T')}+08:00`);
  if (Number.isNaN(begin))
    stop('请写明中国时间，例如 2028-02-29 23:59:30', 'Say a time in China: 2028-02-29 23:59:30');
  const library = findLibrary();
  if (!library) stop('需要 libfaketime：apt install faketime', 'libfaketime is needed: apt install faketime');
  const browser = await chromium();
  const env = () => {
    const ahead = Math.round((begin - Date.now()) / 1000);
    return environment({
      LD_PRELOAD: library,
      FAKETIME: ahead < 0 ? String(ahead) : `+${ahead}`,
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      // Without it Chromium waits for a minute at its start.
      FAKETIME_FORCE_MONOTONIC_FIX: '0',
      CI: 'true',
      ...(browser ? { CHROMIUM_PATH: browser } : {}),
    });
  };
  const tests = await run(tool('vitest'), ['run', ...files], { env: env() });
  if (files.length > 0) return tests;
  const build = await buildWhenStale();
  const specs = await run(tool('playwright'), ['test'], { cwd: join(root, 'e2e'), env: env() });
  return tests || build || specs;
}

/** Where Debian puts it: a folder named after the processor. */
function findLibrary() {
  if (!existsSync('/usr/lib')) return undefined;
  return readdirSync('/usr/lib')
    .map((name) => join('/usr/lib', name, 'faketime/libfaketime.so.1'))
    .find((path) => existsSync(path));
}
