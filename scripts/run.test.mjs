import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, describe, expect, test } from 'vitest';
import { fingerprint as sourcesOf } from './build.mjs';
import { findChromium, findTestChromium } from './chromium.mjs';
import { countPlaywright, countVitest } from './counts.mjs';
import { faultsOfPlaywright, faultsOfVitest } from './faults.mjs';
import { fingerprint as lockOf } from './install.mjs';
import { writeJunit } from './junit.mjs';
import { makeReportsFolder } from './reports-folder.mjs';
import { timesOfPlaywright, timesTable } from './times.mjs';

const root = mkdtempSync(join(tmpdir(), 'xuelin-run-'));
afterAll(() => rmSync(root, { recursive: true }));
const write = (path, text) => {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), text);
};

test('an install is due when the lock or a manifest changed, and only then', () => {
  write('package.json', JSON.stringify({ workspaces: ['server'] }));
  write('package-lock.json', '{}');
  write('server/package.json', '{}');
  const before = lockOf(root);
  write('server/src/a.ts', 'changed');
  expect(lockOf(root)).toBe(before);
  write('server/package.json', '{"dependencies":{}}');
  const after = lockOf(root);
  expect(after).not.toBe(before);
  write('package-lock.json', '{"packages":{}}');
  expect(lockOf(root)).not.toBe(after);
});

test('a build is due when a source changed, moved or went, however old it is', () => {
  write('src/a.ts', 'a');
  write('src/deep/b.ts', 'b');
  const prints = [sourcesOf(root, ['src', 'missing.html'])];
  write('src/a.ts', 'A');
  prints.push(sourcesOf(root, ['src', 'missing.html']));
  rmSync(join(root, 'src/deep/b.ts'));
  prints.push(sourcesOf(root, ['src', 'missing.html']));
  write('missing.html', 'b');
  prints.push(sourcesOf(root, ['src', 'missing.html']));
  expect(new Set(prints).size).toBe(4);
  write('src/a.ts', 'A');
  expect(sourcesOf(root, ['src', 'missing.html'])).toBe(prints[3]);
});

test('a Chromium is taken where the user says, else from the path', () => {
  write('bin/chromium', '');
  write('mine', '');
  expect(findChromium({ CHROMIUM_PATH: join(root, 'mine'), PATH: '' })).toBeNull();
  chmodSync(join(root, 'mine'), 0o755);
  chmodSync(join(root, 'bin/chromium'), 0o755);
  expect(findChromium({ CHROMIUM_PATH: join(root, 'mine'), PATH: '' })).toBe(join(root, 'mine'));
  expect(findChromium({ PATH: join(root, 'bin') })).toBe(join(root, 'bin/chromium'));
  expect(findTestChromium({ PATH: join(root, 'bin') })).toBe(join(root, 'bin/chromium'));
  write('bin/chromium-headless-shell', '');
  chmodSync(join(root, 'bin/chromium-headless-shell'), 0o755);
  expect(findTestChromium({ PATH: join(root, 'bin') })).toBe(join(root, 'bin/chromium-headless-shell'));
  expect(findChromium({ PATH: join(root, 'bin') })).toBe(join(root, 'bin/chromium'));
});

describe('the numbers of a run', () => {
  test('are those of its reports', () => {
    expect(countVitest({ numPassedTests: 8, numFailedTests: 0 }, 0)).toEqual({ passed: 8, failed: 0 });
    expect(countVitest({ numPassedTests: 8, numFailedTests: 2 }, 1)).toEqual({ passed: 8, failed: 2 });
    expect(countPlaywright({ stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 3 } }, 1)).toEqual({
      passed: 5,
      failed: 2,
    });
  });

  test('never say that all is well when the run broke, or when nothing ran', () => {
    expect(countVitest({ numPassedTests: 8, numFailedTests: 0 }, 1)).toEqual({ passed: 8, failed: 1 });
    expect(countVitest(null, 0)).toEqual({ passed: 0, failed: 1 });
    expect(countVitest({ numTotalTests: 0 }, 0)).toEqual({ passed: 0, failed: 1 });
    expect(countVitest({ numTotalTests: 0 }, 1, { mayBeEmpty: true })).toEqual({ passed: 0, failed: 1 });
    expect(countPlaywright(null, 1)).toEqual({ passed: 0, failed: 1 });
    expect(countPlaywright({ stats: { expected: 0, unexpected: 0, flaky: 0 } }, 0)).toEqual({
      passed: 0,
      failed: 1,
    });
  });
});

