import { generateKeyPair, SignJWT } from 'jose';
import * as openId from 'openid-client';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import {
  type AccountServer,
  type Browser,
  openAccountServer,
  openBrowser,
  readCsrf,
  signIn,
  signMessage,
} from '#tests/support/account-server.ts';
import {
  type IdentityProvider,
  signInAs,
  startIdentityProvider,
  walkThrough,
} from '#tests/support/identity-provider.ts';
import { type Mailbox, startMailbox } from '#tests/support/mailbox.ts';

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
  site = await openAccountServer({ ...provider.settings, ...mailbox.settings });
});

afterAll(async () => {
  await site.close();
  await mailbox.close();
  await provider.close();
});

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
  const { rows } = await site.database.pool.query(
    'select id_token from app.account_sessions where id_token is not null',
  );
  expect(rows.length).toBeGreaterThan(0);
  const out = await browser.ask('/auth/logout', { headers: { 'sec-fetch-site': 'same-origin' } });
  expect(String(out.headers.location)).toContain(`${provider.issuer}/session/end?`);
  const token = new URL(String(out.headers.location)).searchParams.get('id_token_hint') ?? '';
  // It is kept so that only who has the token of the session can read it.
  for (const part of token.split('.')) expect(JSON.stringify(rows)).not.toContain(part);
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

