import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import {
  type AccountServer,
  anyAddress,
  openAccountServer,
  openBrowser,
  openServerBeside,
  readCsrf,
  signIn,
  signMessage,
} from '#tests/support/account-server.ts';

let site: AccountServer;

beforeAll(async () => {
  site = await openAccountServer();
});

afterAll(() => site.close());

const USER = '/api/account/v2/user/info';
const SIGN_IN = '/api/account/v2/authenticate_via_wallet';

test('a wallet signs in and is the same account the next time', async () => {
  const first = openBrowser(site);
  const wallet = await signIn(first);
  const { body } = await first.ask(USER);
  expect(body).toEqual({
    name: null,
    nickname: null,
    email: null,
    avatar: null,
    address_hash: wallet.address,
  });
  const second = openBrowser(site);
  await signIn(second, wallet);
  expect((await second.ask('/api/account/v2/user/sessions')).body).toHaveLength(2);
});

test('nobody is signed in without a cookie, and no table of accounts is read', async () => {
  const { status, body } = await openBrowser(site).ask(USER);
  expect([status, body.message]).toEqual([401, 'Unauthorized']);
});

test('the session cookie is HttpOnly, and over TLS fastened to the host; the mark that scripts read opens nothing', async () => {
  const browser = openBrowser(site, 'https://scan.test');
  await signIn(browser);
  expect([...browser.cookies.keys()].sort()).toEqual(['__Host-explorer_session', '_explorer_key']);
  const only = openBrowser(site, 'https://scan.test');
  only.cookies.set('_explorer_key', browser.cookies.get('_explorer_key') ?? '');
  expect((await only.ask(USER)).status).toBe(401);
  const signed = await signMessage(
    openBrowser(site, 'https://scan.test'),
    privateKeyToAccount(generatePrivateKey()),
  );
  const answer = await site.server.inject({
    method: 'POST',
    url: SIGN_IN,
    headers: { host: 'scan.test', 'x-forwarded-proto': 'https', origin: 'https://scan.test' },
    payload: signed,
  });
  const cookies = Object.fromEntries(answer.cookies.map((each) => [each.name, each]));
  expect(cookies['__Host-explorer_session']).toMatchObject({
    httpOnly: true,
    secure: true,
    path: '/',
    sameSite: 'Lax',
  });
  expect(cookies['__Host-explorer_session']).not.toHaveProperty('domain');
  expect(cookies._explorer_key).not.toHaveProperty('httpOnly');
  expect(answer.headers['cache-control']).toBe('private, no-store');
});

/** Answers to a signed message. */
async function tryMessage(change: (message: string) => string, origin = 'http://localhost:3000') {
  const browser = openBrowser(site, origin);
  const wallet = privateKeyToAccount(generatePrivateKey());
  const asked = await browser.ask(`/api/account/v2/siwe_message?address=${wallet.address}`);
  const message = change(String(asked.body.siwe_message));
  const signature = await wallet.signMessage({ message });
  const { status, body } = await browser.ask(SIGN_IN, { method: 'POST', body: { message, signature } });
  return { status, message: body.message, cookies: browser.cookies.size };
}

const [PAST, FUTURE] = ['2001-01-01T00:00:00.000Z', '2099-01-01T00:00:00.000Z'];
const SOON = new Date(Date.now() + 3_600_000).toISOString();
const after = (line: string) => (text: string) => `${text}\n${line}`;

