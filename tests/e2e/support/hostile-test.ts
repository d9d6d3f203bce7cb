import { type HostileApi, startHostileApi } from '../../support/hostile-api.ts';
import { type Explorer, startExplorer } from './explorer.ts';
import { test as base, firstPort } from './test.ts';

/** The web app alone, on a server that keeps to the contract and has nothing good to report; its pages for developers are open. */
export const test = base.extend<
  object,
  {
    hostile: HostileApi;
    /** Further settings, `{hostile}` in them being where the API is; given by `test.use()` at the top of a file. */
    env: Record<string, string>;
    onHostile: Explorer;
  }
>({
  env: [{}, { option: true, scope: 'worker' }],
  hostile: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const hostile = await startHostileApi();
      await use(hostile).finally(() => hostile.close());
    },
    { scope: 'worker' },
  ],
  onHostile: [
    async ({ hostile, env }, use, { parallelIndex }) => {
      const { hostname, port } = new URL(hostile.origin);
      const explorer = await startExplorer({
        portMin: firstPort(parallelIndex) + 10,
        env: {
          API_HOST: hostname,
          API_PORT: port,
          API_PROTOCOL: 'http',
          API_WEBSOCKET_PROTOCOL: 'ws',
          APP_DEV: 'true',
          HAS_BEACON_CHAIN: 'true',
          ...JSON.parse(JSON.stringify(env).replaceAll('{hostile}', hostile.origin)),
        },
      });
      await use(explorer).finally(() => explorer.end());
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: ({ onHostile }, use) => use(onHostile.origin),
});
