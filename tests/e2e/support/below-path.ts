import { startAnvil } from '#demo/anvil.ts';
import { createDemoRpc } from '#demo/demo-rpc.ts';
import { createScenario } from '#demo/scenario.ts';
import { type IdentityProvider, startIdentityProvider } from '../../support/identity-provider.ts';
import { type PrefixProxy, startPrefixProxy } from '../../support/prefix-proxy.ts';
import { startExplorer } from './explorer.ts';
import { test as base, expect, firstPort } from './test.ts';

/** The path below which the explorer of these tests is. */
export const PREFIX = '/explorer';

interface WorkerFixtures {
  /** The proxy in front, to which everything outside the path is another site. */
  front: PrefixProxy;
  provider: IdentityProvider;
}

/** The real app below a path of an origin that other sites share, on a chain with the history of the demo. */
export const test = base.extend<object, WorkerFixtures>({
  front: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const proxy = await startPrefixProxy({ prefix: PREFIX, target: { port: 0 } });
      await use(proxy);
      await proxy.close();
    },
    { scope: 'worker' },
  ],
  provider: [
    async ({ front }, use) => {
      const people = { ada: { name: 'Ada', email: 'ada@people.test', email_verified: true } };
      const provider = await startIdentityProvider({ origin: front.origin + PREFIX, people });
      await use(provider);
      await provider.close();
    },
    { scope: 'worker' },
  ],
  explorer: [
    async ({ front, provider }, use, { parallelIndex }) => {
      const anvil = await startAnvil({ noMining: true });
      try {
        await (await createScenario({ rpc: createDemoRpc(anvil.url), seed: 5 })).buildHistory();
        const explorer = await startExplorer({
          rpcUrl: anvil.url,
          portMin: firstPort(parallelIndex),
          env: {
            APP_BASE_PATH: 'explorer/',
            APP_HOST: 'localhost',
            APP_PORT: new URL(front.origin).port,
            APP_PROTOCOL: 'http',
            TRUST_PROXY: 'loopback',
            IS_ACCOUNT_SUPPORTED: 'true',
            ACCOUNT_OIDC_ISSUER: provider.issuer,
            ACCOUNT_OIDC_CLIENT_ID: provider.clientId,
            ACCOUNT_OIDC_CLIENT_SECRET: provider.clientSecret,
            ACCOUNT_OIDC_NAME: 'People',
          },
        });
        front.target.port = explorer.port;
        await use(explorer).finally(() => explorer.end());
      } finally {
        await anvil.kill();
      }
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: ({ front, chain: _ }, use) => use(`${front.origin}${PREFIX}/`),
});

export { expect };
