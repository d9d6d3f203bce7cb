import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);
const reports = mkdtempSync(join(tmpdir(), 'spyglass-test-'));
const counts = { passed: 0, failed: 0 };
const node = process.execPath;

const STEPS = [
  {
    title: 'lint',
    command: [node, 'node_modules/@biomejs/biome/bin/biome', 'check', '--diagnostic-level=warn'],
  },
  { title: 'types', command: [node, 'node_modules/typescript/bin/tsc', '-p', 'tsconfig.json'] },
  { title: 'build', command: [node, 'scripts/build.mjs'] },
  {
    title: 'unit and integration tests',
    command: [
      node,
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${join(reports, 'vitest.json')}`,
    ],
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

for (const step of STEPS) {
  if (!runStep(step)) {
    console.error(`\nThe step '${step.title}' failed.`);
    if (counts.failed === 0) counts.failed = 1;
    process.exitCode = 1;
    break;
  }
}
rmSync(reports, { recursive: true, force: true });
console.log(`${counts.passed} passed, ${counts.failed} failed`);

function runStep({ title, command: [program, ...args], env, count }) {
  console.log(`\n— ${title}`);
  const { status } = spawnSync(program, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  const outcome = count?.();
  counts.passed += outcome?.passed ?? 0;
  counts.failed += outcome?.failed ?? 0;
  return status === 0;
}

function countVitest() {
  const report = readReport('vitest.json');
  return { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 };
}

function countPlaywright() {
  const stats = readReport('playwright.json')?.stats;
  return { passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0), failed: stats?.unexpected ?? 0 };
}

function readReport(name) {
  const path = join(reports, name);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}