test.each<[string, (text: string) => string, string]>([
  [
    'for another site',
    (text) => text.replaceAll('localhost:3000', 'evil.test'),
    'The message is for another site than localhost:3000',
  ],
  [
    'for another chain',
    (text) => text.replace('Chain ID: 31337', 'Chain ID: 1'),
    'The message is for another chain than 31337',
  ],
  ['with text before it', (text) => `Free tokens\n${text}`, 'The message does not follow EIP-4361'],
  [
    'with a nonce that the server has not made',
    (text) => text.replace(/Nonce: \w+/, `Nonce: ${'ab'.repeat(28)}`),
    'The message is no longer valid; request a new one',
  ],
  ['of another scheme', (text) => `https://${text}`, 'The scheme of the message is not http'],
  [
    'with another URI',
    (text) => text.replace('URI: http://localhost:3000', 'URI: http://localhost:3000/evil'),
    'The URI of the message is not http://localhost:3000',
  ],
  [
    'with another statement',
    (text) => text.replace(/\n\n[^\n]+\n\n/, '\n\nI give all my tokens away\n\n'),
    'The statement of the message is not that of this site',
  ],
  [
    'with resources',
    after('Resources:\n- https://evil.test/grant'),
    'The message lists resources, which this site does not grant',
  ],
  [
    'with a request ID',
    after('Request ID: 1'),
    'The message has a request ID, which this site does not issue',
  ],
  ['that is not valid yet', after(`Not Before: ${FUTURE}`), 'The message is not valid yet'],
  [
    'that was issued long ago',
    (text) => text.replace(/Issued At: \S+/, `Issued At: ${PAST}`),
    'The message was issued too long ago; request a new one',
  ],
  [
    'that was issued in the future',
    (text) => text.replace(/Issued At: \S+/, `Issued At: ${SOON}`),
    'The message was issued in the future',
  ],
  [
    'without an expiration time',
    (text) => text.replace(/\nExpiration Time: \S+/, ''),
    'The message has no expiration time',
  ],
  [
    'that has expired',
    (text) => text.replace(/Expiration Time: \S+/, `Expiration Time: ${PAST}`),
    'The message has expired; request a new one',
  ],
  [
    'that is valid for years',
    (text) => text.replace(/Expiration Time: \S+/, `Expiration Time: ${FUTURE}`),
    'The message is valid for too long',
  ],
  [
    'with an address without its checksum',
    (text) => text.replace(/0x\w{40}/, (address) => address.toLowerCase()),
    'The message does not follow EIP-4361',
  ],
])('a message %s signs nobody in', async (_, change, message) => {
  expect(await tryMessage(change)).toEqual({ status: 422, message, cookies: 0 });
});

test('a message with a time before which it does not hold, and that time over, signs in', async () => {
  expect(await tryMessage(after(`Not Before: ${PAST}`))).toMatchObject({ status: 200 });
});

test('a message counts once, also when it is sent twice at the same time', async () => {
  const browser = openBrowser(site);
  const signed = await signMessage(browser, privateKeyToAccount(generatePrivateKey()));
  const send = () => openBrowser(site).ask(SIGN_IN, { method: 'POST', body: signed });
  const statuses = (await Promise.all([send(), send(), send()])).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 422, 422]);
  expect((await send()).body.message).toBe('The message was used before');
});

test('a message that was made for one wallet signs in no other, and neither does the signature of another', async () => {
  const browser = openBrowser(site);
  const [own, other] = [privateKeyToAccount(generatePrivateKey()), privateKeyToAccount(generatePrivateKey())];
  const { message } = await signMessage(browser, own);
  const signature = await other.signMessage({ message });
  const byOther = await browser.ask(SIGN_IN, { method: 'POST', body: { message, signature } });
  expect(byOther.body.message).toBe('The signature is not that of the address');
  const renamed = message.replace(own.address, other.address);
  const forged = { message: renamed, signature: await other.signMessage({ message: renamed }) };
  const answer = await browser.ask(SIGN_IN, { method: 'POST', body: forged });
  expect(answer.body.message).toBe('The message is no longer valid; request a new one');
});

test('a session that somebody has put into the browser before ends at the sign-in (fixation)', async () => {
  const attacker = openBrowser(site);
  await signIn(attacker);
  const victim = openBrowser(site);
  const planted = attacker.cookies.get('explorer_session') ?? '';
  victim.cookies.set('explorer_session', planted);
  const wallet = await signIn(victim);
  expect(victim.cookies.get('explorer_session')).not.toBe(planted);
  expect((await victim.ask(USER)).body.address_hash).toBe(wallet.address);
  expect((await attacker.ask(USER)).status).toBe(401);
});

test('a page of another site signs nobody in (login CSRF)', async () => {
  const browser = openBrowser(site);
  const body = await signMessage(browser, privateKeyToAccount(generatePrivateKey()));
  for (const headers of [
    { origin: 'https://evil.test' },
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'null' },
  ]) {
    const answer = await browser.ask(SIGN_IN, { method: 'POST', body, headers });
    expect([answer.status, answer.headers['set-cookie']]).toEqual([403, undefined]);
  }
});

