import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { run } from './process.mjs';

/** Chromium without a window of its own around each page: tests take a third of the processor's time in it. */
const shell = 'chromium-headless-shell';
const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'microsoft-edge'];
const usualPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  join(homedir(), 'Applications/Google Chrome.app/Contents/MacOS/Google Chrome'),
  '/opt/google/chrome/chrome',
];

/** Path of a Chromium to test with, or null: the headless one where there is one. */
export const findTestChromium = (env = process.env) => findChromium(env, [shell, ...names]);

/** Path of a Chromium as people have it, or null. */
export function findChromium(env = process.env, wanted = names) {
  const inPath = (env.PATH ?? '').split(delimiter).concat('/usr/bin', '/usr/local/bin', '/opt/homebrew/bin');
  const candidates = [
    ...inPath.flatMap((dir) => wanted.map((name) => join(dir, name))),
    ...usualPaths,
    ...findDownloads(),
  ];
  const paths = env.CHROMIUM_PATH ? [env.CHROMIUM_PATH] : candidates;
  return paths.find(isProgram) ?? null;
}

/**
 * Finds a Chromium to test with (or, for the bench, one as people have it), installs Debian's when we may, or answers null after
 * saying what to do.
 */
export async function chromium({ asPeopleHaveIt = false } = {}) {
  const find = asPeopleHaveIt ? findChromium : findTestChromium;
  const browser = find();
  if (browser) return browser;
  if (!process.env.CHROMIUM_PATH && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('正在安装 Chromium…… Installing Chromium…');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const install = (...packages) => run('apt-get', ['install', '-y', '-qq', ...packages], { env });
    await run('apt-get', ['update', '-qq'], { env });
    await install('chromium', 'fonts-noto-cjk');
    // By itself: older systems have no such package, and one that is not known stops the others.
    await install(shell);
    const installedBrowser = find();
    if (installedBrowser) return installedBrowser;
  }
  console.error(
    [
      '没有找到 Chromium。请安装 Chrome 或 Chromium，或用环境变量 CHROMIUM_PATH 指定它的路径，然后再试一次。',
      'No Chromium was found. Install Chrome or Chromium, or name its path in CHROMIUM_PATH, then try again.',
    ].join('\n'),
  );
  return null;
}

function findDownloads() {
  const base = join(homedir(), process.platform === 'darwin' ? 'Library/Caches' : '.cache', 'ms-playwright');
  if (!existsSync(base)) return [];
  return readdirSync(base).flatMap((name) =>
    ['chrome-linux/chrome', 'chrome-linux64/chrome', 'chrome-mac/Chromium.app/Contents/MacOS/Chromium'].map(
      (program) => join(base, name, program),
    ),
  );
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
