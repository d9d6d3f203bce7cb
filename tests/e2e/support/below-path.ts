import { createScenario } from '#demo/scenario.ts';
import { type IdentityProvider, startIdentityProvider } from '../../support/identity-provider.ts';
import { type PrefixProxy, startPrefixProxy } from '../../support/prefix-proxy.ts';
import type { Explorer } from './explorer.ts';
import { startOn, startSite } from './site.ts';
import { test as base, expect, firstPort } from './test.ts';

/** The path below which the explorer of these tests is. */
export const PREFIX = '/explorer';

/** An explorer with the proxy in front, to which everything outside the path is another site. */
type SiteBelowPath = Explorer & { front: PrefixProxy; provider: IdentityProvider };

/** The real app below a path of an origin that other sites share, on a chain with the history of the demo. */
export const test = base.extend<{ explorer: SiteBelowPath } & Pick<SiteBelowPath, 'front' | 'provider'>>({
  explorer: [
    ({ servers }, use, { parallelIndex }) =>
      servers.lend('below a path', () => startBelowPath(firstPort(parallelIndex)), use),
    { scope: 'test', timeout: 90_000 },
  ],
  front: ({ explorer }, use) => use(explorer.front),
  provider: ({ explorer }, use) => use(explorer.provider),
  baseURL: ({ front }, use) => use(`${front.origin}${PREFIX}/`),
});

async function startBelowPath(portMin: number): Promise<SiteBelowPath> {
  const front = await startPrefixProxy({ prefix: PREFIX, target: { port: 0 } });
  const people = { ada: { name: 'Ada', email: 'ada@people.test', email_verified: true } };
  const provider = await startIdentityProvider({ origin: front.origin + PREFIX, people });
  const site = await startOn({ provider, front }, () =>
    startSite({
      portMin,
      prepare: async (rpc) => (await createScenario({ rpc, seed: 5 })).buildHistory(),
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
    }),
  );
  front.target.port = site.port;
  return site;
}

export { expect };
