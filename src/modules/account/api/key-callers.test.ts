import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type AccountServer,
  openAccountServer,
  openBrowser,
  signIn,
} from '../../../../tests/support/account-server.ts';

let site: AccountServer;
let key: string;
const PATH = '/api/v2/stats';

beforeAll(async () => {
  site = await openAccountServer({ ACCOUNT_API_KEY_REQUESTS: '7000' }, null, {
    rateLimitRequests: 500,
    rateLimitWindowMs: 600_000,
  });
  const browser = openBrowser(site);
  await signIn(browser);
  const made = await browser.ask('/api/account/v2/user/api_keys', { method: 'POST', body: { name: 'Mine' } });
  key = made.body.api_key;
});

afterAll(() => site.close());

const limitOf = async (path: string, headers: Record<string, string> = {}) =>
  Number((await openBrowser(site).ask(path, { headers })).headers['x-ratelimit-limit']);

test('a request with a key has the limit of its account, however the key is sent', async () => {
  expect(await limitOf(PATH)).toBe(500);
  expect(await limitOf(`${PATH}?apikey=${key}`)).toBe(7000);
  expect(await limitOf(`${PATH}?apikey=${key.toUpperCase()}`)).toBe(7000);
  expect(await limitOf(PATH, { 'x-api-key': key })).toBe(7000);
  expect(await limitOf(PATH, { authorization: `Bearer ${key}` })).toBe(7000);
});

test('a key that nobody has leaves the limit of the address, and is looked up no more after sixty', async () => {
  expect(await limitOf(`${PATH}?apikey=YourApiKeyToken`)).toBe(500);
  const countLookUps = async () => {
    await site.database.pool.query('select pg_stat_force_next_flush()');
    const { rows } = await site.database.pool.query(
      `select coalesce(idx_scan, 0) + seq_scan as count from pg_stat_user_tables where relname = 'account_api_keys'`,
    );
    return Number(rows[0].count);
  };
  const before = await countLookUps();
  const since = Date.now();
  for (let index = 0; index < 100; index++) expect(await limitOf(`${PATH}?apikey=${randomUUID()}`)).toBe(500);
  // One more for each second that it took, and one for the second that had begun.
  const seconds = Math.ceil((Date.now() - since) / 1000);
  expect((await countLookUps()) - before).toBeLessThanOrEqual(61 + seconds);
  expect(await limitOf(`${PATH}?apikey=${key}`)).toBe(7000);
});
