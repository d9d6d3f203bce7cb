import { generateKeyPair, SignJWT } from 'jose';
import * as openId from 'openid-client';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import {
  type AccountServer,
  type Browser,
  openAccountServer,
  openBrowser,
  readCsrf,
  signIn,
} from '../../../../tests/support/account-server.ts';
import { type IdentityProvider, startIdentityProvider } from '../../../../tests/support/identity-provider.ts';
import { type Mailbox, startMailbox } from '../../../../tests/support/mailbox.ts';

const ORIGIN = 'http://localhost:3000';
const USER = '/api/account/v2/user/info';

let provider: IdentityProvider;
let mailbox: Mailbox;
let site: AccountServer;

/** People at the provider, by subject. */
const PEOPLE: Record<string, object> = {
  ada: {
    name: 'Ada',
    preferred_username: 'ada',
    email: 'ada@people.test',
    email_verified: true,
    picture: 'https://people.test/ada.png',
  },
  bob: { name: 'Bob', email: 'bob@people.test', email_verified: false },
  eve: { name: 'Eve', email: 'ada@people.test', email_verified: false, picture: 'javascript:alert(1)' },
};

beforeAll(async () => {
  provider = await startIdentityProvider({ origin: ORIGIN, people: PEOPLE });
  mailbox = await startMailbox();
  site = await openAccountServer({
    ACCOUNT_OIDC_ISSUER: provider.issuer,
    ACCOUNT_OIDC_CLIENT_ID: provider.clientId,
    ACCOUNT_OIDC_CLIENT_SECRET: provider.clientSecret,
    ACCOUNT_SMTP_URL: mailbox.url,
    ACCOUNT_EMAIL_FROM: 'explorer@site.test',
  });
});

afterAll(async () => {
  await site.close();
  await mailbox.close();
  await provider.close();
});

/** Walks through the provider's own pages as a person does; gives the way back to the site. */
async function walkThrough(address: string, person: string): Promise<string> {
  const jar = new Map<string, string>();
  let next = address;
  let form: URLSearchParams | undefined;
  for (let step = 0; step < 12; step++) {
    const answer = await fetch(next, {
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: form }),
    });
    form = undefined;
    for (const cookie of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split(/=(.*)/s);
      jar.set(name, value);
    }
    const location = answer.headers.get('location');
    if (location !== null) {
      next = new URL(location, next).href;
      if (next.startsWith(ORIGIN)) return next.slice(ORIGIN.length);
      continue;
    }
    const page = await answer.text();
    const [, prompt] = /name="prompt" value="(\w+)"/.exec(page) ?? [];
    const [, action = ''] = /action="([^"]+)"/.exec(page) ?? [];
    next = new URL(action, next).href;
    form = new URLSearchParams({ prompt: prompt ?? '', login: person, password: 'x' });
  }
  throw new Error('The provider never led back');
}

