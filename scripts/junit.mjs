import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';

/** Puts the JUnit reports of the tools and one suite with the other stages into one file, as CI systems read it. */
export function writeJunit(file, { reports, stages }) {
  const failed = stages.filter((stage) => stage.failed > 0);
  const cases = stages.map(({ name, seconds, failed: count }) =>
    count > 0
      ? `<testcase classname="stages" name="${name}" time="${seconds}"><failure message="${count} failed"/></testcase>`
      : `<testcase classname="stages" name="${name}" time="${seconds}"/>`,
  );
  writeFileSync(file, '<?xml version="1.0" encoding="UTF-8"?>\n<testsuites>\n');
  for (const report of reports.filter((path) => existsSync(path)))
    appendFileSync(file, suitesIn(readFileSync(report)));
  const head = `<testsuite name="stages" tests="${stages.length}" failures="${failed.length}">`;
  appendFileSync(file, [head, ...cases, '</testsuite>', '</testsuites>', ''].join('\n'));
}

/** What stands inside the outermost element of a report. As bytes: a report of many failures is longer than a text may be. */
function suitesIn(xml) {
  const begin = xml.indexOf('>', xml.indexOf('<testsuites')) + 1;
  const end = xml.lastIndexOf('</testsuites>');
  // Without a last line break, as the first one behind the element's name begins a line.
  return begin > 0 && end > begin ? xml.subarray(begin + 1, end) : Buffer.alloc(0);
}
