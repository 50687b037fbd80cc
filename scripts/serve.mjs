import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildWhenStale } from './build.mjs';
import { environment, node, root, stop, supervise, tool } from './process.mjs';

const main = 'server/src/main.ts';
/** A small young generation and few malloc arenas: under load the process stays near 170 MB instead of over 300. */
const flags = ['--max-semi-space-size=8'];
const env = () => environment({ MALLOC_ARENA_MAX: '2' });

/** Everything, as people use it. */
export async function start() {
  if ((await buildWhenStale()) !== 0) {
    stop('网页构建失败，原因见上。', 'Building the web app failed; the reason is above.');
  }
  return supervise([{ command: node, args: [...flags, main], env: env() }]);
}

/** Everything, restarting and reloading as files change; vite passes calls on to the server. */
export function dev() {
  return supervise([
    { command: node, args: ['--watch', '--watch-preserve-output', main] },
    { command: tool('vite'), args: ['--clearScreen', 'false'], cwd: join(root, 'web') },
    { command: tool('vite'), args: ['--clearScreen', 'false'], cwd: join(root, 'console') },
  ]);
}

/** Makes an administrator of the console; see server/src/console-admin.ts. */
export function addAdmin() {
  return supervise([{ command: node, args: ['server/src/console-admin.ts'] }]);
}

/** Measures; see bench/. */
export async function bench(args) {
  if (!existsSync(join(root, 'bench/main.ts'))) stop('还没有性能测试。', 'There is no bench/main.ts yet.');
  if ((await buildWhenStale()) !== 0) {
    stop('网页构建失败，原因见上。', 'Building the web app failed; the reason is above.');
  }
  return supervise([{ command: node, args: ['bench/main.ts', ...args] }]);
}
