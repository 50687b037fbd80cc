/**
 * Numbers of a vitest JSON report; a run that failed without a failed test (or without a report) counts as one. With
 * `mayBeEmpty` a run that found no test to run is a good one.
 */
export function countVitest(report, exitCode, { mayBeEmpty = false } = {}) {
  if (mayBeEmpty && exitCode === 0 && !report?.numTotalTests) return { passed: 0, failed: 0 };
  return settle(report?.numPassedTests ?? 0, report?.numFailedTests ?? 0, exitCode);
}

/** Numbers of a Playwright JSON report; a test that passed only on a retry has not passed. */
export function countPlaywright(report, exitCode) {
  const { expected = 0, unexpected = 0, flaky = 0 } = report?.stats ?? {};
  return settle(expected, unexpected + flaky, exitCode);
}

function settle(passed, failed, exitCode) {
  // A report without a single test means that nothing was tested.
  const isBroken = failed === 0 && (exitCode !== 0 || passed === 0);
  return { passed, failed: isBroken ? 1 : failed };
}
