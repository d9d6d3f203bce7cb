import { defineConfig } from 'vitest/config';

const common = {
  // A loaded machine needs longer than the defaults; a test that holds ends as early as before.
  testTimeout: 90_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 45_000 } },
  // As with the browser tests: one that passes only when it runs again is printed (`retry x1`) and mended next.
  retry: process.env.CI ? 1 : 0,
};

export default defineConfig({
  test: {
    globalSetup: ['tests/support/global-setup.ts'],
    maxWorkers: 2,
    projects: [
      // Files that lie beside the code share what they import: loading it anew for each took as long as half of the tests.
      { test: { ...common, name: 'code', include: ['src/**/*.test.{ts,tsx}'], isolate: false } },
      {
        test: {
          ...common,
          name: 'whole',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/e2e/**', 'tests/real-nodes/**'],
        },
      },
    ],
  },
});
