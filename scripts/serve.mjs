import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildWhenStale } from './build.mjs';
import { node, root, stop, supervise, tool } from './process.mjs';

const main = 'server/src/main.ts';

/** Everything, as people use it. */
export async function start() {
  if ((await buildWhenStale()) !== 0) {
    stop('网页构建失败，原因见上。', 'Building the web app failed; the reason is above.');
  }
  return supervise([{ command: node, args: [main] }]);
}

/** Everything, restarting and reloading as files change; vite passes calls on to the server. */
export function dev() {
  return supervise([
    { command: node, args: ['--watch', '--watch-preserve-output', main] },
    { command: tool('vite'), args: ['--clearScreen', 'false'], cwd: join(root, 'web') },
  ]);
}

/** Measures; see bench/. */
export async function bench(args) {
  if (!existsSync(join(root, 'bench/main.ts'))) stop('还没有性能测试。', 'There is no bench/main.ts yet.');
  if ((await buildWhenStale()) !== 0) {
    stop('网页构建失败，原因见上。', 'Building the web app failed; the reason is above.');
  }
  return supervise([{ command: node, args: ['bench/main.ts', ...args] }]);
}
