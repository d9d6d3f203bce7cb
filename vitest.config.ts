import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts'],
    exclude: ['tests/e2e/**', 'node_modules/**', 'dist/**'],
    // A loaded machine needs longer than the defaults; a test that holds ends as early as before.
    testTimeout: 90_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 45_000 } },
    // As with the browser tests: one that passes only when it runs again is printed (`retry x1`) and mended next.
    retry: process.env.CI ? 1 : 0,
    globalSetup: ['tests/support/global-setup.ts'],
    maxWorkers: 2,
  },
});
