import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { node, root, run, stop } from './process.mjs';

/** Installs what the lock names, unless that was done already. */
export async function installWhenStale(directory = root) {
  const stamp = join(directory, 'node_modules/.xuelin-installed');
  if (existsSync(node) && read(stamp) === fingerprint(directory)) return;
  console.log('正在安装依赖，第一次需要一两分钟…… Installing dependencies…');
  // `npm install`, not `npm ci`: a lock made on one platform may lack the optional packages of another.
  const args = [
    'install',
    '--include=dev',
    '--ignore-scripts=false',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const cli = process.env.npm_execpath;
  const code =
    cli && /npm-cli\.c?js$/.test(cli)
      ? await run(process.execPath, [cli, ...args], { cwd: directory, env: process.env })
      : await run('npm', args, { cwd: directory, env: process.env });
  if (code !== 0 || !existsSync(node)) {
    stop(
      `安装依赖失败（npm 退出码 ${code}）。请检查网络和 npm 源（npm config get registry），然后再试一次。`,
      `Installing the dependencies failed (npm exit code ${code}). Check the network and the registry, then try again.`,
    );
  }
  writeFileSync(stamp, fingerprint(directory));
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
