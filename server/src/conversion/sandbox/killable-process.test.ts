import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitFor } from '@xuelin/contract/testing/wait-for';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runKillable, type KillableProgram } from './killable-process.ts';

let directory = '';
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'killable-test-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

/* No deadline and no wait here is short enough for a slow machine to meet it: each ends what hangs, and nothing else. */
const LONG_MS = 120_000;

const shell = (script: string, options: Partial<KillableProgram> = {}): ReturnType<typeof runKillable> =>
  runKillable({
    command: '/bin/sh',
    args: ['-c', script],
    directory,
    deadline: Date.now() + LONG_MS,
    maxMemoryBytes: 500e6,
    maxFileBytes: 1e6,
    ...options,
  });

/** Programs in the directory, without the process that started them. */
const running = (): string[] =>
  spawnSync('ps', ['-axo', 'args='], { encoding: 'utf8' })
    .stdout.split('\n')
    .filter((line) => line.includes(directory) && !line.includes('runKillable'));

/** What was killed may take a moment to be gone; what was not, runs without end. */
const waitUntilGone = () => waitFor(() => expect(running()).toEqual([]));

test('hands over lines, the exit code and the end of the errors', async () => {
  const lines: string[] = [];
  const result = await shell('echo one; printf "t"; echo wo; echo bad >&2; exit 3', {
    onLine: (line) => lines.push(line),
  });
  expect(lines).toEqual(['one', 'two']);
  expect(result).toEqual({ code: 3, errors: 'bad\n' });
});

test('gives the program nothing of the server: no environment, no directory', async () => {
  process.env['XUELIN_TEST_SECRET'] = 'secret';
  const lines: string[] = [];
  await shell('env; pwd', { onLine: (line) => lines.push(line) });
  delete process.env['XUELIN_TEST_SECRET'];
  expect(lines.join('\n')).not.toContain('secret');
  expect(lines).toContain(`HOME=${directory}`);
  expect(lines.at(-1)).toContain('killable-test-');
});

test('kills the whole group at the deadline', async () => {
  const script = `/bin/sh -c 'while :; do :; done # ${directory}' & /bin/sh -c 'while :; do :; done # ${directory}'`;
  await expect(shell(script, { deadline: Date.now() + 500 })).rejects.toMatchObject({ reason: 'timeout' });
  await waitUntilGone();
});

test('leaves nothing running when the program ends before its children', async () => {
  const { code } = await shell(`/bin/sh -c 'while :; do :; done # ${directory}' & exit 0`);
  expect(code).toBe(0);
  await waitUntilGone();
});

test('leaves nothing running when the process that started it is killed', async () => {
  const program = {
    command: '/bin/sh',
    args: ['-c', `/bin/sh -c 'echo up; while sleep 1; do :; done # ${directory}'`],
    directory,
    deadline: Date.now() + LONG_MS,
    maxMemoryBytes: 500e6,
    maxFileBytes: 1e6,
  };
  const script = `
    import { runKillable } from ${JSON.stringify(import.meta.resolve('./killable-process.ts'))};
    await runKillable({ ...${JSON.stringify(program)}, onLine: console.log });`;
  const owner = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((resolve) => owner.stdout.once('data', resolve));
  expect(running()).not.toEqual([]);
  owner.kill('SIGKILL');
  await waitUntilGone();
});

test('counts the memory of the whole group', async () => {
  const grow = `${process.execPath} -e "globalThis.kept = Buffer.alloc(120e6, 1); setInterval(() => {}, 1000)"`;
  await expect(shell(`${grow} & ${grow} & wait`, { maxMemoryBytes: 250e6 })).rejects.toMatchObject({
    reason: 'memory',
  });
});

test('stops files that grow without end', async () => {
  await expect(shell('exec yes > big')).rejects.toMatchObject({ reason: 'too-large' });
});

test('tells of a program that is not there or is killed', async () => {
  expect((await shell('exec /no/such/program')).code).toBe(127);
  await expect(shell('kill -9 $$')).rejects.toMatchObject({ reason: 'crashed' });
});

test('survives lines without end', async () => {
  const lines: string[] = [];
  await shell('head -c 9000000 /dev/zero; echo; echo end', {
    onLine: (line) => lines.push(line.slice(0, 10)),
  });
  expect(lines.at(-1)).toBe('end');
});
