import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** Puts the JUnit reports of the tools and one suite with the other stages into one file, as CI systems read it. */
export function writeJunit(file, { reports, stages }) {
  const suites = reports
    .filter((report) => existsSync(report))
    .map((report) => suitesIn(readFileSync(report, 'utf8')));
  const failed = stages.filter((stage) => stage.failed > 0);
  const cases = stages.map(({ name, seconds, failed: count }) =>
    count > 0
      ? `<testcase classname="stages" name="${name}" time="${seconds}"><failure message="${count} failed"/></testcase>`
      : `<testcase classname="stages" name="${name}" time="${seconds}"/>`,
  );
  const own = `<testsuite name="stages" tests="${stages.length}" failures="${failed.length}">\n${cases.join('\n')}\n</testsuite>`;
  writeFileSync(
    file,
    `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites>\n${[...suites, own].join('\n')}\n</testsuites>\n`,
  );
}

/** What stands inside the outermost element of a report. */
const suitesIn = (xml) => /<testsuites[^>]*>([\s\S]*)<\/testsuites>/.exec(xml)?.[1]?.trim() ?? '';
