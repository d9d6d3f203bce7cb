import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AccountServer, openAccountServer, openBrowser, signIn } from '#tests/support/account-server.ts';
import { findAddresses } from '#tests/support/crawl-site.ts';
import {
  type IdentityProvider,
  SITE_ORIGIN,
  signInAs,
  startIdentityProvider,
  walkThrough,
} from '#tests/support/identity-provider.ts';
import { type Mailbox, startMailbox } from '#tests/support/mailbox.ts';

const PREFIX = '/explorer';
const PEOPLE = {
  ada: { name: 'Ada', email: 'ada@people.test', email_verified: true },
  bob: { name: 'Bob', email: 'bob@people.test', email_verified: false },
};

let provider: IdentityProvider;
let mailbox: Mailbox;
let site: AccountServer;

beforeAll(async () => {
  provider = await startIdentityProvider({ origin: SITE_ORIGIN + PREFIX, people: PEOPLE });
  mailbox = await startMailbox();
  const settings = { ...provider.settings, ...mailbox.settings };
  site = await openAccountServer(settings, null, { basePath: PREFIX });
});

afterAll(async () => {
  await site.close();
  await mailbox.close();
  await provider.close();
});

test('cookies of a session go to the base path alone, and over TLS bear the prefix that such a cookie may have', async () => {
  const secure = openBrowser(site, 'https://localhost:3000');
  await signIn(secure);
  expect([...secure.cookies.keys()].sort()).toEqual(['__Secure-explorer_session', '_explorer_key']);
  expect((await secure.ask('/api/account/v2/user/info')).status).toBe(200);
  const plain = openBrowser(site);
  await signIn(plain);
  expect([...plain.cookies.keys()].sort()).toEqual(['_explorer_key', 'explorer_session']);
  const { headers } = await plain.ask('/auth/logout', { method: 'POST' });
  const gone = [headers['set-cookie']].flat().map(String);
  expect(gone.length).toBeGreaterThan(1);
  expect(gone.filter((cookie) => !/; Path=\/explorer(?:;|$)/.test(cookie))).toEqual([]);
  expect(headers.location).toBe('/explorer/');
  expect((await plain.ask('/api/account/v2/user/info')).status).toBe(401);
});

test('a person is sent to the provider, and comes back, below the base path, which a proxy may strip', async () => {
  for (const stripped of [false, true]) {
    const browser = openBrowser(site);
    const start = `${stripped ? '' : PREFIX}/auth/auth0/start?path=/explorer/blocks`;
    const begun = await browser.ask(start, { headers: { 'sec-fetch-site': 'same-origin' } });
    const back = await walkThrough(String(begun.headers.location), 'ada');
    expect(back).toMatch(/^\/explorer\/auth\/auth0\/callback\?/);
    const { headers } = await browser.ask(stripped ? back.slice(PREFIX.length) : back);
    expect(headers.location).toBe('/explorer/blocks');
    const out = await browser.ask('/explorer/auth/logout', { headers: { 'sec-fetch-site': 'same-origin' } });
    const end = new URL(String(out.headers.location));
    expect(end.searchParams.get('post_logout_redirect_uri')).toBe(`${SITE_ORIGIN}/explorer/`);
  }
});

test('a way back outside the base path leads below it', async () => {
  for (const path of ['/blog', '/explorer/../blog', '/explorers', '/'])
    expect((await signInAs(openBrowser(site), 'ada', path)).answer.headers.location).toMatch(/^\/explorer\//);
});

test('the link of an e-mail is below the base path', async () => {
  const browser = openBrowser(site);
  const { answer } = await signInAs(browser, 'bob');
  expect(answer.headers.location).toBe('/explorer/auth/unverified-email');
  expect((await browser.ask('/api/account/v2/email/resend')).body).toEqual({ message: 'Success' });
  const [, link = ''] =
    /http:\/\/localhost:3000(\/explorer\/auth\/verify-email\?token=\S+)/.exec(mailbox.mails.at(-1) ?? '') ??
    [];
  expect((await browser.ask(link)).headers.location).toBe('/explorer/auth/profile');
});

test('links and forms of the pages without scripts are below the base path', async () => {
  const browser = openBrowser(site);
  const outside = async (path: string) => {
    const { raw } = await browser.ask(path);
    const addresses = findAddresses(raw, 'text/html');
    expect(addresses.length).toBeGreaterThan(1);
    return addresses.filter((each) => !each.startsWith(`${PREFIX}/`));
  };
  expect(await outside('/account/forms/sign-in')).toEqual([]);
  await signInAs(browser, 'ada');
  for (const name of ['profile', 'watchlist', 'api-keys'])
    expect([name, await outside(`/explorer/account/forms/${name}`)]).toEqual([name, []]);
  const asked = await browser.ask('/auth/logout', { headers: { 'sec-fetch-site': 'cross-site' } });
  expect(asked.raw).toContain('action="/explorer/auth/logout"');
});