test('a session ends when it was not used for long, when it is old, and when its owner ends it', async () => {
  const wallet = privateKeyToAccount(generatePrivateKey());
  const [idle, old, other, own] = [1, 2, 3, 4].map(() => openBrowser(site)) as [any, any, any, any];
  for (const browser of [idle, old, other, own]) await signIn(browser, wallet);
  const set = (browser: any, change: string) =>
    site.database.pool.query(
      `update app.account_sessions set ${change} where token_hash = sha256($1::bytea)`,
      [Buffer.from(browser.cookies.get('explorer_session'))],
    );
  await set(idle, "last_used_at = now() - interval '169 hours'");
  await set(old, "expires_at = now() - interval '1 second'");
  for (const browser of [idle, old]) expect((await browser.ask(USER)).status).toBe(401);
  const listed = await own.ask('/api/account/v2/user/sessions');
  expect(listed.body.map((each: any) => each.is_current).sort()).toEqual([false, true]);
  await own.ask('/api/account/v2/user/sessions', { method: 'DELETE' });
  expect([(await other.ask(USER)).status, (await own.ask(USER)).status]).toEqual([401, 200]);
  await own.ask('/api/account/v2/sign_out', { method: 'POST' });
  expect([own.cookies.size, (await own.ask(USER)).status]).toEqual([0, 401]);
});

test.each([
  [{}, 167, 720],
  [{ ACCOUNT_SESSION_IDLE_HOURS: '2', ACCOUNT_SESSION_MAX_HOURS: '5' }, 1, 5],
] as const)(
  'with %j a session that was not used for %i hours holds, two hours later no more; after %i it ends',
  async (env, idleHours, maxHours) => {
    const beside = { server: await openServerBeside(site, env) };
    onTestFinished(() => beside.server.close());
    const browser = openBrowser(beside);
    const wallet = privateKeyToAccount(generatePrivateKey());
    const body = await signMessage(browser, wallet);
    const { headers } = await browser.ask(SIGN_IN, { method: 'POST', body });
    expect(String(headers['set-cookie'])).toContain(`Max-Age=${maxHours * 3600};`);
    const token = Buffer.from(browser.cookies.get('explorer_session') ?? '');
    const { rows } = await site.database.pool.query(
      'select round(extract(epoch from expires_at - now()) / 3600)::int as hours from app.account_sessions where token_hash = sha256($1::bytea)',
      [token],
    );
    expect(rows).toEqual([{ hours: maxHours }]);
    const rest = (hours: number) =>
      site.database.pool.query(
        'update app.account_sessions set last_used_at = now() - make_interval(hours => $2) where token_hash = sha256($1::bytea)',
        [token, hours],
      );
    await rest(idleHours);
    expect((await browser.ask(USER)).status).toBe(200);
    await rest(idleHours + 2);
    expect((await browser.ask(USER)).status).toBe(401);
  },
);

test('a session that was ended elsewhere leaves no cookie behind: the 401 takes them away, and a session that holds keeps its own', async () => {
  const wallet = privateKeyToAccount(generatePrivateKey());
  const [own, other] = [openBrowser(site), openBrowser(site)];
  await signIn(own, wallet);
  await signIn(other, wallet);
  other.cookies.set('invalid_session', 'unverified');
  await own.ask('/api/account/v2/user/sessions', { method: 'DELETE' });
  expect([...other.cookies.keys()].sort()).toEqual(['_explorer_key', 'explorer_session', 'invalid_session']);
  expect((await other.ask(USER)).status).toBe(401);
  expect(other.cookies.size).toBe(0);
  // Who has only the mark, of which scripts know, does not keep it either.
  other.cookies.set('_explorer_key', 'signed-in');
  expect([(await other.ask(USER)).status, other.cookies.size]).toEqual([401, 0]);
  expect((await other.ask(USER)).headers['set-cookie']).toBeUndefined();

  const cookies = new Map(own.cookies);
  const wrong = { method: 'DELETE' as const, headers: { 'x-csrf-token': '' } };
  expect((await own.ask('/api/account/v2/user/sessions', wrong)).status).toBe(403);
  expect((await own.ask(`${USER.replace('info', 'nothing')}`)).status).toBe(404);
  expect([own.cookies, (await own.ask(USER)).status]).toEqual([cookies, 200]);

  await signIn(other, wallet);
  await own.ask('/api/account/v2/user/sessions', { method: 'DELETE' });
  expect((await other.ask('/account/forms/profile')).status).toBe(302);
  expect(other.cookies.size).toBe(0);
});

test('the token of a session is kept as a hash only', async () => {
  const browser = openBrowser(site);
  await signIn(browser);
  const { rows } = await site.database.pool.query('select * from app.account_sessions');
  expect(JSON.stringify(rows)).not.toContain(browser.cookies.get('explorer_session'));
});

test.each([
  '//evil.test',
  '/\\evil.test',
  'https://evil.test',
  '/%5C..//evil.test/',
  '/..//evil.test',
  'javascript:1',
  '/a\n/b',
])('signing in leads back to this site, not to %j', async (path) => {
  const { headers } = await openBrowser(site).ask(`/auth/auth0?path=${encodeURIComponent(path)}`);
  const target = new URL(String(headers.location), 'http://localhost:3000');
  expect(target.origin + target.pathname).toBe('http://localhost:3000/login');
  const back = target.searchParams.get('path') ?? '';
  expect(new URL(back, 'http://localhost:3000').origin).toBe('http://localhost:3000');
  expect(back).toMatch(/^\/(?![/\\])/);
});