test('a run of what a change touches may find nothing to run', () => {
  const nothing = { passed: 0, failed: 0 };
  expect(countVitest({ numTotalTests: 0 }, 0, { mayBeEmpty: true })).toEqual(nothing);
  expect(countVitest(null, 0, { mayBeEmpty: true })).toEqual(nothing);
});

describe('what failed', () => {
  test('is told with its name and its message, cut where it is long', () => {
    const assertionResults = [
      { status: 'passed', fullName: 'fine', failureMessages: [] },
      { status: 'failed', fullName: 'adds up', failureMessages: ['expected 3\nto be 4', 'x'.repeat(900)] },
    ];
    const broken = { name: 'b.test.ts', message: 'cannot be read', assertionResults: [] };
    const [sum, unread, ...more] = faultsOfVitest({
      testResults: [{ name: 'a.test.ts', message: '', assertionResults }, broken],
    });
    expect(sum).toBe(`a.test.ts › adds up\n    expected 3\n    to be 4\n    ${'x'.repeat(700)}…`);
    expect([unread, more]).toEqual(['b.test.ts\n    cannot be read', []]);
    expect(faultsOfVitest(null)).toEqual([]);
  });

  test('is found in every depth of a browser report, without what did not run', () => {
    const failed = {
      title: 'buys',
      ok: false,
      line: 7,
      tests: [{ results: [{ errors: [{ message: 'no' }] }] }],
    };
    const skipped = { title: 'later', ok: false, line: 9, tests: [{ results: [] }] };
    const passed = { title: 'opens', ok: true, line: 1, tests: [{ results: [{ errors: [] }] }] };
    const inner = { file: 'shop.spec.ts', specs: [failed, skipped] };
    const report = { errors: [{ message: 'no server' }], suites: [{ specs: [passed], suites: [inner] }] };
    expect(faultsOfPlaywright(report)).toEqual(['browser\n    no server', 'shop.spec.ts:7 › buys\n    no']);
    expect(faultsOfPlaywright(null)).toEqual([]);
  });
});

describe('where the time went', () => {
  const spec = (title, ...durations) => ({
    title,
    tests: [{ results: durations.map((duration) => ({ duration })) }],
  });

  test('is summed over the suites of each browser file', () => {
    const inner = { file: 'shop.spec.ts', specs: [spec('buys', 2_000, 500)] };
    const report = { suites: [{ file: 'shop.spec.ts', specs: [spec('opens', 250)], suites: [inner] }] };
    expect(timesOfPlaywright(report)).toEqual({
      files: [{ name: 'e2e/shop.spec.ts', seconds: 2.75 }],
      tests: [
        { name: 'e2e/shop.spec.ts › opens', seconds: 0.25 },
        { name: 'e2e/shop.spec.ts › buys', seconds: 2.5 },
      ],
    });
    expect(timesOfPlaywright(null)).toEqual({ files: [], tests: [] });
  });

  test('is told by the slowest first, at most twenty, with their share', () => {
    const files = Array.from({ length: 30 }, (_, at) => ({ name: `file ${at}`, seconds: at }));
    const lines = timesTable([{ files, tests: [] }], { apps: 3, databases: 4 });
    expect(lines[0]).toBe('The 20 slowest files, 90 % of the seconds of all:');
    expect(lines.slice(1, 21)).toEqual(
      Array.from({ length: 20 }, (_, at) => expect.stringMatching(`file ${29 - at}$`)),
    );
    expect(lines.at(-1)).toBe('30 files, 0 tests; 3 apps started, 4 databases made');
    expect(timesTable([], { apps: 0, databases: 0 })).toEqual([]);
  });
});