/** Begins at the site, and comes back to it; gives the answer to the way back. */
async function signInAs(browser: Browser, person: string, path = '/blocks') {
  const begun = await browser.ask(`/auth/auth0/start?path=${encodeURIComponent(path)}`, {
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  const back = await walkThrough(String(begun.headers.location), person);
  return { back, answer: await browser.ask(back) };
}

test('a person signs in at the provider, comes back to the page, and signs out there too', async () => {
  const browser = openBrowser(site);
  const { answer } = await signInAs(browser, 'ada');
  expect([answer.status, answer.headers.location]).toEqual([302, '/blocks']);
  expect((await browser.ask(USER)).body).toEqual({
    name: 'Ada',
    nickname: 'ada',
    email: 'ada@people.test',
    avatar: 'https://people.test/ada.png',
    address_hash: null,
  });
  const out = await browser.ask('/auth/logout', { headers: { 'sec-fetch-site': 'same-origin' } });
  expect(String(out.headers.location)).toContain(`${provider.issuer}/session/end?`);
  expect((await browser.ask(USER)).status).toBe(401);
});

test('a way back counts once, only in the browser that began it, and only with its state', async () => {
  const browser = openBrowser(site);
  const begun = await browser.ask('/auth/auth0/start');
  const back = await walkThrough(String(begun.headers.location), 'ada');
  const victim = openBrowser(site);
  expect((await victim.ask(back)).headers.location).toBe('/login?error=expired');
  expect(victim.cookies.size).toBe(0);
  const forged = openBrowser(site);
  await forged.ask('/auth/auth0/start');
  expect((await forged.ask(back)).headers.location).toBe('/login?error=refused');
  expect((await browser.ask(back.replace(/state=[^&]+/, 'state=other'))).headers.location).toBe(
    '/login?error=refused',
  );
  expect((await browser.ask(back)).headers.location).toBe('/login?error=expired');
});

test('who has not verified his e-mail address gets no further, until he opens the link in the browser he signed in with', async () => {
  const browser = openBrowser(site);
  const { answer } = await signInAs(browser, 'bob');
  expect(answer.headers.location).toBe('/auth/unverified-email');
  expect(browser.cookies.has('invalid_session')).toBe(true);
  const refused = await browser.ask(USER);
  expect([refused.status, refused.body]).toEqual([
    403,
    { message: 'Unverified email', email: 'bob@people.test' },
  ]);
  expect((await browser.ask('/api/account/v2/email/resend')).body).toEqual({ message: 'Success' });
  const again = await browser.ask('/api/account/v2/email/resend');
  expect([again.status, again.body.seconds_before_next_resend]).toEqual([429, expect.any(Number)]);
  const [, link = ''] =
    /http:\/\/localhost:3000(\/auth\/verify-email\?token=\S+)/.exec(mailbox.mails.at(-1) ?? '') ?? [];
  const other = openBrowser(site);
  await signIn(other);
  expect((await other.ask(link)).headers.location).toBe('/login?error=expired');
  expect((await browser.ask(link)).headers.location).toBe('/auth/profile');
  expect((await browser.ask(USER)).body.name).toBe('Bob');
  expect((await browser.ask('/api/account/v2/email/resend')).status).toBe(404);
  const next = openBrowser(site);
  expect((await signInAs(next, 'bob')).answer.headers.location).toBe('/blocks');
});

test('an e-mail address that is not verified stays so where the provider does not name it the next time', async () => {
  PEOPLE.hal = { name: 'Hal', email: 'hal@people.test', email_verified: false };
  await signInAs(openBrowser(site), 'hal');
  PEOPLE.hal = { name: 'Hal' };
  const browser = openBrowser(site);
  expect((await signInAs(browser, 'hal')).answer.headers.location).toBe('/auth/unverified-email');
  expect((await browser.ask(USER)).status).toBe(403);
});

/** An id token of the provider for this explorer, as a program gets it that signs in there itself. */
async function readIdToken(person: string): Promise<string> {
  const { issuer, clientId, clientSecret } = provider;
  const config = await openId.discovery(
    new URL(issuer),
    clientId,
    {},
    openId.ClientSecretPost(clientSecret),
    { execute: [openId.allowInsecureRequests] },
  );
  const pkceCodeVerifier = openId.randomPKCECodeVerifier();
  const url = openId.buildAuthorizationUrl(config, {
    redirect_uri: `${ORIGIN}/auth/auth0/callback`,
    scope: 'openid profile email',
    code_challenge: await openId.calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: 'S256',
  });
  const back = new URL(await walkThrough(url.href, person), ORIGIN);
  const tokens = await openId.authorizationCodeGrant(config, back, { pkceCodeVerifier });
  return tokens.id_token ?? '';
}

const byToken = (browser: Browser, token: unknown, headers: Record<string, string> = {}) =>
  browser.ask('/api/account/v2/authenticate', { method: 'POST', body: { token }, headers });

test('an id token of the provider signs in once', async () => {
  const token = await readIdToken('ada');
  const browser = openBrowser(site);
  expect((await byToken(browser, token, { origin: 'https://evil.test' })).status).toBe(403);
  expect((await byToken(browser, token)).status).toBe(200);
  expect((await browser.ask(USER)).status).toBe(200);
  const again = openBrowser(site);
  expect([(await byToken(again, token)).status, again.cookies.size]).toEqual([401, 0]);
});

test('an id token that the provider has not signed, or not for this explorer, signs nobody in', async () => {
  const [head = '', payload = '', signature = ''] = (await readIdToken('ada')).split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const { kid } = JSON.parse(Buffer.from(head, 'base64url').toString());
  const { privateKey } = await generateKeyPair('RS256');
  const sign = (over: object) =>
    new SignJWT({ ...claims, ...over }).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey);
  const byName = { alg: 'HS256', kid };
  const secret = new TextEncoder().encode(provider.clientSecret.padEnd(32, 'x'));
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const tokens = [
    `${head}.${encode({ ...claims, sub: 'bob' })}.${signature}`,
    `${encode({ alg: 'none' })}.${payload}.`,
    await sign({}),
    await sign({ aud: 'another' }),
    await new SignJWT(claims).setProtectedHeader(byName).sign(secret),
    'a.b.c',
    '',
    'x'.repeat(5000),
    7,
    null,
  ];
  for (const token of tokens) {
    const browser = openBrowser(site);
    expect([(await byToken(browser, token)).status, browser.cookies.size]).toEqual([401, 0]);
  }
  const without = await openAccountServer();
  onTestFinished(() => without.close());
  expect((await byToken(openBrowser(without), 'a.b.c')).status).toBe(404);
});

test('the id token of a sign-in in the browser signs nobody in a second time', async () => {
  const browser = openBrowser(site);
  await signInAs(browser, 'ada');
  const out = await browser.ask('/auth/logout', { headers: { 'sec-fetch-site': 'same-origin' } });
  const token = new URL(String(out.headers.location)).searchParams.get('id_token_hint');
  expect(token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  expect((await byToken(openBrowser(site), token)).status).toBe(401);
});

test('an unverified e-mail address of somebody else leads into no account of his', async () => {
  const ada = openBrowser(site);
  await signInAs(ada, 'ada');
  const eve = openBrowser(site);
  await signInAs(eve, 'eve');
  expect((await eve.ask(USER)).status).toBe(403);
  await readCsrf(ada);
  expect((await ada.ask('/api/account/v2/user/identities')).body).toHaveLength(1);
});

test('an account with a wallet can add the provider, and is then reached either way; another site cannot add it', async () => {
  PEOPLE.cyd = { name: 'Cyd' };
  const browser = openBrowser(site);
  const wallet = await signIn(browser);
  const begun = await browser.ask('/auth/auth0/start?link=1', {
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  await browser.ask(await walkThrough(String(begun.headers.location), 'cyd'));
  expect((await browser.ask('/api/account/v2/user/identities')).body.map(({ kind }: any) => kind)).toEqual([
    'wallet',
    'provider',
  ]);
  const fresh = openBrowser(site);
  await signInAs(fresh, 'cyd');
  expect((await fresh.ask(USER)).body.address_hash).toBe(wallet.address);
});

test('an account that another way leads into is not said to have a verified e-mail address, where the provider does not say so', async () => {
  PEOPLE.una = { name: 'Una', email: 'una@people.test', email_verified: false };
  const browser = openBrowser(site);
  await signIn(browser);
  const start = { headers: { 'sec-fetch-site': 'same-origin' } };
  const begun = await browser.ask('/auth/auth0/start?link=1', start);
  await browser.ask(await walkThrough(String(begun.headers.location), 'una'));
  const read = async () => (await browser.ask(USER)).body;
  expect(await read()).toMatchObject({ email: 'una@people.test', is_email_verified: false });
  await site.database.pool.query(
    "update app.account_identities set is_email_verified = true where email = 'una@people.test'",
  );
  expect(await read()).toMatchObject({ email: 'una@people.test' });
  expect(await read()).not.toHaveProperty('is_email_verified');
});

/** The code in the last e-mail. */
const readCode = () => /The code is (\d{6})/.exec(mailbox.mails.at(-1) ?? '')?.[1] ?? '';

test('a code by e-mail signs in once; whether an account has the address is not told', async () => {
  const browser = openBrowser(site);
  const post = (path: string, body: object, asking = browser) =>
    asking.ask(`/api/account/v2/${path}`, { method: 'POST', body });
  const first = await post('send_otp', { email: 'Dan@people.test' });
  const otp = readCode();
  expect((await post('confirm_otp', { email: 'dan@people.test', otp })).body.email).toBe('dan@people.test');
  expect((await post('confirm_otp', { email: 'dan@people.test', otp }, openBrowser(site))).status).toBe(422);
  const unknown = await post('send_otp', { email: 'nobody@people.test' });
  expect([unknown.status, unknown.body]).toEqual([first.status, first.body]);
  const soon = await post('send_otp', { email: 'dan@people.test' });
  expect([soon.status, soon.body.seconds_before_next_resend]).toEqual([429, expect.any(Number)]);
});

test('five wrong codes end the right one', async () => {
  const browser = openBrowser(site);
  const post = (path: string, body: object) =>
    browser.ask(`/api/account/v2/${path}`, { method: 'POST', body });
  await post('send_otp', { email: 'eli@people.test' });
  const right = readCode();
  const wrong = right === '000000' ? '000001' : '000000';
  for (let attempt = 0; attempt < 5; attempt++)
    expect((await post('confirm_otp', { email: 'eli@people.test', otp: wrong })).status).toBe(422);
  expect((await post('confirm_otp', { email: 'eli@people.test', otp: right })).status).toBe(422);
});

test.each(['a@b.test\r\nBcc: c@d.test', 'a@b.test,c@d.test', '<a@b.test>', ['a@b.test']])(
  'an e-mail is sent to one address, not to %j',
  async (email) => {
    const before = mailbox.mails.length;
    const { status } = await openBrowser(site).ask('/api/account/v2/send_otp', {
      method: 'POST',
      body: { email },
    });
    expect([status, mailbox.mails.length]).toEqual([422, before]);
  },
);

test.each([
  'send_otp',
  'confirm_otp',
  'authenticate_via_wallet',
  'authenticate',
  'address/link',
  'email/link',
])('%s takes nothing from another site and no form (login CSRF)', async (path) => {
  const browser = openBrowser(site);
  await signIn(browser);
  const before = mailbox.mails.length;
  const ask = (headers: Record<string, string>) =>
    browser.ask(`/api/account/v2/${path}`, {
      method: 'POST',
      body: { email: 'fay@people.test', otp: '000000', message: 'x', signature: '0x00' },
      headers,
    });
  const cookies = new Map(browser.cookies);
  const foreign = [{ origin: 'https://evil.test' }, { origin: 'null' }, { 'sec-fetch-site': 'cross-site' }];
  for (const headers of foreign) expect((await ask(headers)).status).toBe(403);
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])
    expect((await ask({ 'content-type': type })).status).toBe(415);
  expect([mailbox.mails.length, browser.cookies]).toEqual([before, cookies]);
});

test('an address gets ten codes a day, counted anew when one was right', async () => {
  const email = 'gil@people.test';
  const browser = openBrowser(site);
  const post = (path: string, body: object) =>
    browser.ask(`/api/account/v2/${path}`, { method: 'POST', body });
  const endPause = () =>
    site.database.pool.query(
      `update app.account_email_codes set sent_at = now() - interval '2 minutes' where email = $1`,
      [email],
    );
  const send = async () => {
    await endPause();
    return post('send_otp', { email });
  };
  for (let count = 0; count < 10; count++) expect((await send()).status).toBe(200);
  const refused = await send();
  expect([refused.status, refused.body.seconds_before_next_resend > 80_000]).toEqual([429, true]);
  expect((await post('confirm_otp', { email, otp: readCode() })).status).toBe(200);
  expect((await send()).status).toBe(200);
});

test('one client sends 30 codes in five minutes at most, whichever addresses it names', async () => {
  const limited = await openAccountServer(
    { ACCOUNT_SMTP_URL: mailbox.url, ACCOUNT_EMAIL_FROM: 'explorer@site.test' },
    null,
    { rateLimitRequests: 3000, rateLimitWindowMs: 300_000 },
  );
  onTestFinished(() => limited.close());
  const browser = openBrowser(limited);
  const statuses: number[] = [];
  for (let count = 0; count < 31; count++) {
    const body = { email: `person${count}@people.test` };
    statuses.push((await browser.ask('/api/account/v2/send_otp', { method: 'POST', body })).status);
  }
  const guess = { email: 'person1@people.test', otp: '000000' };
  statuses.push((await browser.ask('/api/account/v2/confirm_otp', { method: 'POST', body: guess })).status);
  expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(30);
  expect(statuses.slice(-2)).toEqual([429, 429]);
});
