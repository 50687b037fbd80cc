import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { parseArgs } from 'node:util';
import { buildWhenStale } from './build.mjs';
import { branchPoint, changedFiles } from './changed-files.mjs';
import { chromium, findTestChromium } from './chromium.mjs';
import { makeReportsFolder } from './reports-folder.mjs';
import { capture, environment, node, root, run, tool } from './process.mjs';
import { countPlaywright, countVitest } from './counts.mjs';
import { faultsOfPlaywright, faultsOfVitest } from './faults.mjs';
import { writeJunit } from './junit.mjs';
import { timesOfPlaywright, timesTable } from './times.mjs';
import { touchedSpecs } from './touched-specs.mjs';

const places = ['contract', 'server', 'client', 'ui', 'web', 'console', 'e2e', 'bench', 'scripts'];

/** Format, lint, types and architecture: what can be said without running the app. */
export const check = (args) => withReports(args, staticStages);

/** Everything that is known to be able to fail, in the order of its cost; every stage runs whatever the others say. */
export const test = (args) => withReports(args, (reports) => [...staticStages(), ...liveStages({ reports })]);

/** The same with long random sequences; of named test files only those. */
export const testLong = (args) =>
  withReports(args, (reports, files) =>
    files.length > 0
      ? [vitestStage({ reports, args: files, env: () => toolEnvironment(reports, findTestChromium(), long) })]
      : [...staticStages(), ...liveStages({ reports, more: long })],
  );

const long = { TEST_RUNS: 'long' };

/** The tests that import what has changed since this work left a branch, and the browser specs of the touched screens. */
export function testChanged(args) {
  return withReports(args, (reports, [branch = 'main']) => stagesOfChanges(reports, branch));
}

function stagesOfChanges(reports, branch) {
  const commit = branchPoint(branch);
  const changedPaths = changedFiles(commit);
  const specs = touchedSpecs(changedPaths, specsThere());
  console.log(
    `${changedPaths.length} files differ from ${branch}; browser specs: ${specs.join(', ') || 'none'}`,
  );
  const stages = liveStages({ reports, args: ['--changed', commit], specs });
  return stages.filter(({ name }) => specs.length > 0 || name === 'tests');
}

/** Every browser spec, as a path in e2e/. */
const specsThere = () =>
  readdirSync(join(root, 'e2e'), { recursive: true })
    .map((path) => path.split(sep).join('/'))
    .filter((path) => path.endsWith('.spec.ts'));

/** Runs stages that leave reports in a folder; `--junit FILE` among the arguments keeps what they say as JUnit XML. */
async function withReports(args, stagesFor) {
  const { values, positionals } = parseArgs({
    args,
    options: { junit: { type: 'string' } },
    allowPositionals: true,
  });
  const reports = makeReportsFolder();
  try {
    const results = await runStages(stagesFor(reports, positionals));
    if (values.junit !== undefined)
      writeJunit(resolve(values.junit), { reports: junitReports(reports), stages: results });
    return summarize(results, reports);
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
  const env = () => toolEnvironment(reports, browser ?? findTestChromium(), more);
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
        const [, junit] = junitReports(reports);
        const code = await run(tool('playwright'), ['test', ...specArgs, '--reporter=list,json,junit'], {
          cwd: join(root, 'e2e'),
          env: { ...env(), PLAYWRIGHT_JSON_OUTPUT_FILE: file, PLAYWRIGHT_JUNIT_OUTPUT_FILE: junit },
        });
        const report = readJson(file);
        return {
          ...countPlaywright(report, code),
          faults: faultsOfPlaywright(report),
          times: timesOfPlaywright(report),
        };
      },
    },
  ];
}

const toolEnvironment = (reports, browser, more) =>
  environment({
    CI: 'true',
    NO_COLOR: '1',
    TMPDIR: join(reports, 'tmp'),
    ...(browser ? { CHROMIUM_PATH: browser } : {}),
    ...more,
  });

function vitestStage({ reports, args, env }) {
  return {
    name: 'tests',
    run: async () => {
      const file = join(reports, 'vitest.json');
      const times = join(reports, 'vitest-times.json');
      const [junit] = junitReports(reports);
      const reporters = [
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${file}`,
        '--reporter=junit',
        `--outputFile.junit=${junit}`,
        `--reporter=${join(root, 'scripts/vitest-times.mjs')}`,
      ];
      const code = await run(tool('vitest'), ['run', ...args, ...reporters], {
        env: { ...env(), TEST_TIMES: times, TEST_TALLY: tallyIn(reports) },
      });
      const report = readJson(file);
      return {
        ...countVitest(report, code, { mayBeEmpty: args.includes('--changed') }),
        faults: faultsOfVitest(report),
        times: readJson(times) ?? { files: [], tests: [] },
      };
    },
  };
}

/** Runs every stage, whatever the others say; resolves with their results. */
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
  return results;
}

/**
 * Prints where the time went, what failed once more, and a line for each stage; the last line is `N passed, N failed`: of a
 * long run often only the end is kept. Answers an exit code.
 */
function summarize(results, reports) {
  const times = results.flatMap((result) => result.times ?? []);
  for (const line of timesTable(times, readTally(reports))) console.log(line);
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

const junitReports = (reports) => ['vitest.xml', 'playwright.xml'].map((name) => join(reports, name));

/** Where tests leave a word for each app that they start and each database that they make. */
const tallyIn = (reports) => join(reports, 'tally');

function readTally(reports) {
  const words = existsSync(tallyIn(reports)) ? readFileSync(tallyIn(reports), 'utf8').split('\n') : [];
  const count = (word) => words.filter((one) => one === word).length;
  return { apps: count('app'), databases: count('database') };
}

const one = (ok) => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1 });

/** Runs a tool and shows its output only when it fails. */
async function quiet(command, args) {
  const { code, output } = await capture(command, args);
  if (code !== 0) console.log(output.trimEnd());
  return one(code === 0);
}

/** What is checked as one: workspaces that share most of what they import. */
const typePrograms = ['tsconfig.node.json', 'tsconfig.browser.json', 'e2e', 'contract'];

/** Checks the types of every workspace, two programs at a time. */
async function types() {
  const waiting = [...typePrograms];
  let failed = 0;
  let passed = 0;
  const worker = async () => {
    for (let program = waiting.shift(); program; program = waiting.shift()) {
      const cache = join(root, 'node_modules/.cache', `tsc-${program.replace('.json', '')}.json`);
      const result = await quiet(tool('tsc'), ['-p', program, '--incremental', '--tsBuildInfoFile', cache]);
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
