// Runs all checks of a change, like CI: node scripts/test.mjs
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { formatSeconds, formatSlowest, startStep } from './test-step.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const reports = mkdtempSync(join(tmpdir(), 'spyglass-test-'));
const counts = { passed: 0, failed: 0 };
const flaky = [];
const slowest = [];
const node = process.execPath;

/** Checks of the sources alone. They use the processor time that the tests leave, so they take next to no time. */
const BESIDE = [
  {
    title: 'lint',
    command: [node, 'node_modules/@biomejs/biome/bin/biome', 'check', '--diagnostic-level=warn'],
  },
  { title: 'types', command: [node, 'node_modules/typescript/bin/tsc', '-p', 'tsconfig.json'] },
];

const STEPS = [
  { title: 'build', command: [node, 'scripts/build.mjs'] },
  // Here once, for the tests of exports, of the package and of releases.
  { title: 'build of exported files', command: [node, 'scripts/build-file-app.mjs'] },
  {
    title: 'unit and integration tests',
    command: [node, 'node_modules/vitest/vitest.mjs', 'run'],
    env: { TEST_REPORTS: reports },
    count: countVitest,
  },
  {
    title: 'browser tests',
    command: [
      node,
      'node_modules/@playwright/test/cli.js',
      'test',
      '--config=tests/e2e/playwright.config.ts',
      '--reporter=list,json',
    ],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, 'playwright.json') },
    count: countPlaywright,
  },
];

const isPassed = await runAll();
rmSync(reports, { recursive: true, force: true });
console.log(formatSlowest(slowest));
if (flaky.length > 0) console.log(`\nFlaky, passed only when run again:\n${flaky.join('\n')}\n`);
if (!isPassed && counts.failed === 0) counts.failed = 1;
process.exitCode = isPassed ? 0 : 1;
console.log(`${counts.passed} passed, ${counts.failed} failed`);

/** Runs the steps one after the other; the first failure ends them all. */
async function runAll() {
  let current;
  let failed;
  const fail = (title) => {
    failed ??= title;
    current?.interrupt();
  };
  const beside = BESIDE.map((step) => {
    const running = startStep({ ...step, isBeside: true });
    void running.done.then(({ isPassed, output, seconds }) => {
      console.log(`\n— ${step.title} (beside, ${formatSeconds(seconds)})\n${output}`);
      if (!isPassed) fail(step.title);
    });
    return running;
  });
  for (const step of STEPS) {
    if (failed !== undefined) break;
    console.log(`\n— ${step.title}`);
    current = startStep(step);
    const { isPassed, seconds } = await current.done;
    console.log(`— ${step.title}: ${formatSeconds(seconds)}`);
    step.count?.();
    if (!isPassed) fail(step.title);
  }
  if (failed !== undefined) for (const { interrupt } of beside) interrupt();
  await Promise.all(beside.map(({ done }) => done));
  if (failed !== undefined) console.error(`\nThe step '${failed}' failed.`);
  return failed === undefined;
}

function countVitest() {
  const report = readReport('vitest.json');
  counts.passed += report?.numPassedTests ?? 0;
  counts.failed += report?.numFailedTests ?? 0;
  const summary = readReport('summary.json');
  flaky.push(...(summary?.flaky ?? []));
  slowest.push(
    ...(summary?.files ?? []).map(({ file, importMs, testMs }) => ({ file, ms: importMs + testMs })),
  );
}

function countPlaywright() {
  const report = readReport('playwright.json');
  counts.passed += (report?.stats?.expected ?? 0) + (report?.stats?.flaky ?? 0);
  counts.failed += report?.stats?.unexpected ?? 0;
  const specs = listSpecs(report?.suites ?? []);
  flaky.push(
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map(({ file, title }) => `${file} > ${title}`),
  );
  for (const file of new Set(specs.map((spec) => spec.file))) {
    const results = specs
      .filter((spec) => spec.file === file)
      .flatMap(({ tests }) => tests.flatMap((test) => test.results));
    slowest.push({ file, ms: results.reduce((sum, { duration }) => sum + duration, 0) });
  }
}

/** Collects Playwright's tests from nested suites: a file, then its groups. */
function listSpecs(suites) {
  return suites.flatMap(({ file, specs = [], suites: inner = [] }) => [
    ...specs.map(({ title, tests }) => ({ file: `tests/e2e/${file}`, title, tests })),
    ...listSpecs(inner),
  ]);
}

function readReport(name) {
  const path = join(reports, name);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}
