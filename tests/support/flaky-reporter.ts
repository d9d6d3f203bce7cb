import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter } from 'vitest/node';

/** Lists the tests that passed only when they ran again, in a file of JSON. */
export function createFlakyReporter(path: string): Reporter {
  const flaky: string[] = [];
  return {
    onTestCaseResult(test) {
      if (!test.diagnostic()?.flaky) return;
      flaky.push(`${relative(process.cwd(), test.module.moduleId)} > ${test.fullName}`);
    },
    onTestRunEnd() {
      writeFileSync(path, JSON.stringify(flaky));
    },
  };
}
