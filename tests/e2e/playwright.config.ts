import { defineConfig } from '@playwright/test';
import { browserLaunchOptions } from '../support/browser.ts';

export default defineConfig({
  testMatch: '*.spec.ts',
  outputDir: '../../test-results',
  globalSetup: './support/global-setup.ts',
  forbidOnly: true,
  // More than there are processors: a worker also waits for chains, timers and servers that start.
  workers: 3,
  // One that passes only then is printed as flaky.
  retries: process.env.CI === undefined ? 0 : 1,
  // Generous, for a machine that others use too; how fast pages are is what benches show.
  timeout: 60_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    launchOptions: await browserLaunchOptions(),
    viewport: { width: 1440, height: 900 },
    // Neither the server's language nor its time zone: what is drawn on both sides must not depend on them.
    locale: 'de-DE',
    timezoneId: 'America/New_York',
    screenshot: 'only-on-failure',
  },
});
