import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type AccountServer,
  anyAddress,
  type Browser,
  openAccountServer,
  openBrowser,
  signIn,
} from '#tests/support/account-server.ts';

let site: AccountServer;
let browser: Browser;
const EARLY = '/api/account/v1/user';
const NOW = '/api/account/v2/user';

beforeAll(async () => {
  site = await openAccountServer();
  browser = openBrowser(site);
  await signIn(browser);
});

afterAll(() => site.close());

test('an early path gives a whole list as a bare array, of what its page has', async () => {
  for (let count = 0; count < 55; count++) {
    const body = { name: `Tag ${count}`, address_hash: anyAddress() };
    expect((await browser.ask(`${EARLY}/tags/address`, { method: 'POST', body })).status).toBe(200);
  }
  const whole = await browser.ask(`${EARLY}/tags/address`);
  const page = await browser.ask(`${NOW}/tags/address`);
  expect(whole.body).toHaveLength(55);
  expect(whole.body.slice(0, 50)).toEqual(page.body.items);
  expect(whole.headers['cache-control']).toBe('private, no-store');
  for (const list of ['watchlist', 'tags/transaction'])
    expect((await browser.ask(`${EARLY}/${list}`)).body).toEqual([]);
});

test('an early path changes and removes, by the same rules', async () => {
  const key = await browser.ask(`${EARLY}/api_keys`, { method: 'POST', body: { name: 'Mine' } });
  const path = `${EARLY}/api_keys/${key.body.api_key}`;
  const edited = await browser.ask(path, { method: 'PUT', body: { name: 'Other' } });
  expect(edited.body).toEqual({ api_key: key.body.api_key, name: 'Other' });
  expect((await browser.ask(`${NOW}/api_keys`)).body).toEqual([edited.body]);
  const wrong = await browser.ask(path, { method: 'PUT', body: { name: '' } });
  expect([wrong.status, wrong.body]).toEqual([422, { errors: { name: ['Required'] } }]);
  const foreign = { origin: 'https://other.test', 'sec-fetch-site': 'cross-site' };
  expect((await browser.ask(path, { method: 'DELETE', headers: foreign })).status).toBe(403);
  expect((await browser.ask(path, { method: 'DELETE', headers: { 'x-csrf-token': '' } })).status).toBe(403);
  expect((await browser.ask(path, { method: 'DELETE' })).body).toEqual({ message: 'OK' });
  expect((await browser.ask(path, { method: 'DELETE' })).body.message).toBe('Api key not found');
});

test('without a session early paths answer 401; what never was there is not found', async () => {
  const stranger = openBrowser(site);
  for (const path of ['user/info', 'user/watchlist', 'get_csrf'])
    expect((await stranger.ask(`/api/account/v1/${path}`)).status).toBe(401);
  expect((await stranger.ask('/api/account/v1/admin/summary')).status).toBe(404);
  expect((await browser.ask(`${EARLY}/nothing`)).status).toBe(404);
  const named = await browser.ask(`${EARLY}/info`);
  expect(named.body).toEqual((await browser.ask(`${NOW}/info`)).body);
});
