import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts'],
    exclude: ['tests/e2e/**', 'node_modules/**', 'dist/**'],
    testTimeout: 40_000,
    hookTimeout: 60_000,
    // A loaded machine needs longer than the second that is the default; a test that holds ends as early as before.
    expect: { poll: { timeout: 15_000 } },
    globalSetup: ['tests/support/global-setup.ts'],
    maxWorkers: 2,
  },
});
