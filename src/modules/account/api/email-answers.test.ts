import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import {
  type AccountServer,
  anyAddress,
  openAccountServer,
  openBrowser,
  signIn,
} from '#tests/support/account-server.ts';
import {
  type IdentityProvider,
  SITE_ORIGIN,
  signInAs,
  startIdentityProvider,
} from '#tests/support/identity-provider.ts';

const ACCOUNT = '/api/account/v2';
const RESEND = `${ACCOUNT}/email/resend`;
let provider: IdentityProvider;
let site: AccountServer;

/** People at the provider, by subject. */
const PEOPLE = {
  ada: { name: 'Ada', email: 'ada@people.test', email_verified: true },
  bob: { name: 'Bob', email: 'bob@people.test', email_verified: false },
};

/** A server without a mail server, with a provider. */
beforeAll(async () => {
  provider = await startIdentityProvider({ origin: SITE_ORIGIN, people: PEOPLE });
  site = await openAccountServer(provider.settings);
});

afterAll(async () => {
  await site.close();
  await provider.close();
});

test('without a mail server nothing is said to be sent, by any call of e-mail', async () => {
  const browser = openBrowser(site);
  await signIn(browser);
  expect((await browser.ask(`${ACCOUNT}/sign_in_ways`)).body).toMatchObject({ email: false, wallet: true });
  const body = { email: 'a@people.test', otp: '000000' };
  for (const path of ['send_otp', 'confirm_otp', 'email/link']) {
    const answer = await browser.ask(`${ACCOUNT}/${path}`, { method: 'POST', body });
    const said = { message: 'This server sends no e-mail', code: 'not_found' };
    expect([path, answer.status, answer.body]).toEqual([path, 404, said]);
  }
  const { rows } = await site.database.pool.query('select email from app.account_email_codes');
  expect(rows).toEqual([]);
});

test('email/resend is for who waits: 401 without a session, 404 with a verified address, 500 where nothing can be sent', async () => {
  const nobody = openBrowser(site);
  nobody.cookies.set('invalid_session', 'unverified');
  const refused = await nobody.ask(RESEND);
  expect([refused.status, refused.body]).toEqual([401, { message: 'Unauthorized', code: 'unauthorized' }]);
  expect(nobody.cookies.has('invalid_session')).toBe(false);

  const ada = openBrowser(site);
  await signInAs(ada, 'ada');
  expect((await ada.ask(RESEND)).status).toBe(404);

  const bob = openBrowser(site);
  await signInAs(bob, 'bob');
  for (const headers of [{ origin: 'https://evil.test' }, { 'sec-fetch-site': 'cross-site' }])
    expect((await bob.ask(RESEND, { headers })).status).toBe(403);
  const failed = await bob.ask(RESEND);
  expect([failed.status, failed.body]).toEqual([500, { message: 'Unexpected error' }]);
});

test('a mail server that takes nothing is a 500 that says no more', async () => {
  const broken = await openAccountServer({
    ...provider.settings,
    // Nobody listens there.
    ACCOUNT_SMTP_URL: 'smtp://127.0.0.1:9',
    ACCOUNT_EMAIL_FROM: 'explorer@site.test',
  });
  onTestFinished(() => broken.close());
  const bob = openBrowser(broken);
  await signInAs(bob, 'bob');
  const resent = await bob.ask(RESEND);
  expect([resent.status, resent.body]).toEqual([500, { message: 'Unexpected error' }]);
  const again = await bob.ask(RESEND);
  expect([again.status, Number(again.headers['retry-after'])]).toEqual([
    429,
    again.body.seconds_before_next_resend,
  ]);
  const sent = await openBrowser(broken).ask(`${ACCOUNT}/send_otp`, {
    method: 'POST',
    body: { email: 'a@people.test' },
  });
  expect([sent.status, sent.raw]).toEqual([500, expect.not.stringContaining('127.0.0.1')]);
});

test.each([
  undefined,
  '',
  '0x',
  '0x12',
  `${anyAddress()}0`,
  anyAddress().slice(2),
  `0x${'g'.repeat(40)}`,
  `${anyAddress()}\nChain ID: 1`,
  'vitalik.eth',
])('no message to sign is made for the address %j', async (address) => {
  const query = address === undefined ? '' : `?address=${encodeURIComponent(address)}`;
  const { status, body } = await openBrowser(site).ask(`${ACCOUNT}/siwe_message${query}`);
  expect([status, body]).toMatchObject([
    422,
    { code: 'invalid_parameter', errors: [{ source: { pointer: '/address' } }] },
  ]);
});

test('a message is made for an address in any case, with its checksum and an end', async () => {
  const address = `0x${'AB'.repeat(20)}`;
  const { status, body } = await openBrowser(site).ask(`${ACCOUNT}/siwe_message?address=${address}`);
  expect(status).toBe(200);
  expect(body.siwe_message).toContain('0xABaBaBaBABabABabAbAbABAbABabababaBaBABaB');
  expect(body.siwe_message).toMatch(/Expiration Time: \d{4}-/);
});

test('a message or a signature that is none is refused by its text, and nobody is signed in', async () => {
  const browser = openBrowser(site);
  for (const body of [
    {},
    { message: 7, signature: '0x00' },
    { message: 'x', signature: [] },
    [],
    'x',
    null,
  ]) {
    const sent = typeof body === 'string' ? JSON.stringify(body) : (body ?? 'null');
    const { status } = await browser.ask(`${ACCOUNT}/authenticate_via_wallet`, {
      method: 'POST',
      body: sent,
    });
    expect([body, status, browser.cookies.size]).toEqual([body, 422, 0]);
  }
});
