import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type AccountServer,
  type Browser,
  openAccountServer,
  openBrowser,
  signIn,
} from '#tests/support/account-server.ts';
import {
  type IdentityProvider,
  SITE_ORIGIN,
  signInAs,
  startIdentityProvider,
  walkThrough,
} from '#tests/support/identity-provider.ts';

const USER = '/api/account/v2/user';
const OWN = { headers: { 'sec-fetch-site': 'same-origin' } };
let provider: IdentityProvider;
let site: AccountServer;

/** People at the provider, by subject. */
const PEOPLE: Record<string, object> = { mal: { name: 'Mal' }, vic: { name: 'Vic' }, una: { name: 'Una' } };

beforeAll(async () => {
  provider = await startIdentityProvider({ origin: SITE_ORIGIN, people: PEOPLE });
  site = await openAccountServer(provider.settings);
});

afterAll(async () => {
  await site.close();
  await provider.close();
});

const listKinds = async (browser: Browser): Promise<string[]> =>
  (await browser.ask(`${USER}/identities`)).body.map(({ kind }: { kind: string }) => kind);

test.each<Record<string, string>>([
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { referer: 'https://evil.test/auth/profile' },
  { referer: 'http://localhost.evil.test:3000/' },
])('a link of another site (%j) begins nothing: it leads to the page of signing in', async (headers) => {
  const victim = openBrowser(site);
  await signIn(victim);
  const cookies = new Map(victim.cookies);
  for (const query of ['?link=1', '?path=%2Fblocks', '?link=1&path=https%3A%2F%2Fevil.test']) {
    const begun = await victim.ask(`/auth/auth0/start${query}`, { headers });
    const path = query.includes('blocks') ? '%2Fblocks' : '%2F';
    expect([query, begun.headers.location]).toEqual([query, `/login?path=${path}`]);
  }
  expect([victim.cookies, await listKinds(victim)]).toEqual([cookies, ['wallet']]);
});

test.each<Record<string, string>>([{}, { referer: 'null' }])(
  'what does not say where it comes from (%j) adds no account of the provider to the session',
  async (headers) => {
    const victim = openBrowser(site);
    const wallet = await signIn(victim);
    const begun = await victim.ask('/auth/auth0/start?link=1', { headers });
    // The attacker has the victim signed in at the provider as somebody else.
    const back = await walkThrough(String(begun.headers.location), 'mal');
    expect((await victim.ask(back)).headers.location).toBe('/');
    expect((await victim.ask(`${USER}/info`)).body).toMatchObject({ name: 'Mal', address_hash: null });

    const again = openBrowser(site);
    await signIn(again, wallet);
    expect(await listKinds(again)).toEqual(['wallet']);
    const attacker = openBrowser(site);
    await signInAs(attacker, 'mal');
    expect((await attacker.ask(`${USER}/info`)).body.address_hash).toBeNull();
  },
);

test('what was begun to add a way to one session adds it to no other that the browser has meanwhile', async () => {
  const browser = openBrowser(site);
  await signIn(browser);
  const begun = await browser.ask('/auth/auth0/start?link=1', OWN);
  const back = await walkThrough(String(begun.headers.location), 'una');
  await signIn(browser);
  expect((await browser.ask(back)).headers.location).toBe('/login?error=expired');
  expect(await listKinds(browser)).toEqual(['wallet']);

  const signedOut = openBrowser(site);
  await signIn(signedOut);
  const other = await signedOut.ask('/auth/auth0/start?link=1', OWN);
  const way = await walkThrough(String(other.headers.location), 'una');
  await signedOut.ask('/api/account/v2/sign_out', { method: 'POST' });
  expect((await signedOut.ask(way)).headers.location).toBe('/login?error=expired');
  expect((await signedOut.ask(`${USER}/info`)).status).toBe(401);
});

test('an account of the provider that another account has is not added to a second one', async () => {
  const first = openBrowser(site);
  await signInAs(first, 'vic');
  const second = openBrowser(site);
  await signIn(second);
  const begun = await second.ask('/auth/auth0/start?link=1', OWN);
  const back = await walkThrough(String(begun.headers.location), 'vic');
  expect((await second.ask(back)).headers.location).toBe('/auth/profile?error=taken');
  expect(await listKinds(second)).toEqual(['wallet']);
});

