import { startAnvil } from '#demo/anvil.ts';
import { type IdentityProvider, startIdentityProvider } from '../../support/identity-provider.ts';
import { type Mailbox, startMailbox } from '../../support/mailbox.ts';
import { type Explorer, findFreePort, startExplorer } from './explorer.ts';
import { test as base, expect, firstPort } from './test.ts';

/** Where people sign in besides their wallet. */
interface Signing {
  provider: IdentityProvider;
  mailbox: Mailbox;
}

const PEOPLE = { ada: { name: 'Ada', email: 'ada@people.test', email_verified: true } };

/** The real app with a real provider and a real mail server. */
export const test = base.extend<object, { signing: Signing; sitePort: number; explorer: Explorer }>({
  sitePort: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use, { parallelIndex }) => use(await findFreePort(firstPort(parallelIndex))),
    { scope: 'worker' },
  ],
  signing: [
    async ({ sitePort }, use) => {
      const origin = `http://localhost:${sitePort}`;
      const provider = await startIdentityProvider({ origin, people: PEOPLE });
      const mailbox = await startMailbox();
      await use({ provider, mailbox });
      await mailbox.close();
      await provider.close();
    },
    { scope: 'worker' },
  ],
  explorer: [
    async ({ signing: { provider, mailbox }, sitePort }, use) => {
      const anvil = await startAnvil({ noMining: true });
      try {
        const explorer = await startExplorer({
          rpcUrl: anvil.url,
          portMin: sitePort,
          env: {
            IS_ACCOUNT_SUPPORTED: 'true',
            ACCOUNT_OIDC_ISSUER: provider.issuer,
            ACCOUNT_OIDC_CLIENT_ID: provider.clientId,
            ACCOUNT_OIDC_CLIENT_SECRET: provider.clientSecret,
            ACCOUNT_OIDC_NAME: 'People',
            ACCOUNT_SMTP_URL: mailbox.url,
            ACCOUNT_EMAIL_FROM: 'Scan <scan@scan.test>',
          },
        });
        await use(explorer).finally(() => explorer.end());
      } finally {
        await anvil.kill();
      }
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

export { expect };
