import { defineConfig } from 'vitest/config';

/** `node scripts/real-nodes.mjs`: by hand, since it installs other nodes and takes minutes. */
export default defineConfig({
  test: {
    root: new URL('../..', import.meta.url).pathname,
    globalSetup: ['tests/support/global-setup.ts'],
    include: ['tests/real-nodes/*.test.ts'],
    maxWorkers: 1,
    testTimeout: 900_000,
    hookTimeout: 120_000,
  },
});
