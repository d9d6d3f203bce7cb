import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter } from 'vitest/node';

/** The summary of a run, which `npm test` prints at its end. */
export interface RunSummary {
  /** The tests that passed only when they ran again. */
  flaky: string[];
  /** The time that each file took to load and to run, in ms. */
  files: { file: string; importMs: number; testMs: number }[];
}

/** Writes the summary of a run to a file, as JSON. */
export function createRunReporter(path: string): Reporter {
  const summary: RunSummary = { flaky: [], files: [] };
  const toName = (file: string) => relative(process.cwd(), file);
  return {
    onTestCaseResult(test) {
      if (test.diagnostic()?.flaky) summary.flaky.push(`${toName(test.module.moduleId)} > ${test.fullName}`);
    },
    onTestModuleEnd(module) {
      const { collectDuration: importMs, duration: testMs } = module.diagnostic();
      summary.files.push({ file: toName(module.moduleId), importMs, testMs });
    },
    onTestRunEnd() {
      writeFileSync(path, JSON.stringify(summary));
    },
  };
}
