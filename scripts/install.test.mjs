import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { waitFor } from '../contract/src/testing/wait-for.ts';
import { dueInstall, fingerprint } from './install.mjs';

let directory;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'xuelin-install-'));
  write('package.json', '{}');
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));
const write = (path, text) => {
  mkdirSync(join(directory, path, '..'), { recursive: true });
  writeFileSync(join(directory, path), text);
};
const stamp = () => readFileSync(join(directory, 'node_modules/.xuelin-installed'), 'utf8');
const installed = (which) => {
  write('node_modules/node/bin/node', '');
  write('node_modules/.xuelin-installed', `${fingerprint(directory)} ${which}`);
};

describe('what has to be installed', () => {
  test('is nothing when it is there: all of it is enough to start', () => {
    installed('all');
    expect([dueInstall(directory, true), dueInstall(directory, false)]).toEqual([null, null]);
    installed('start');
    expect(dueInstall(directory, false)).toBeNull();
  });

  test('is the rest when tests are to run where only a start was made', () => {
    installed('start');
    expect(dueInstall(directory, true)).toEqual({ all: true, afresh: false });
  });

  test('is what starting needs in an empty clone, all of it where tests ran before', () => {
    expect(dueInstall(directory, false)).toEqual({ all: false, afresh: false });
    write('node_modules/vitest/package.json', '{}');
    expect(dueInstall(directory, false)).toEqual({ all: true, afresh: false });
  });

  test('is everything anew behind an installation that was killed', () => {
    installed('start');
    write('node_modules/.xuelin-installed', 'unfinished');
    expect(dueInstall(directory, false)).toEqual({ all: false, afresh: true });
  });
});

/** Runs an installation with a program in the place of npm; `output` is what it said so far. */
function install(npm) {
  write('npm-cli.cjs', npm);
  const program = `
    import { installWhenStale } from ${JSON.stringify(new URL('./install.mjs', import.meta.url).href)};
    await installWhenStale({ all: false, directory: ${JSON.stringify(directory)} });
    console.log('installed');`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    env: { ...process.env, npm_execpath: join(directory, 'npm-cli.cjs') },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const run = { child, output: '', exit: once(child, 'exit') };
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (run.output += text));
  return run;
}
const makesNode = `
  const { mkdirSync, writeFileSync } = require('node:fs');
  mkdirSync('node_modules/node/bin', { recursive: true });
  writeFileSync('node_modules/node/bin/node', process.argv.slice(2).join(' '));`;
const hangs = `${makesNode} setInterval(() => {}, 1000); process.on('exit', () => writeFileSync('ended', '')); console.log('npm works');`;

describe('an installation', { timeout: 120_000 }, () => {
  test('says what it does, and takes only what starting needs', async () => {
    const run = install(makesNode);
    expect(await run.exit).toEqual([0, null]);
    expect(run.output).toMatch(
      /正在安装依赖，一般要 \d+ 秒。 {2}Installing the dependencies, usually \d+ s\.\n/,
    );
    expect(readFileSync(join(directory, 'node_modules/node/bin/node'), 'utf8')).toContain('--omit=dev');
    expect(stamp()).toBe(`${fingerprint(directory)} start`);
  });

  test('that fails ends in a sentence, and is tried again', async () => {
    const run = install('process.exit(7)');
    expect(await run.exit).toEqual([1, null]);
    expect(run.output).toContain('安装依赖失败（npm 退出码 7）');
    expect(run.output).toContain('goes on with what was downloaded');
    expect(dueInstall(directory, false)).toEqual({ all: false, afresh: false });
  });

  test.each(['SIGINT', 'SIGTERM'])('that %s ends says so, and is begun anew', async (signal) => {
    const run = install(hangs);
    await waitFor(() => expect(run.output).toContain('npm works'));
    run.child.kill(signal);
    expect(await run.exit).toEqual([130, null]);
    expect(run.output).toContain('安装被中断了');
    expect(dueInstall(directory, false)).toEqual({ all: false, afresh: true });
  });

  test('that was killed is begun anew: nothing half unpacked is left', async () => {
    const run = install(hangs);
    await waitFor(() => expect(run.output).toContain('npm works'));
    run.child.kill('SIGKILL');
    await run.exit;
    // Else it would go on beside the next one.
    await waitFor(() => expect(existsSync(join(directory, 'ended'))).toBe(true));
    write('node_modules/half/package.json', '{}');
    expect(dueInstall(directory, false)).toEqual({ all: false, afresh: true });
    const next = install(makesNode);
    expect(await next.exit).toEqual([0, null]);
    expect(existsSync(join(directory, 'node_modules/half'))).toBe(false);
  });
});