test('a link of another site does not sign out; a form of this one does', async () => {
  const browser = openBrowser(site);
  await signIn(browser);
  const linked = await browser.ask('/auth/logout', { headers: { 'sec-fetch-site': 'cross-site' } });
  expect([linked.status, (await browser.ask(USER)).status]).toEqual([200, 200]);
  await browser.ask('/auth/logout', { method: 'POST', headers: { 'sec-fetch-site': 'cross-site' } });
  expect((await browser.ask(USER)).status).toBe(200);
  const own = await browser.ask('/auth/logout', { headers: { 'sec-fetch-site': 'same-origin' } });
  expect([own.status, own.headers.location, (await browser.ask(USER)).status]).toEqual([303, '/', 401]);
});

test('where the operator names the address of the site, a request that names another host signs nobody in', async () => {
  const named = await openAccountServer({}, null, { publicOrigin: 'https://explorer.test' });
  onTestFinished(() => named.close());
  await signIn(openBrowser(named, 'https://explorer.test'));
  const elsewhere = openBrowser(named, 'https://evil.test');
  const path = `/api/account/v2/siwe_message?address=${anyAddress()}`;
  expect((await elsewhere.ask(path)).status).toBe(403);
  await expect(signIn(elsewhere)).rejects.toThrow('403');
});

test('servers on one database share sessions, their tokens for changes, and which messages were used', async () => {
  const beside = { server: await openServerBeside(site) };
  onTestFinished(() => beside.server.close());
  const here = openBrowser(site);
  const wallet = privateKeyToAccount(generatePrivateKey());
  const signed = await signMessage(here, wallet);
  const there = openBrowser(beside);
  const signInBy = (browser: typeof here) => browser.ask(SIGN_IN, { method: 'POST', body: signed });
  expect((await signInBy(there)).status).toBe(200);
  expect((await signInBy(openBrowser(site))).body.message).toBe('The message was used before');
  for (const [name, value] of there.cookies) here.cookies.set(name, value);
  expect((await here.ask(USER)).body.address_hash).toBe(wallet.address);
  await readCsrf(there);
  here.csrf = there.csrf;
  const path = '/api/account/v2/user/webhooks';
  const added = await here.ask(path, { method: 'POST', body: { url: 'https://hooks.example/' } });
  expect(added.status).toBe(200);
  expect((await there.ask(path)).body).toHaveLength(1);
  const sessions = '/api/account/v2/user/sessions';
  const [session] = (await here.ask(sessions)).body;
  expect((await here.ask(`${sessions}/${session.id}`, { method: 'DELETE' })).status).toBe(200);
  expect((await there.ask(USER)).status).toBe(401);
});

test('the list of sessions says with which browser and from which network each was used', async () => {
  const browser = openBrowser(site);
  await signIn(browser);
  const other = openBrowser(site);
  const signed = await signMessage(other, privateKeyToAccount(generatePrivateKey()));
  const headers = {
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    'x-forwarded-for': '203.0.113.77',
  };
  await other.ask(SIGN_IN, { method: 'POST', body: signed, headers });
  const { body } = await other.ask('/api/account/v2/user/sessions', { headers });
  expect(body).toMatchObject([{ device: 'Firefox on Linux', network: '203.0.113.0/24', is_current: true }]);
});

test('with ACCOUNT_SECRET a token for changes needs it: one without it, or of another one, is refused', async () => {
  const open = async (env: Record<string, string>) => {
    const server = await openServerBeside(site, env);
    onTestFinished(() => server.close());
    return openBrowser({ server });
  };
  const keyed = await open({ ACCOUNT_SECRET: 'a secret of 32 characters or more' });
  await signIn(keyed);
  const change = { method: 'POST', body: { url: 'https://hooks.example/' } } as const;
  const path = '/api/account/v2/user/webhooks';
  for (const env of [{}, { ACCOUNT_SECRET: 'another secret of 32 characters or more' }] as Record<
    string,
    string
  >[]) {
    const other = await open(env);
    for (const [name, value] of keyed.cookies) other.cookies.set(name, value);
    other.csrf = keyed.csrf;
    expect([(await other.ask(USER)).status, (await other.ask(path, change)).status]).toEqual([200, 403]);
  }
  expect((await keyed.ask(path, change)).status).toBe(200);
});
