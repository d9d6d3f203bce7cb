import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type AccountServer,
  type Browser,
  openAccountServer,
  openBrowser,
  readCsrf,
  signIn,
} from '../../../../tests/support/account-server.ts';

const ORIGIN = 'http://localhost:3000';
const USER = '/api/account/v2/user/info';

let http: Server;
let mailServer: SMTPServer;
let site: AccountServer;
let issuer: string;
const mails: string[] = [];

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
  http = createServer();
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  issuer = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'explorer',
        client_secret: 'a-secret-of-the-test',
        redirect_uris: [`${ORIGIN}/auth/auth0/callback`],
        post_logout_redirect_uris: [`${ORIGIN}/`],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: {
      openid: ['sub'],
      profile: ['name', 'preferred_username', 'picture'],
      email: ['email', 'email_verified'],
    },
    cookies: { keys: ['a key of the test'] },
    pkce: { required: () => true },
    findAccount: async (_: unknown, sub: string) => ({
      accountId: sub,
      claims: async () => ({ sub, ...PEOPLE[sub] }),
    }),
  } as never);
  http.on('request', provider.callback());
  mailServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _, done) {
      let text = '';
      stream.on('data', (chunk: Buffer) => {
        text += chunk;
      });
      stream.on('end', () => {
        mails.push(text.replace(/=\r\n/g, '').replace(/=3D/g, '='));
        done();
      });
    },
  });
  await new Promise<void>((resolve) => mailServer.listen(0, '127.0.0.1', () => resolve()));
  const { port } = mailServer.server.address() as AddressInfo;
  site = await openAccountServer({
    ACCOUNT_OIDC_ISSUER: issuer,
    ACCOUNT_OIDC_CLIENT_ID: 'explorer',
    ACCOUNT_OIDC_CLIENT_SECRET: 'a-secret-of-the-test',
    ACCOUNT_SMTP_URL: `smtp://127.0.0.1:${port}`,
    ACCOUNT_EMAIL_FROM: 'explorer@site.test',
  });
});

afterAll(async () => {
  await site.close();
  await new Promise<void>((resolve) => mailServer.close(() => resolve()));
  http.closeAllConnections();
  await new Promise((resolve) => http.close(resolve));
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
  expect(String(out.headers.location)).toContain(`${issuer}/session/end?`);
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
    /http:\/\/localhost:3000(\/auth\/verify-email\?token=\S+)/.exec(mails.at(-1) ?? '') ?? [];
  const other = openBrowser(site);
  await signIn(other);
  expect((await other.ask(link)).headers.location).toBe('/login?error=expired');
  expect((await browser.ask(link)).headers.location).toBe('/auth/profile');
  expect((await browser.ask(USER)).body.name).toBe('Bob');
  expect((await browser.ask('/api/account/v2/email/resend')).status).toBe(404);
  const next = openBrowser(site);
  expect((await signInAs(next, 'bob')).answer.headers.location).toBe('/blocks');
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

/** The code in the last e-mail. */
const readCode = () => /The code is (\d{6})/.exec(mails.at(-1) ?? '')?.[1] ?? '';

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
    const before = mails.length;
    const { status } = await openBrowser(site).ask('/api/account/v2/send_otp', {
      method: 'POST',
      body: { email },
    });
    expect([status, mails.length]).toEqual([422, before]);
  },
);
