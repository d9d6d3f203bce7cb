import { type HostileApi, startHostileApi } from '../../support/hostile-api.ts';
import { type Explorer, startExplorer } from './explorer.ts';
import { startOn } from './site.ts';
import { test as base, firstPort } from './test.ts';

interface Fixtures {
  hostile: HostileApi;
  /** Further settings, `{hostile}` in them being where the API is; given by `test.use()`. */
  env: Record<string, string>;
  onHostile: Explorer & { hostile: HostileApi };
}

/** The web app alone, on a server that keeps to the contract and has nothing good to report; its pages for developers are open. */
export const test = base.extend<Fixtures>({
  env: [{}, { option: true }],
  onHostile: [
    ({ env, servers }, use, { parallelIndex }) =>
      servers.lend(
        `on hostile ${JSON.stringify(env)}`,
        () => startOnHostile(firstPort(parallelIndex) + 10, env),
        use,
      ),
    { timeout: 60_000 },
  ],
  hostile: ({ onHostile }, use) => use(onHostile.hostile),
  baseURL: ({ onHostile }, use) => use(onHostile.origin),
});

async function startOnHostile(portMin: number, env: Record<string, string>) {
  return startOn({ hostile: await startHostileApi() }, ({ hostile: { origin } }) => {
    const { hostname, port } = new URL(origin);
    return startExplorer({
      portMin,
      env: {
        API_HOST: hostname,
        API_PORT: port,
        API_PROTOCOL: 'http',
        API_WEBSOCKET_PROTOCOL: 'ws',
        APP_DEV: 'true',
        HAS_BEACON_CHAIN: 'true',
        ...JSON.parse(JSON.stringify(env).replaceAll('{hostile}', origin)),
      },
    });
  });
}
