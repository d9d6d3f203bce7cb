import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { LongFirst } from './tests/support/long-first.ts';
import { createRunReporter } from './tests/support/run-reporter.ts';

/** Where `npm test` reads what has passed; nobody else needs it. */
const REPORTS = process.env.TEST_REPORTS;

export default defineConfig({
  // React as visitors get it: its development build takes the stack of each element, half the time of drawing a page.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    env: { NODE_ENV: 'production' },
    include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts'],
    exclude: ['tests/e2e/**', 'tests/real-nodes/**'],
    globalSetup: ['tests/support/global-setup.ts'],
    // A test waits for a node or a database a quarter of its time, so three use two cores well.
    maxWorkers: 3,
    // The files of a worker share what they import: loading it again for each took as long as half of the tests.
    isolate: false,
    sequence: { sequencer: LongFirst },
    // A loaded machine needs longer than the defaults; a test that holds ends as early as before.
    testTimeout: 90_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 45_000 } },
    // As with the browser tests: one that passes only when it runs again is named at the end and mended next.
    retry: process.env.CI ? 1 : 0,
    reporters:
      REPORTS === undefined
        ? ['default']
        : [
            'default',
            ['json', { outputFile: join(REPORTS, 'vitest.json') }],
            createRunReporter(join(REPORTS, 'summary.json')),
          ],
  },
});
