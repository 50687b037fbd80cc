import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from './process.mjs';

/**
 * A vitest reporter that writes how long each file and each test took to the file that TEST_TIMES names. Of a file all of it
 * counts, what the JSON report leaves out too: its environment, its imports and its hooks.
 */
export default class TimesReporter {
  #files = [];
  #tests = [];

  onTestModuleEnd(module) {
    const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } =
      module.diagnostic();
    const file = relative(root, module.moduleId);
    const milliseconds =
      environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration;
    this.#files.push({ name: file, seconds: milliseconds / 1_000 });
    for (const test of module.children.allTests()) {
      const seconds = (test.diagnostic()?.duration ?? 0) / 1_000;
      this.#tests.push({ name: `${file} › ${test.fullName}`, seconds });
    }
  }

  onTestRunEnd() {
    const path = process.env.TEST_TIMES;
    if (path) writeFileSync(path, JSON.stringify({ files: this.#files, tests: this.#tests }));
  }
}