test.each([
  ['a nonce', 'nonce', 'another-nonce'],
  ['a PKCE challenge', 'code_challenge', 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'],
])(
  'an identity that was signed for %s of another sign-in is refused, though its state is right',
  async (_, name, value) => {
    const browser = openBrowser(site);
    const begun = await browser.ask('/auth/auth0/start', OWN);
    const address = new URL(String(begun.headers.location));
    expect(address.searchParams.get(name)).toBeTruthy();
    address.searchParams.set(name, value);
    const back = await walkThrough(address.href, 'vic');
    const state = new URL(String(begun.headers.location)).searchParams.get('state');
    expect(new URL(back, SITE_ORIGIN).searchParams.get('state')).toBe(state);
    expect((await browser.ask(back)).headers.location).toBe('/login?error=refused');
    expect(browser.cookies.size).toBe(0);
  },
);

test('a way back that names another issuer, or carries the code of another sign-in, is refused', async () => {
  const [browser, other] = [openBrowser(site), openBrowser(site)];
  const change = async (name: string, value: string | null) => {
    const begun = await browser.ask('/auth/auth0/start', OWN);
    const back = new URL(await walkThrough(String(begun.headers.location), 'vic'), SITE_ORIGIN);
    expect(back.searchParams.get(name)).toBeTruthy();
    back.searchParams.set(name, value ?? '');
    return (await browser.ask(back.pathname + back.search)).headers.location;
  };
  expect(await change('iss', 'https://evil.test')).toBe('/login?error=refused');
  const begun = await other.ask('/auth/auth0/start', OWN);
  const foreign = new URL(await walkThrough(String(begun.headers.location), 'mal'), SITE_ORIGIN);
  expect(await change('code', foreign.searchParams.get('code'))).toBe('/login?error=refused');
  expect(browser.cookies.size).toBe(0);
});

test('the cookie of a sign-in that was begun is signed by this server, and for this purpose', async () => {
  const browser = openBrowser(site);
  const begun = await browser.ask('/auth/auth0/start', OWN);
  const back = await walkThrough(String(begun.headers.location), 'vic');
  const sealed = browser.cookies.get('explorer_sign_in') ?? '';
  const [body = '', mark = ''] = sealed.split('.');
  const pending = JSON.parse(Buffer.from(body, 'base64url').toString());
  const forged = Buffer.from(JSON.stringify({ ...pending, linkSessionId: 1 })).toString('base64url');
  for (const value of [`${forged}.${mark}`, `${body}.${'A'.repeat(43)}`, body, '']) {
    browser.cookies.set('explorer_sign_in', value);
    expect((await browser.ask(back)).headers.location).toBe('/login?error=expired');
  }
  browser.cookies.set('explorer_sign_in', sealed);
  expect((await browser.ask(back)).headers.location).toBe('/');
});

test('an operator is who signs in with the named wallet, whatever else is really linked to the account', async () => {
  const named = privateKeyToAccount(generatePrivateKey());
  const admin = await openAccountServer({ ACCOUNT_OPERATORS: named.address });
  try {
    const summary = async (browser: Browser) => (await browser.ask('/api/account/v2/admin/summary')).status;
    const link = async (browser: Browser) => {
      const { body } = await browser.ask(`/api/account/v2/siwe_message?address=${named.address}`);
      const message = String(body.siwe_message);
      const signature = await named.signMessage({ message });
      return browser.ask('/api/account/v2/address/link', { method: 'POST', body: { message, signature } });
    };
    const byOther = openBrowser(admin);
    const other = await signIn(byOther);
    expect((await link(byOther)).status).toBe(200);
    // The account has the wallet of an operator now; the session that has begun with another has not.
    expect([await summary(byOther), await listKinds(byOther)]).toEqual([403, ['wallet', 'wallet']]);
    expect((await byOther.ask(`${USER}/info`)).body).not.toHaveProperty('is_operator');
    const again = openBrowser(admin);
    await signIn(again, other);
    expect(await summary(again)).toBe(403);

    const byNamed = openBrowser(admin);
    await signIn(byNamed, named);
    expect(await summary(byNamed)).toBe(200);
    expect((await byNamed.ask(`${USER}/info`)).body.is_operator).toBe(true);
    // A wallet that an operator adds is not an operator's.
    const added = privateKeyToAccount(generatePrivateKey());
    const { body } = await byNamed.ask(`/api/account/v2/siwe_message?address=${added.address}`);
    const message = String(body.siwe_message);
    const signed = { message, signature: await added.signMessage({ message }) };
    expect((await byNamed.ask('/api/account/v2/address/link', { method: 'POST', body: signed })).status).toBe(
      200,
    );
    const byAdded = openBrowser(admin);
    await signIn(byAdded, added);
    expect(await summary(byAdded)).toBe(403);

    // Unlinked, the session of the operator ends at once; the others go on, and are none.
    const ways: { id: number; name: string }[] = (await byOther.ask(`${USER}/identities`)).body;
    const way = ways.find(({ name }) => name === named.address);
    const removed = await byOther.ask(`${USER}/identities/${way?.id}`, { method: 'DELETE' });
    expect([removed.status, await summary(byNamed), await summary(byOther)]).toEqual([200, 401, 403]);
    expect((await byAdded.ask(`${USER}/info`)).status).toBe(200);
  } finally {
    await admin.close();
  }
});
