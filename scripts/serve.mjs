import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildConsoleWhenStale, buildWebWhenStale, buildWhenStale, isConsoleStale } from './build.mjs';
import { begin, end, say } from './narrate.mjs';
import { environment, node, root, stop, supervise, tool } from './process.mjs';

const main = 'server/src/main.ts';
/** A small young generation and few malloc arenas: under load the process stays near 170 MB instead of over 300. */
const flags = ['--max-semi-space-size=8'];
/** Where Node keeps the code it compiled: the next start is half a second shorter. */
const compiled = join(root, 'node_modules/.cache/xuelin-compiled');
const env = () => environment({ MALLOC_ARENA_MAX: '2', NODE_COMPILE_CACHE: compiled });

/** Everything, as people use it: the web app is built while the server prepares what it serves. */
export async function start() {
  let accompanied = Promise.resolve(0);
  const args = [...flags, main, '--await-build'];
  const onSpawn = (server) => (accompanied = accompany(server));
  const code = await supervise([{ command: node, args, env: env(), onSpawn }]);
  return (await accompanied) || code;
}

/**
 * Builds for a server that is starting, and says what it tells of itself (server/src/core/starter.ts): the web app, for
 * which it waits, then in the background the console, which it announces meanwhile. Answers 1 when there is no web app.
 */
async function accompany(server) {
  const ending = new AbortController();
  const { signal } = ending;
  const tell = (word) => server.connected && server.send(word);
  const isReady = new Promise((resolve) => {
    server.on('message', ({ begins, ends, ready, pages }) => {
      if (begins) begin(begins);
      if (ends) end(ends);
      if (pages) sayPages(pages);
      if (ready) resolve(true);
    });
    server.once('exit', () => {
      ending.abort();
      resolve(false);
    });
  });
  const code = await buildWebWhenStale({ signal });
  // A Ctrl-C in the terminal ends the build as well: that is no failure.
  if (signal.aborted || code === 130) return 0;
  if (code !== 0) {
    console.error('\n网页构建失败，原因见上。\nBuilding the web app failed; the reason is above.\n');
    server.kill('SIGTERM');
    return 1;
  }
  tell('web-built');
  if (!(await isReady) || !isConsoleStale()) return 0;
  tell('console-building');
  const consoleCode = await buildConsoleWhenStale({ signal, background: true });
  if (signal.aborted || consoleCode === 130) return 0;
  tell(consoleCode === 0 ? 'console-built' : 'console-failed');
  if (consoleCode === 0)
    say('运营后台已经可以打开：/console/。', 'The operators’ console is there: /console/.');
  else say('运营后台构建失败，原因见上。', 'Building the operators’ console failed; the reason is above.');
  return 0;
}

/** How far the pages of the demo documents are. */
function sayPages({ done, total, failed }) {
  const faults = failed > 0 ? [`，${failed} 份没有成功`, `, ${failed} failed`] : ['', ''];
  say(
    `演示资料：${total} 份中 ${done} 份已有页面${faults[0]}。`,
    `Demo documents: ${done} of ${total} have their pages${faults[1]}.`,
  );
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
