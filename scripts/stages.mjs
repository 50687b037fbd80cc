import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { buildWhenStale } from './build.mjs';
import { branchPoint, changedFiles } from './changed-files.mjs';
import { chromium, findChromium } from './chromium.mjs';
import { capture, environment, node, root, run, tool } from './process.mjs';
import { countPlaywright, countVitest } from './counts.mjs';
import { faultsOfPlaywright, faultsOfVitest } from './faults.mjs';
import { touchedSpecs } from './touched-specs.mjs';

const places = ['contract', 'server', 'client', 'ui', 'web', 'console', 'e2e', 'bench', 'scripts'];

/** Format, lint, types and architecture: what can be said without running the app. */
export const check = () => runStages(staticStages());

/** Everything that is known to be able to fail, in the order of its cost; every stage runs whatever the others say. */
export const test = () => withReports((reports) => [...staticStages(), ...liveStages({ reports })]);

/** The same with long random sequences; of named test files only those. */
export const testLong = (files) =>
  withReports((reports) =>
    files.length > 0
      ? [vitestStage({ reports, args: files, env: () => toolEnvironment(findChromium(), long) })]
      : [...staticStages(), ...liveStages({ reports, more: long })],
  );

const long = { TEST_RUNS: 'long' };

/** The tests that import what has changed since this work left a branch, and the browser specs of the touched screens. */
export function testChanged([branch = 'main']) {
  const commit = branchPoint(branch);
  const changedPaths = changedFiles(commit);
  const specs = touchedSpecs(changedPaths, specsThere());
  console.log(
    `${changedPaths.length} files differ from ${branch}; browser specs: ${specs.join(', ') || 'none'}`,
  );
  return withReports((reports) => {
    const stages = liveStages({ reports, args: ['--changed', commit], specs });
    return stages.filter(({ name }) => specs.length > 0 || name === 'tests');
  });
}

/** Every browser spec, as a path in e2e/. */
const specsThere = () =>
  readdirSync(join(root, 'e2e'), { recursive: true })
    .map((path) => path.split(sep).join('/'))
    .filter((path) => path.endsWith('.spec.ts'));

async function withReports(stagesFor) {
  const reports = mkdtempSync(join(tmpdir(), 'xuelin-reports-'));
  try {
    return await runStages(stagesFor(reports));
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
}

/** A stage answers {passed, failed, faults?: texts}; one without tests of its own counts as one. */
function staticStages() {
  return [
    { name: 'format', run: () => quiet(tool('oxfmt'), ['--check', ...places]) },
    { name: 'lint', run: () => quiet(tool('oxlint'), ['--type-aware', '--deny-warnings', ...places]) },
    { name: 'types', run: types },
    { name: 'architecture', run: () => quiet(node, ['scripts/check-architecture.mjs']) },
  ];
}

/** A browser where there is one, the tests, the build and the browser specs; `args` go to vitest, no `specs` are all. */
function liveStages({ reports, args = [], specs = [], more = {} }) {
  let browser = null;
  const env = () => toolEnvironment(browser ?? findChromium(), more);
  return [
    {
      name: 'chromium',
      run: async () => {
        browser = await chromium();
        return one(browser !== null);
      },
    },
    vitestStage({ reports, args, env }),
    { name: 'build', run: async () => one((await buildWhenStale()) === 0) },
    {
      name: 'browser',
      run: async () => {
        if (browser === null) return one(false);
        const file = join(reports, 'playwright.json');
        const specArgs = specs.length > 0 ? [...specs, '--no-deps'] : [];
        const code = await run(tool('playwright'), ['test', ...specArgs, '--reporter=list,json'], {
          cwd: join(root, 'e2e'),
          env: { ...env(), PLAYWRIGHT_JSON_OUTPUT_FILE: file },
        });
        const report = readJson(file);
        return { ...countPlaywright(report, code), faults: faultsOfPlaywright(report) };
      },
    },
  ];
}

const toolEnvironment = (browser, more) =>
  environment({ CI: 'true', NO_COLOR: '1', ...(browser ? { CHROMIUM_PATH: browser } : {}), ...more });

function vitestStage({ reports, args, env }) {
  return {
    name: 'tests',
    run: async () => {
      const file = join(reports, 'vitest.json');
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
      const code = await run(tool('vitest'), ['run', ...args, ...reporters], { env: env() });
      const report = readJson(file);
      return {
        ...countVitest(report, code, { mayBeEmpty: args.includes('--changed') }),
        faults: faultsOfVitest(report),
      };
    },
  };
}

/**
 * Runs every stage, then prints what failed once more and a summary whose last line is `N passed, N failed`: of a long run
 * often only the end is kept. Resolves with an exit code.
 */
async function runStages(stages) {
  const results = [];
  for (const stage of stages) {
    console.log(`\n== ${stage.name}`);
    const begin = performance.now();
    let result;
    try {
      result = await stage.run();
    } catch (error) {
      console.error(error);
      result = one(false);
    }
    const seconds = ((performance.now() - begin) / 1000).toFixed(1);
    results.push({ ...result, name: stage.name, seconds });
    console.log(`${stage.name}: ${result.failed === 0 ? 'ok' : 'FAILED'} (${seconds} s)`);
  }
  for (const fault of results.flatMap(({ faults = [] }) => faults)) console.log(`\nFAILED  ${fault}`);
  console.log('');
  for (const { name, seconds, passed, failed } of results) {
    const mark = failed === 0 ? 'ok    ' : 'FAILED';
    console.log(`${mark}  ${name.padEnd(14)}${seconds.padStart(7)} s   ${passed} passed, ${failed} failed`);
  }
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

const one = (ok) => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1 });

/** Runs a tool and shows its output only when it fails. */
async function quiet(command, args) {
  const { code, output } = await capture(command, args);
  if (code !== 0) console.log(output.trimEnd());
  return one(code === 0);
}

/** Checks the types of every workspace, two at a time. */
async function types() {
  const waiting = places.filter((place) => existsSync(join(root, place, 'tsconfig.json')));
  let failed = 0;
  let passed = 0;
  const worker = async () => {
    for (let place = waiting.shift(); place; place = waiting.shift()) {
      const cache = join(root, 'node_modules/.cache', `tsc-${place}.json`);
      const result = await quiet(tool('tsc'), ['-p', place, '--incremental', '--tsBuildInfoFile', cache]);
      passed += result.passed;
      failed += result.failed;
    }
  };
  await Promise.all([worker(), worker()]);
  return { passed, failed };
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
