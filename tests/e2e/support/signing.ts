import { type IdentityProvider, startIdentityProvider } from '../../support/identity-provider.ts';
import { type Mailbox, startMailbox } from '../../support/mailbox.ts';
import { type Explorer, findFreePort } from './explorer.ts';
import { startOn, startSite } from './site.ts';
import { test as base, expect, firstPort } from './test.ts';

/** Where people sign in besides their wallet. */
interface Signing {
  provider: IdentityProvider;
  mailbox: Mailbox;
}

const PEOPLE = { ada: { name: 'Ada', email: 'ada@people.test', email_verified: true } };

/** The real app with a real provider and a real mail server. */
export const test = base.extend<{ signing: Signing; explorer: Explorer & Signing }>({
  explorer: [
    ({ servers }, use, { parallelIndex }) =>
      servers.lend('signing', () => startSigningSite(firstPort(parallelIndex)), use),
    { scope: 'test', timeout: 60_000 },
  ],
  signing: ({ explorer }, use) => use(explorer),
});

async function startSigningSite(portMin: number): Promise<Explorer & Signing> {
  const port = await findFreePort(portMin);
  const provider = await startIdentityProvider({ origin: `http://localhost:${port}`, people: PEOPLE });
  return startOn({ provider, mailbox: await startMailbox() }, ({ mailbox }) =>
    startSite({
      portMin: port,
      env: {
        ...{ IS_ACCOUNT_SUPPORTED: 'true', ALERTS_ENABLED: 'true', STREAMS_ENABLED: 'true' },
        ACCOUNT_OIDC_ISSUER: provider.issuer,
        ACCOUNT_OIDC_CLIENT_ID: provider.clientId,
        ACCOUNT_OIDC_CLIENT_SECRET: provider.clientSecret,
        ACCOUNT_OIDC_NAME: 'People',
        ACCOUNT_SMTP_URL: mailbox.url,
        ACCOUNT_EMAIL_FROM: 'Scan <scan@scan.test>',
      },
    }),
  );
}

export { expect };
