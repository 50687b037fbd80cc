const longest = 700;

/** The failed tests of a vitest JSON report: name and message of each. */
export function faultsOfVitest(report) {
  return (report?.testResults ?? []).flatMap(({ name, message, assertionResults = [] }) => {
    const failures = assertionResults.filter(({ status }) => status === 'failed');
    if (failures.length === 0) return message ? [fault(name, [message])] : [];
    return failures.map(({ fullName, failureMessages = [] }) =>
      fault(`${name} › ${fullName}`, failureMessages),
    );
  });
}

/** The failed tests of a Playwright JSON report: name and messages of each. */
export function faultsOfPlaywright(report) {
  const testsIn = (suites = []) =>
    suites.flatMap((suite) => [
      ...(suite.specs ?? []).filter(({ ok }) => !ok).map((spec) => faultOfSpec(suite.file, spec)),
      ...testsIn(suite.suites),
    ]);
  const outside = (report?.errors ?? []).map(({ message }) => fault('browser', [message ?? '']));
  return [...outside, ...testsIn(report?.suites).filter((one) => one !== null)];
}

function faultOfSpec(file, { title, line, tests = [] }) {
  const errors = tests.flatMap(({ results = [] }) => results.flatMap((result) => result.errors ?? []));
  // A test that never ran because another failed has no error of its own.
  return errors.length === 0
    ? null
    : fault(
        `${file}:${line} › ${title}`,
        errors.map(({ message }) => message ?? ''),
      );
}

function fault(name, messages) {
  const texts = messages.map((message) =>
    message.length > longest ? `${message.slice(0, longest)}…` : message,
  );
  return `${name}\n${texts.join('\n').replaceAll(/^/gm, '    ')}`;
}
