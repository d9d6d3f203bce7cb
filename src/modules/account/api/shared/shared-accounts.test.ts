import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type AccountServer,
  anyAddress,
  type Browser,
  openAccountServer,
  openBrowser,
  signIn,
} from '#tests/support/account-server.ts';
import type { SharedAccounts } from './membership.ts';

const NAMES = ['alpha', 'beta'] as const;
const DATA = '/api/account/v2/user';
let home: AccountServer;
let alpha: AccountServer;
let beta: AccountServer;
let shared: Omit<SharedAccounts, 'chain'>;

const poolOf = ({ api }: AccountServer) => api.context.store.appPool as SharedAccounts['pool'];

const openChain = (chain: string, env: Record<string, string> = {}) =>
  openAccountServer(env, null, { basePath: `/${chain}`, sharedAccounts: { ...shared, chain } });

beforeAll(async () => {
  home = await openAccountServer();
  // Ids that are taken at home do not match those of a chain's own accounts by chance.
  await signIn(openBrowser(home));
  shared = {
    ...{ pool: poolOf(home), dataDir: '', basePath: '', databases: new Map() },
    chains: NAMES.map((name) => ({ name, title: `${name} chain`, url: `/${name}` })),
  };
  [alpha, beta] = await Promise.all([openChain('alpha'), openChain('beta')]);
});

afterAll(async () => {
  await Promise.all([alpha?.close(), beta?.close()]);
  await home?.close();
});

/** The same browser at another chain of the host. */
function goTo(site: AccountServer, { cookies, csrf }: Browser): Browser {
  const there = openBrowser(site);
  for (const [name, value] of cookies) there.cookies.set(name, value);
  there.csrf = csrf;
  return there;
}

const addTag = (browser: Browser, address_hash: string, name: string) =>
  browser.ask(`${DATA}/tags/address`, { method: 'POST', body: { address_hash, name } });

const countAccounts = async (site: AccountServer) =>
  Number((await poolOf(site).query('select count(*) from app.accounts')).rows[0].count);

test('a sign-in at one chain is one at all chains of the host, with a cookie for all of them', async () => {
  const browser = openBrowser(alpha);
  const wallet = await signIn(browser);
  const there = goTo(beta, browser);
  expect((await there.ask(`${DATA}/info`)).body.address_hash).toBe(wallet.address);
  const { headers } = await browser.ask('/auth/logout', { method: 'POST' });
  const gone = [headers['set-cookie']].flat().map(String);
  expect(gone.filter((cookie) => !/; Path=\/(?:;|$)/.test(cookie))).toEqual([]);
  expect((await there.ask(`${DATA}/info`)).status).toBe(401);
});

test('each chain has entries of its own, and lists those of the others with their chain', async () => {
  const browser = openBrowser(alpha);
  await signIn(browser);
  const there = goTo(beta, browser);
  const [here, other] = [anyAddress(), anyAddress()];
  expect((await addTag(browser, here, 'mine on alpha')).status).toBe(200);
  expect((await addTag(there, other, 'mine on beta')).status).toBe(200);
  const own = (await browser.ask(`${DATA}/tags/address`)).body.items;
  expect(own.map(({ name }: { name: string }) => name)).toEqual(['mine on alpha']);
  expect((await browser.ask(`${DATA}/chains/address_tags`)).body).toEqual({
    chain: 'alpha',
    items: [
      {
        ...{ name: 'beta', title: 'beta chain', url: '/beta', has_more: false },
        entries: [{ name: 'mine on beta', hash: expect.stringMatching(new RegExp(other, 'i')) }],
      },
    ],
  });
  const { other_chains } = (await browser.ask(`${DATA}/export`)).body;
  expect(other_chains).toMatchObject([{ name: 'beta', lists: { address_tags: [{ name: 'mine on beta' }] } }]);
  expect((await browser.ask(`${DATA}/chains/nothing`)).status).toBe(404);
  expect((await openBrowser(alpha).ask(`${DATA}/chains/address_tags`)).status).toBe(401);
});

test('deleting the account deletes it on all chains, and on one that was away once it starts again', async () => {
  const browser = openBrowser(alpha);
  await signIn(browser);
  const there = goTo(beta, browser);
  await addTag(browser, anyAddress(), 'a');
  await addTag(there, anyAddress(), 'b');
  const before = await Promise.all([home, alpha, beta].map(countAccounts));
  shared.databases.delete('beta');
  const removed = await browser.ask(DATA, { method: 'DELETE', body: { confirm: 'delete my account' } });
  expect(removed.status).toBe(200);
  expect((await there.ask(`${DATA}/info`)).status).toBe(401);
  expect(await Promise.all([home, alpha, beta].map(countAccounts))).toEqual([
    ...before.slice(0, 2).map((count) => count - 1),
    before[2],
  ]);
  const { createMembership } = await import('./membership.ts');
  expect(await createMembership(poolOf(beta), { ...shared, chain: 'beta' }).join()).toBe(true);
  expect(await countAccounts(beta)).toBe((before[2] ?? 0) - 1);
});

test('nobody signs in at a chain whose database has accounts of its own', async () => {
  const alone = await openAccountServer();
  await signIn(openBrowser(alone));
  const { createMembership } = await import('./membership.ts');
  const membership = createMembership(poolOf(alone), { ...shared, chain: 'gamma' });
  expect(await membership.join()).toBe(false);
  expect(shared.databases.has('gamma')).toBe(false);
  await alone.close();
});

test('a cookie domain is that of the cookies at hosts below it, and of no others', async () => {
  const site = await openChain('alpha', { ACCOUNT_COOKIE_DOMAIN: 'example.org' });
  for (const [origin, domain] of [
    ['https://l2.example.org', 'example.org'],
    ['https://example.com', undefined],
  ] as const) {
    const browser = openBrowser(site, origin);
    await signIn(browser);
    expect([...browser.cookies.keys()].sort()).toEqual([
      `${domain === undefined ? '__Host' : '__Secure'}-explorer_session`,
      '_explorer_key',
    ]);
    const { headers } = await browser.ask('/auth/logout', { method: 'POST' });
    const cookies = [headers['set-cookie']].flat().map(String);
    const isThere = cookies.map((cookie) => cookie.includes('; Domain=example.org;'));
    expect(new Set(isThere)).toEqual(new Set([domain !== undefined]));
  }
  await site.close();
});
