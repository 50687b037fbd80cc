import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { step } from './narrate.mjs';
import { nodeOf, root, run, stop } from './process.mjs';

/** Says of what is installed, and whether it is all of it or what starting needs. */
const stampPath = 'node_modules/.xuelin-installed';
/** Stands in the stamp while npm works: whoever finds it there knows that npm was killed. */
const unfinished = 'unfinished';

/**
 * Installs what the lock names, unless that was done already: all of it, or only what building and running need. What a
 * run of the tests installed stays.
 */
export async function installWhenStale({ all, directory = root }) {
  const due = dueInstall(directory, all);
  if (due === null) return;
  const stamp = join(directory, stampPath);
  // Of a package that was being unpacked npm would believe that it is whole. What was fetched is in npm's own cache.
  // What npm had begun may still be writing there for a moment.
  if (due.afresh)
    rmSync(join(directory, 'node_modules'), {
      recursive: true,
      force: true,
      maxRetries: 10,
      retryDelay: 100,
    });
  mkdirSync(join(directory, 'node_modules'), { recursive: true });
  writeFileSync(stamp, unfinished);
  const { code, signal } = await step('install', () => runNpm(directory, due.all));
  if (signal !== null) {
    stop(
      '安装被中断了。再运行一次同样的命令，会从已经下载的地方接着安装。',
      'The installation was interrupted. Run the same command again: it goes on with what was downloaded.',
      130,
    );
  }
  if (code !== 0 || !hasNode(directory)) {
    // npm took back what it had begun.
    rmSync(stamp, { force: true });
    stop(
      `安装依赖失败（npm 退出码 ${code}）。请检查网络和 npm 源（npm config get registry），再运行一次同样的命令，会从已经下载的地方接着安装。`,
      `Installing the dependencies failed (npm exit code ${code}). Check the network and the registry (npm config get registry), then run the same command again: it goes on with what was downloaded.`,
    );
  }
  writeFileSync(stamp, stampOf(directory, due.all));
}

/** What has to be installed, and whether from an empty folder; null when nothing has. */
export function dueInstall(directory, all) {
  const stamp = read(join(directory, stampPath));
  const isThere = stamp === stampOf(directory, true) || (!all && stamp === stampOf(directory, false));
  if (isThere && hasNode(directory)) return null;
  const hasTools = existsSync(join(directory, 'node_modules/vitest'));
  return { all: all || hasTools, afresh: stamp === unfinished };
}

const hasNode = (directory) => existsSync(nodeOf(directory));

const stampOf = (directory, all) => `${fingerprint(directory)} ${all ? 'all' : 'start'}`;

/** npm's exit code, and the signal that told us to end meanwhile. */
async function runNpm(directory, all) {
  // `npm install`, not `npm ci`: a lock made on one platform may lack the optional packages of another.
  const args = [
    'install',
    all ? '--include=dev' : '--omit=dev',
    '--ignore-scripts=false',
    '--prefer-offline',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const cli = process.env.npm_execpath;
  const [command, ...rest] =
    cli && /npm-cli\.c?js$/.test(cli) ? [process.execPath, cli, ...args] : ['npm', ...args];
  let signal = null;
  const ending = new AbortController();
  // A Ctrl-C reaches npm from the terminal; we stay to say what it means. npm would take half a minute to take back what
  // the next installation clears away anyhow.
  const onSignal = (name) => {
    signal ??= name;
    setTimeout(() => ending.abort(), 500);
  };
  const names = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const name of names) process.on(name, onSignal);
  const code = await run(command, rest, {
    cwd: directory,
    env: process.env,
    bound: true,
    signal: ending.signal,
    killSignal: 'SIGKILL',
  });
  for (const name of names) process.off(name, onSignal);
  return { code, signal };
}

/** Hash of everything that decides what is installed. */
export function fingerprint(directory) {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`);
  const manifest = readFileSync(join(directory, 'package.json'), 'utf8');
  const workspaces = JSON.parse(manifest).workspaces ?? [];
  const files = ['package.json', 'package-lock.json', ...workspaces.map((name) => `${name}/package.json`)];
  for (const file of files) hash.update(`\0${file}\0${read(join(directory, file))}`);
  return hash.digest('hex');
}

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