test('the folder of a run that was killed goes at the next one; that of a running one stays', async () => {
  const ended = spawn(process.execPath, ['--eval', '']);
  await once(ended, 'exit');
  write(`xuelin-tests-${ended.pid}-abc/tmp/left`, '');
  write(`xuelin-tests-${process.pid}-abc/tmp/used`, '');
  const folder = makeReportsFolder(root);
  expect(existsSync(join(folder, 'tmp'))).toBe(true);
  expect(existsSync(join(root, `xuelin-tests-${ended.pid}-abc`))).toBe(false);
  expect(existsSync(join(root, `xuelin-tests-${process.pid}-abc`))).toBe(true);
});

test('the reports of the tools and the other stages become one JUnit file', () => {
  write(
    'vitest.xml',
    '<?xml version="1.0"?>\n<testsuites name="vitest" tests="1">\n<testsuite name="a"/>\n</testsuites>',
  );
  const reports = [join(root, 'vitest.xml'), join(root, 'none.xml')];
  const stages = [
    { name: 'lint', seconds: '4.1', failed: 0 },
    { name: 'build', seconds: '9.0', failed: 1 },
  ];
  writeJunit(join(root, 'junit.xml'), { reports, stages });
  expect(readFileSync(join(root, 'junit.xml'), 'utf8').split('\n')).toEqual([
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<testsuites>',
    '<testsuite name="a"/>',
    '<testsuite name="stages" tests="2" failures="1">',
    '<testcase classname="stages" name="lint" time="4.1"/>',
    '<testcase classname="stages" name="build" time="9.0"><failure message="1 failed"/></testcase>',
    '</testsuite>',
    '</testsuites>',
    '',
  ]);
});

describe('signals', () => {
  /** A supervised child that prints each signal it gets, and ends with 7 on the second or when its parent is gone. */
  async function supervised() {
    const child = `
      let count = 0;
      const told = (name) => { console.log('got ' + name); if (++count === 2) process.exit(7); };
      process.on('SIGTERM', () => told('SIGTERM'));
      process.on('SIGINT', () => told('SIGINT'));
      process.once('disconnect', () => { console.log('alone'); process.exit(0); });
      console.log('up');`;
    const program = `
      import { supervise } from ${JSON.stringify(new URL('./process.mjs', import.meta.url).href)};
      process.exitCode = await supervise([{ command: process.execPath, args: ['--eval', ${JSON.stringify(child)}] }]);`;
    const parent = spawn(process.execPath, ['--input-type=module', '--eval', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const lines = createInterface({ input: parent.stdout })[Symbol.asyncIterator]();
    const line = async () => (await lines.next()).value;
    expect(await line()).toBe('up');
    return { parent, line, exit: once(parent, 'exit') };
  }

  test('reach the program once, however often a terminal repeats them', async () => {
    const { parent, line, exit } = await supervised();
    for (let times = 0; times < 3; times++) parent.kill('SIGINT');
    expect(await line()).toBe('got SIGINT');
    // A repeat within a second is not passed on: the end of the parent is the next thing the program hears of.
    parent.kill('SIGKILL');
    expect(await line()).toBe('alone');
    await exit;
  });

  test('end with the code of the program', async () => {
    const { parent, line, exit } = await supervised();
    parent.kill('SIGTERM');
    expect(await line()).toBe('got SIGTERM');
    // oxlint-disable-next-line no-restricted-globals -- somebody who presses again and again
    const again = setInterval(() => parent.kill('SIGTERM'), 200);
    expect(await line()).toBe('got SIGTERM');
    clearInterval(again);
    expect(await exit).toEqual([7, null]);
  });
});