test('an e-mail address of which the provider does not say whether it is verified is not taken', async () => {
  PEOPLE.ivo = { name: 'Ivo', email: 'ada@people.test' };
  const browser = openBrowser(site);
  expect((await signInAs(browser, 'ivo')).answer.headers.location).toBe('/blocks');
  expect((await browser.ask(USER)).body).toMatchObject({ name: 'Ivo', email: null });
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
  // A wrong token is no reason to end the session that the browser has.
  const signedIn = openBrowser(site);
  await signIn(signedIn);
  expect((await byToken(signedIn, 'a.b.c')).status).toBe(401);
  expect((await signedIn.ask(USER)).status).toBe(200);
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
const readCode = () =>
  /The code is (\d{6})/.exec(mailbox.mails.findLast((mail) => mail.includes('The code is')) ?? '')?.[1] ?? '';

test('a code by e-mail signs in once; whether an account has the address is not shown', async () => {
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

/** What a page of another site, and one in a sandboxed frame, sends with its requests. */
const FOREIGN = [{ origin: 'https://evil.test' }, { origin: 'null' }, { 'sec-fetch-site': 'cross-site' }];
/** What its forms can send. */
const FORM_TYPES = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'];

test.each([
  'send_otp',
  'confirm_otp',
  'authenticate_via_wallet',
  'authenticate',
  'address/link',
  'email/link',
])('%s takes nothing from another site and no form (login CSRF)', async (path) => {
  const signedIn = openBrowser(site);
  await signIn(signedIn);
  const before = mailbox.mails.length;
  // What adds a way of signing in needs a session, and says so before it looks at a type.
  const refusedType = (browser: Browser) => (browser !== signedIn && path.endsWith('/link') ? 401 : 415);
  for (const browser of [signedIn, openBrowser(site)]) {
    const ask = (headers: Record<string, string>) =>
      browser.ask(`/api/account/v2/${path}`, {
        method: 'POST',
        body: { email: 'fay@people.test', otp: '000000', message: 'x', signature: '0x00', token: 'x' },
        headers,
      });
    const cookies = new Map(browser.cookies);
    for (const headers of FOREIGN) {
      expect((await ask(headers)).status).toBe(403);
      for (const type of FORM_TYPES)
        expect((await ask({ ...headers, 'content-type': type })).status).toBe(403);
    }
    for (const type of FORM_TYPES)
      expect((await ask({ 'content-type': type })).status).toBe(refusedType(browser));
    expect([mailbox.mails.length, browser.cookies]).toEqual([before, cookies]);
  }
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
  const limited = await openAccountServer(mailbox.settings, null, {
    rateLimitRequests: 3000,
    rateLimitWindowMs: 300_000,
  });
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

const ACCOUNT = '/api/account/v2';
const IDENTITIES = `${ACCOUNT}/user/identities`;
const listWays = async (browser: Browser): Promise<{ id: number; kind: string; name: string }[]> =>
  (await browser.ask(IDENTITIES)).body;
const mailsTo = (address: string, text: string) =>
  mailbox.mails.filter((mail) => mail.includes(`To: ${address}`) && mail.includes(text)).length;

/** Adds an e-mail address to the account of a browser; gives the answer. */
async function linkEmail(browser: Browser, email: string) {
  await browser.ask(`${ACCOUNT}/send_otp`, { method: 'POST', body: { email } });
  return browser.ask(`${ACCOUNT}/email/link`, { method: 'POST', body: { email, otp: readCode() } });
}

/** Adds a wallet to it. */
async function linkWallet(browser: Browser, wallet = privateKeyToAccount(generatePrivateKey())) {
  const body = await signMessage(browser, wallet);
  return browser.ask(`${ACCOUNT}/address/link`, { method: 'POST', body });
}

test('the deletion of an account leaves no code of its e-mail addresses', async () => {
  const browser = openBrowser(site);
  await signIn(browser);
  await linkEmail(browser, 'kim@people.test');
  const count = async () =>
    (await site.database.pool.query("select from app.account_email_codes where email = 'kim@people.test'"))
      .rowCount;
  expect(await count()).toBe(1);
  const body = { confirm: 'delete my account' };
  expect((await browser.ask(`${ACCOUNT}/user`, { method: 'DELETE', body })).status).toBe(200);
  expect(await count()).toBe(0);
});

test('e-mail address and wallet are added as ways of signing in, lead into one account, and are no other account’s', async () => {
  const browser = openBrowser(site);
  const first = await signIn(browser);
  const second = privateKeyToAccount(generatePrivateKey());
  const added = await linkEmail(browser, 'flo@people.test');
  expect([added.status, added.body.email]).toEqual([200, 'flo@people.test']);
  expect((await linkWallet(browser, second)).status).toBe(200);
  expect((await listWays(browser)).map(({ kind }) => kind)).toEqual(['wallet', 'email', 'wallet']);
  await vi.waitFor(() => expect(mailsTo('flo@people.test', second.address.toLowerCase())).toBe(1), 15_000);
  for (const wallet of [first, second]) {
    const fresh = openBrowser(site);
    await signIn(fresh, wallet);
    expect((await fresh.ask(USER)).body.email).toBe('flo@people.test');
  }
  const other = openBrowser(site);
  await signIn(other);
  const taken = await linkWallet(other, second);
  expect([taken.status, taken.body.message]).toEqual([422, 'Another account signs in with this wallet']);
  await site.database.pool.query(
    "update app.account_email_codes set sent_at = sent_at - interval '1 hour' where email = 'flo@people.test'",
  );
  const { status, body } = await linkEmail(other, 'flo@people.test');
  expect([status, body.message]).toEqual([422, 'Another account signs in with this e-mail address']);
  expect(await listWays(other)).toHaveLength(1);
});

test('an account has ten ways of signing in at most; a removed one signs in no longer, and the last one stays', async () => {
  const browser = openBrowser(site);
  const first = await signIn(browser);
  await linkEmail(browser, 'moe@people.test');
  const other = openBrowser(site);
  await signIn(other, first);
  for (let count = 2; count < 10; count++) expect((await linkWallet(browser)).status).toBe(200);
  const beyond = await linkWallet(browser);
  expect([beyond.status, beyond.body.message]).toEqual([422, 'The account has too many sign-in methods']);

  const ways = await listWays(browser);
  const mail = ways.find(({ kind }) => kind === 'email');
  const gone = await browser.ask(`${IDENTITIES}/${mail?.id}`, { method: 'DELETE' });
  expect(gone.body).toEqual({ message: 'OK' });
  await vi.waitFor(() => expect(mailsTo('moe@people.test', 'was removed')).toBe(1), 15_000);
  const [own, ...rest] = await listWays(browser);
  for (const { id } of rest)
    expect((await browser.ask(`${IDENTITIES}/${id}`, { method: 'DELETE' })).status).toBe(200);
  const refused = await browser.ask(`${IDENTITIES}/${own?.id}`, { method: 'DELETE' });
  expect([refused.status, refused.body.message]).toEqual([422, 'The last sign-in method cannot be removed']);
  expect((await other.ask(USER)).status).toBe(200);
});

test('the sessions that began with a way of signing in end with it', async () => {
  const browser = openBrowser(site);
  const first = await signIn(browser);
  const second = privateKeyToAccount(generatePrivateKey());
  await linkWallet(browser, second);
  const other = openBrowser(site);
  await signIn(other, second);
  const [, added] = await listWays(browser);
  expect((await browser.ask(`${IDENTITIES}/${added?.id}`, { method: 'DELETE' })).status).toBe(200);
  expect((await other.ask(USER)).status).toBe(401);
  expect((await browser.ask(USER)).body.address_hash).toBe(first.address);
});

test('after an old sign-in nothing is added or removed that lets in or out: the person signs in again first', async () => {
  const browser = openBrowser(site);
  const wallet = await signIn(browser);
  await linkEmail(browser, 'hex@people.test');
  const [own] = await listWays(browser);
  await site.database.pool.query(
    `update app.account_sessions set created_at = created_at - interval '15 minutes'
     where account_id = (select account_id from app.account_identities where id = $1)`,
    [own?.id],
  );
  const message = 'Your sign-in is older than 15 minutes. Sign in again first.';
  const remove = { method: 'DELETE' as const };
  const confirmed = { ...remove, body: { confirm: 'delete my account' } };
  const link = { method: 'POST' as const, body: { email: 'hex2@people.test', otp: '000000' } };
  for (const answer of [
    await browser.ask(`${IDENTITIES}/${own?.id}`, remove),
    await browser.ask(`${ACCOUNT}/user`, confirmed),
    await browser.ask(`${ACCOUNT}/email/link`, link),
    await linkWallet(browser),
  ])
    expect([answer.status, answer.body.message]).toEqual([403, message]);
  const start = { headers: { 'sec-fetch-site': 'same-origin' } };
  const linked = await browser.ask('/auth/auth0/start?link=1', start);
  expect(linked.headers.location).toBe('/login?error=again&path=%2Fauth%2Fprofile');
  expect(await listWays(browser)).toHaveLength(2);
  await signIn(browser, wallet);
  expect((await browser.ask(`${IDENTITIES}/${own?.id}`, remove)).status).toBe(200);
});

test('who is signed in and signs in at the provider again is asked for the password there', async () => {
  const browser = openBrowser(site);
  await signInAs(browser, 'ada');
  const start = { headers: { 'sec-fetch-site': 'same-origin' } };
  const again = await browser.ask('/auth/auth0/start', start);
  expect(new URL(String(again.headers.location)).searchParams.get('prompt')).toBe('login');
  const stranger = await openBrowser(site).ask('/auth/auth0/start', start);
  expect(new URL(String(stranger.headers.location)).searchParams.get('prompt')).toBeNull();
});

test('a wrong code, and one for an address that nobody has, take the same statements', async () => {
  const { appPool } = site.api.context.store;
  if (!appPool) throw new Error('There is no pool');
  const asked = vi.spyOn(appPool, 'query');
  onTestFinished(() => asked.mockRestore());
  const post = async (path: string, body: object) => {
    asked.mockClear();
    const { status } = await openBrowser(site).ask(`${ACCOUNT}/${path}`, { method: 'POST', body });
    const texts = asked.mock.calls.map(([query]) => String(Object(query).text ?? query).trim());
    // Notifications are prepared beside it.
    const own = texts.filter((text) => !text.includes('app.jobs'));
    return [
      status,
      ...own.filter((text) => /account_(email_codes|identities|sessions)|app\.accounts/.test(text)),
    ];
  };
  const known = openBrowser(site);
  await signIn(known);
  await linkEmail(known, 'ivy@people.test');
  await site.database.pool.query(
    "update app.account_email_codes set sent_at = sent_at - interval '1 hour' where email = 'ivy@people.test'",
  );
  const sent = [
    await post('send_otp', { email: 'ivy@people.test' }),
    await post('send_otp', { email: 'nobody1@people.test' }),
  ];
  expect(sent[0]).toEqual(sent[1]);
  const right = readCode();
  const otp = right === '000000' ? '000001' : '000000';
  const guessed = [
    await post('confirm_otp', { email: 'ivy@people.test', otp }),
    await post('confirm_otp', { email: 'nobody1@people.test', otp }),
    await post('confirm_otp', { email: 'nobody2@people.test', otp }),
  ];
  expect(guessed[0]?.length).toBeGreaterThan(1);
  expect(guessed[1]).toEqual(guessed[0]);
  expect(guessed[2]).toEqual(guessed[0]);
});

test('the secret of the client is sent in a header to a provider that takes it only there', async () => {
  const other = await startIdentityProvider({
    origin: ORIGIN,
    people: PEOPLE,
    clientAuth: 'client_secret_basic',
  });
  onTestFinished(() => other.close());
  const own = await openAccountServer(other.settings);
  onTestFinished(() => own.close());
  const browser = openBrowser(own);
  const { answer } = await signInAs(browser, 'ada');
  expect([answer.status, (await browser.ask(USER)).body.name]).toEqual([302, 'Ada']);
});
