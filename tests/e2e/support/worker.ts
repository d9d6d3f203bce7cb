import { test as base } from '@playwright/test';
import { createServers, type Servers } from './servers.ts';

/** Two runs on one machine need ports of their own: `E2E_PORT=19850 npx playwright test …`. */
const PORT_MIN = Number(process.env.E2E_PORT ?? 18850);
const PORTS_EACH = 20;

/** The first port of this worker; the ten behind it are for its own explorer, ten more for others. */
export function firstPort(parallelIndex: number): number {
  return PORT_MIN + parallelIndex * PORTS_EACH;
}

/**
 * What all tests begin with. No other file has fixtures of a worker, so that one worker runs tests of all files: each new
 * one starts a browser and loads the product again.
 */
export const test = base.extend<object, { servers: Servers }>({
  servers: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const servers = createServers();
      await use(servers).finally(() => servers.end());
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});
