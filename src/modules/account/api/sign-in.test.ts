import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type AccountServer,
  openAccountServer,
  openBrowser,
  signIn,
  signMessage,
} from '../../../../tests/support/account-server.ts';

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
