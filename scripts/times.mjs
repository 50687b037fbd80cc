/** How many of the slowest files and tests a run names. */
const most = 20;

/** Seconds of the files and tests of a Playwright JSON report: `{files, tests}` of `{name, seconds}`. */
export function timesOfPlaywright(report) {
  const tests = testsIn(report?.suites);
  const seconds = new Map();
  for (const test of tests) seconds.set(test.file, (seconds.get(test.file) ?? 0) + test.seconds);
  return {
    files: [...seconds].map(([name, sum]) => ({ name, seconds: sum })),
    tests: tests.map(({ file, title, seconds: one }) => ({ name: `${file} › ${title}`, seconds: one })),
  };
}

const testsIn = (suites = []) =>
  suites.flatMap((suite) => [
    ...(suite.specs ?? []).map(({ title, tests }) => ({
      file: `e2e/${suite.file}`,
      title,
      seconds: sumOf(tests.flatMap(({ results }) => results.map(({ duration }) => duration))) / 1_000,
    })),
    ...testsIn(suite.suites),
  ]);

const sumOf = (numbers) => numbers.reduce((sum, number) => sum + number, 0);

/** Where the time of a run went, as lines: the slowest files and tests, and how many apps and databases were made. */
export function timesTable(times, { apps, databases }) {
  const files = times.flatMap((one) => one.files);
  const tests = times.flatMap((one) => one.tests);
  if (files.length === 0) return [];
  const share = (slowest) =>
    `${Math.round((100 * sumOf(slowest.map(({ seconds }) => seconds))) / sumOf(files.map(({ seconds }) => seconds)))} %`;
  return [
    ...slowestOf('files', files, share),
    '',
    ...slowestOf('tests', tests, share),
    '',
    `${files.length} files, ${tests.length} tests; ${apps} apps started, ${databases} databases made`,
  ];
}

function slowestOf(what, all, share) {
  const slowest = all.toSorted((a, b) => b.seconds - a.seconds).slice(0, most);
  return [
    `The ${slowest.length} slowest ${what}, ${share(slowest)} of the seconds of all:`,
    ...slowest.map(({ name, seconds }) => `${seconds.toFixed(1).padStart(8)} s  ${name}`),
  ];
}
